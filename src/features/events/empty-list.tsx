import { Trans } from '@lingui/react/macro'
import { organisation } from '#app.config'
import { useLocale } from '~/i18n/use-locale'
import { formatPhone, phoneLink } from '~/text/format-phone'
import { Link } from '~/ui/link'

export function OtherWays() {
  const { phone: number } = organisation.contact
  const phone = formatPhone(number, useLocale())
  return (
    <>
      <p className="button-row">
        <Link to="/tennisles" className="button">
          <Trans>Lessen bij een club in de buurt</Trans>
        </Link>
        <a href={phoneLink(number)} className="button button-quiet">
          <Trans>Bel {phone}</Trans>
        </a>
        <Link to="/contact" className="button button-quiet">
          <Trans>Vraag het ons</Trans>
        </Link>
      </p>
      <p>
        <Trans>
          Of <Link to="/socials">volg ons</Link>, dan zie je het meteen als er iets bij komt.
        </Trans>
      </p>
    </>
  )
}
