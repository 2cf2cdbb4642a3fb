import { Trans } from '@lingui/react/macro'
import { CallLink } from '~/site/blocks/call-link'
import { Link } from '~/ui/link'

export function OtherWays() {
  return (
    <>
      <p className="button-row">
        <Link to="/tennisles" className="button">
          <Trans>Lessen bij een club in de buurt</Trans>
        </Link>
        <CallLink className="button button-quiet" />
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
