import { Plural, Trans } from '@lingui/react/macro'
import { ClubLink } from '~/features/clubs/cards/club-link'
import { ClubRow } from '~/features/clubs/cards/club-row'
import { RunsUntil } from './club-cards'
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
      <Plural value={clubs.length} one="Nog # club" other="Nog # clubs" />, vanaf ± {kilometres} km
    </Trans>
  )
}

const Rows = ({ clubs }: { clubs: readonly LessonClubRow[] }) => (
  <ul>
    {clubs.map((club) => (
      <ClubRow
        key={club.id}
        club={club}
        link={<ClubLink club={club} />}
        more={club.runsUntil !== null && <RunsUntil day={club.runsUntil} />}
      />
    ))}
  </ul>
)
