import { Trans, useLingui } from '@lingui/react/macro'
import type { Locale } from '~/i18n/locale'
import { framed } from './framed.server'

type EmailFrameProps = { locale: Locale; subject: string; html: string; text: string }

/** An email as mail programs show it, where nothing in it runs or leads anywhere; folded away, as text. */
export function EmailFrame({ locale, subject, html, text }: EmailFrameProps) {
  const { t } = useLingui()
  return (
    <>
      <iframe className="desk-email" sandbox="" srcDoc={framed(html)} title={t`De mail ‘${subject}’`} />
      <details>
        <summary>
          <Trans>Als tekst</Trans>
        </summary>
        <pre lang={locale}>{text.trim()}</pre>
      </details>
    </>
  )
}
