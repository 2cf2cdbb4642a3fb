import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CourtFacts, Surface } from '~/features/clubs/clubs'
import type { ClubSearch } from '~/features/clubs/search-params'
import { SeasonBadge } from '~/features/clubs/season-badge'
import type { SeasonState } from '~/features/clubs/seasons'
import { type Locale, localeTags } from '~/i18n/locale'
import { useLocale } from '~/i18n/use-locale'
import { Image } from '~/pictures/image'
import { formatDay } from '~/time/format-date'
import { Link } from '~/ui/link'
import { Kilometres } from './club-row'

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

type ClubLinkProps = { club: Pick<ClubCardProps['club'], 'id' | 'slug' | 'name' | 'link'>; search?: ClubSearch }

export function ClubLink({ club, search = {} }: ClubLinkProps) {
  if (club.link !== null) return <ExternalLink href={club.link}>{club.name}</ExternalLink>
  return (
    <Link to="/verenigingen/$club" params={{ club: { id: club.id, slug: club.slug } }} search={search}>
      {club.name}
    </Link>
  )
}

/** The icon stays with the last word. */
export function ExternalLink({ href, children }: { href: string; children: string }) {
  const last = children.lastIndexOf(' ') + 1
  return (
    <a href={href} rel="external noopener" className="external">
      {children.slice(0, last)}
      <span className="unbroken">
        {children.slice(last)}
        <ExternalIcon />
      </span>
      <span className="visually-hidden">
        {' '}
        <Trans comment="said after a link, for screen readers">(opent een andere site)</Trans>
      </span>
    </a>
  )
}

export const ExternalIcon = () => (
  <svg className="external-icon" viewBox="0 0 16 16" aria-hidden="true">
    <path d="M6 3H3v10h10v-3M9 2h5v5M14 2 7.5 8.5" />
  </svg>
)

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

export function CourtNumbers({ courts: { outdoor, indoor } }: { courts: Pick<CourtFacts, 'outdoor' | 'indoor'> }) {
  const outside = <Plural value={outdoor} one="# buitenbaan" other="# buitenbanen" />
  const inside = <Plural value={indoor} one="# binnenbaan" other="# binnenbanen" />
  if (indoor === 0) return outside
  if (outdoor === 0) return inside
  return (
    <Trans comment="8 outdoor courts and 3 indoor courts">
      {outside} en {inside}
    </Trans>
  )
}

export function SurfaceNames({ surfaces }: { surfaces: readonly Surface[] }) {
  const { t } = useLingui()
  const locale = useLocale()
  const names: Record<Surface, string> = {
    clay: t({ message: 'gravel', comment: 'surface of a tennis court: clay' }),
    'artificial-clay': t({ message: 'kunstgravel', comment: 'surface of a tennis court: artificial clay' }),
    hard: t({ message: 'hardcourt', comment: 'surface of a tennis court: hard court' }),
    grass: t({ message: 'gras', comment: 'surface of a tennis court: grass' }),
    'artificial-grass': t({ message: 'kunstgras', comment: 'surface of a tennis court: artificial grass' }),
    'indoor-hard': t({ message: 'hardcourt in de hal', comment: 'surface of a tennis court: indoor hard court' }),
    carpet: t({ message: 'tapijt', comment: 'surface of a tennis court: indoor carpet' }),
  }
  return lists[locale].format(surfaces.map((surface) => names[surface]))
}

const listIn = (locale: Locale) => new Intl.ListFormat(localeTags[locale], { type: 'conjunction' })
const lists = { nl: listIn('nl'), en: listIn('en') }
