import { Trans } from '@lingui/react/macro'
import type { CourtFacts } from '~/features/clubs/clubs'
import type { ClubSearch } from '~/features/clubs/search-params'
import { SeasonBadge } from '~/features/clubs/season-badge'
import type { SeasonState } from '~/features/clubs/seasons'
import { useLocale } from '~/i18n/use-locale'
import { Image } from '~/pictures/image'
import { formatDay } from '~/time/format-date'
import { ClubLink } from './club-link'
import { Kilometres } from './club-row'
import { CourtNumbers, SurfaceNames } from './courts'

type CourtsInShort = Pick<CourtFacts, 'surfaces' | 'outdoor' | 'indoor'>

type ClubCardProps = {
  club: {
    id: number
    slug: string
    anchor: string
    name: string
    town: string
    link: string | null
    picture: { id: string; alt: string }
    state: SeasonState
    daysLeft: number | null
    season: { lessonStartDate: string; signupStartDate: string | null; signupEndDate: string } | null
    courts: CourtsInShort
    kilometres: number | null
  }
  sizes: string
  search?: ClubSearch
}

export function ClubCard({ club, sizes, search }: ClubCardProps) {
  return (
    <article className="club-card" id={club.anchor} tabIndex={-1} data-club={club.id} data-state={club.state}>
      <div className="club-card-picture">
        <Image id={club.picture.id} alt={club.picture.alt} sizes={sizes} />
      </div>
      <div className="club-card-body">
        <h3 className="club-card-name">
          <ClubLink club={club} {...(search && { search })} />
        </h3>
        <p className="club-card-town">
          {club.town}
          {club.kilometres !== null && (
            <span className="club-card-distance">
              <Kilometres kilometres={club.kilometres} />
            </span>
          )}
        </p>
        <p>
          <SeasonBadge {...club} />
        </p>
        <p className="club-card-meta">
          {club.season && (
            <>
              <LessonsFrom day={club.season.lessonStartDate} />
              <br />
            </>
          )}
          <CourtsInShort courts={club.courts} />
        </p>
      </div>
    </article>
  )
}

function LessonsFrom({ day }: { day: string }) {
  const locale = useLocale()
  const date = formatDay(day, locale)
  return <Trans>Lessen vanaf {date}</Trans>
}

function CourtsInShort({ courts }: { courts: CourtsInShort }) {
  return (
    <span className="club-card-courts">
      <CourtNumbers courts={courts} />
      {', '}
      <SurfaceNames surfaces={courts.surfaces} />
    </span>
  )
}
