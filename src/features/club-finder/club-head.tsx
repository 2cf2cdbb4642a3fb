import { Trans } from '@lingui/react/macro'
import { SeasonBadge } from '~/features/clubs/season-badge'
import { Link } from '~/ui/link'
import type { ShownClub } from './detail.server'

export function ClubHead({ club }: { club: ShownClub }) {
  return (
    <>
      <p>{club.town}</p>
      <p>
        <SeasonBadge {...club} />
      </p>
      <ClubAction club={club} />
    </>
  )
}

function ClubAction({ club: { state, lessons } }: { club: ShownClub }) {
  if (!lessons || lessons.isCancelled)
    return (
      <Link to="/contact" className="button">
        <Trans>Stuur ons een bericht</Trans>
      </Link>
    )
  const { id, slug } = lessons
  if (state === 'not-open')
    return (
      <Link to="/evenementen/$event" params={{ event: { id, slug } }} className="button">
        <Trans>Lees alvast over de lessen</Trans>
      </Link>
    )
  return (
    <Link to="/evenementen/$event/inschrijven" params={{ event: { id, slug } }} className="button">
      {state === 'closed' ? <Trans>Op de wachtlijst</Trans> : <Trans>Schrijf je in voor de lessen</Trans>}
    </Link>
  )
}
