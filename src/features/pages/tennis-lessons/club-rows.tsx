import { Plural, Trans } from '@lingui/react/macro'
import { ClubLink } from '~/features/clubs/cards/club-card'
import { SeasonBadge } from '~/features/clubs/season-badge'
import { FactLine } from '~/ui/unbroken'
import { Kilometres, RunsUntil } from './club-cards'
import type { LessonClubRow } from './lesson-clubs.server'

/** As many as are not folded on a phone. */
const shown = 5

export function ClubRows({ clubs }: { clubs: readonly LessonClubRow[] }) {
  const [first, others] = [clubs.slice(0, shown), clubs.slice(shown)]
  return (
    <div className="club-rows">
      <Rows clubs={first} />
      {others.length > 0 && (
        <details>
          <summary>
            <MoreClubs clubs={others} />
          </summary>
          <Rows clubs={others} />
        </details>
      )}
    </div>
  )
}

function MoreClubs({ clubs }: { clubs: readonly LessonClubRow[] }) {
  const kilometres = clubs[0]?.kilometres ?? null
  if (kilometres === null) return <Plural value={clubs.length} one="Nog # club" other="Nog # clubs" />
  return (
    <Trans>
      <Plural value={clubs.length} one="Nog # club" other="Nog # clubs" />, vanaf {kilometres} km
    </Trans>
  )
}

const Rows = ({ clubs }: { clubs: readonly LessonClubRow[] }) => (
  <ul>
    {clubs.map((club) => (
      <li key={club.id} className="club-row" data-club={club.id} data-state={club.state}>
        {club.kilometres !== null && (
          <p className="pick-kicker">
            <Kilometres kilometres={club.kilometres} />
          </p>
        )}
        <div className="club-row-body">
          <h3>
            <ClubLink club={club} />
          </h3>
          <p>
            <FactLine>
              {club.town}
              {club.runsUntil !== null && <RunsUntil day={club.runsUntil} />}
            </FactLine>
          </p>
        </div>
        <SeasonBadge {...club} />
      </li>
    ))}
  </ul>
)
