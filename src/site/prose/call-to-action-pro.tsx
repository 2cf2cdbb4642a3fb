import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Link } from '~/ui/link'

export function CallToActionPro() {
  const { t } = useLingui()
  const id = useId()
  return (
    <section className="call-to-action-pro" aria-labelledby={id}>
      <h2 className="section-title" id={id}>{t`Wil je nog een stap verder?`}</h2>
      <p>
        <Trans>
          In de Pro Academy traint je kind drie keer per week met spelers van speelsterkte 1 t/m 4. Twee keer meetrainen
          is gratis.
        </Trans>
      </p>
      <p className="button-row">
        <Link to="/pro-academy" className="button">{t`Bekijk de Pro Academy`}</Link>
      </p>
    </section>
  )
}
