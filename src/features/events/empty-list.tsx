import { Trans } from '@lingui/react/macro'
import { Link } from '~/ui/link'

export const Meanwhile = () => (
  <p className="button-row">
    <Link to="/verenigingen" className="button">
      <Trans>Lessen bij een club in de buurt</Trans>
    </Link>
    <Link to="/contact" className="button button-quiet">
      <Trans>Vraag het ons</Trans>
    </Link>
  </p>
)
