import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { SeasonBadge } from '~/features/clubs/season-badge'
import type { ClubLineView } from '~/features/clubs/views.server'
import { FactLine } from '~/ui/unbroken'

type ClubRowProps = {
  club: Omit<ClubLineView, 'state'> & { state: ClubLineView['state'] | 'waiting-list'; kilometres: number | null }
  link: ReactNode
  /** Said behind the town. */
  more?: ReactNode
}

/** In a list of class `club-rows`. */
export function ClubRow({ club, link, more }: ClubRowProps) {
  return (
    <li className="club-row" data-club={club.id} data-state={club.state}>
      {club.kilometres !== null && (
        <p className="pick-kicker">
          <Kilometres kilometres={club.kilometres} />
        </p>
      )}
      <div>
        <h3>{link}</h3>
        <p>
          <FactLine>
            {club.town}
            {more}
          </FactLine>
        </p>
      </div>
      <SeasonBadge {...club} />
    </li>
  )
}

export const Kilometres = ({ kilometres }: { kilometres: number }) => (
  <Trans comment="about so many kilometres away, as the crow flies">± {kilometres} km</Trans>
)
