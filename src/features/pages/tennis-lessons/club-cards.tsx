import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ClubLink } from '~/features/clubs/cards/club-link'
import { Kilometres } from '~/features/clubs/cards/club-row'
import { SeasonBadge } from '~/features/clubs/season-badge'
import { useLocale } from '~/i18n/use-locale'
import { Image } from '~/pictures/image'
import { formatMoney } from '~/text/format-money'
import { formatDay } from '~/time/format-date'
import { Link } from '~/ui/link'
import { FactLine } from '~/ui/unbroken'
import type { LessonClubCard } from './lesson-clubs.server'

export function ClubCards({ clubs }: { clubs: readonly LessonClubCard[] }) {
  return (
    <div className="card-grid pick-grid">
      {clubs.map((club) => (
        <ClubCard key={club.id} club={club} />
      ))}
    </div>
  )
}

const sizes = '(min-width:1072px) 25rem,(min-width:640px) 50vw,100vw'

function ClubCard({ club }: { club: LessonClubCard }) {
  const { season, kilometres } = club
  return (
    <article className="pick" data-club={club.id} data-state={club.state}>
      <Image id={club.picture.id} alt={club.picture.alt} sizes={sizes} />
      <div className="pick-body">
        <div className="pick-top">
          {kilometres !== null && (
            <p className="pick-kicker">
              <Kilometres kilometres={kilometres} />
            </p>
          )}
          <SeasonBadge {...club} />
        </div>
        <h3 className="pick-title">
          <ClubLink club={{ ...club, name: `${club.name}, ${club.town}` }} />
        </h3>
        <p className="pick-facts">
          {season && <SeasonInShort season={season} />}
          {club.runsUntil !== null && <RunsUntil day={club.runsUntil} />}
        </p>
        <div className="pick-foot">
          {season && season.priceCents !== null && <PriceFrom cents={season.priceCents} />}
          <NextStep club={club} />
        </div>
      </div>
    </article>
  )
}

export function PriceFrom({ cents }: { cents: number }) {
  const price = formatMoney(cents, useLocale())
  return (
    <p className="event-card-price">
      <Trans>vanaf {price}</Trans>
    </p>
  )
}

/** The lessons of the season before. */
export function RunsUntil({ day }: { day: string }) {
  const until = formatDay(day, useLocale(), 'dayMonth')
  return <Trans comment="the lessons of this season go on; until = a day">nu les t/m {until}</Trans>
}

function SeasonInShort({ season }: { season: NonNullable<LessonClubCard['season']> }) {
  const { t } = useLingui()
  const first = formatDay(season.lessonStartDate, useLocale(), 'dayMonth')
  return (
    <FactLine>
      {season.name}
      {t`vanaf ${first}`}
      <Plural value={season.lessons} one="# les" other="# lessen" />
    </FactLine>
  )
}

function NextStep({ club: { id, slug, name, link, state, lessons } }: { club: LessonClubCard }) {
  if (link !== null)
    return (
      <p className="pick-facts">
        <Trans>Inschrijven op de site van de club</Trans>
      </p>
    )
  const at = (
    <span className="visually-hidden">
      {' '}
      <Trans comment="after “Sign up”, for screen readers; name = a club">bij {name}</Trans>
    </span>
  )
  if (!lessons)
    return (
      <Link to="/verenigingen/$club" params={{ club: { id, slug } }} className="button button-quiet">
        <Trans>Bekijk de club</Trans>
      </Link>
    )
  if (state === 'not-open')
    return (
      <Link to="/verenigingen/$club" params={{ club: { id, slug } }} hash="alert" className="button button-quiet">
        <span>
          <Trans>Mail me</Trans>
          <span className="visually-hidden">
            {' '}
            <Trans comment="after “Mail me”, for screen readers; name = a club">
              als de inschrijving bij {name} opent
            </Trans>
          </span>
        </span>
      </Link>
    )
  const isWaiting = state === 'waiting-list'
  return (
    <Link
      to="/evenementen/$event/inschrijven"
      params={{ event: lessons }}
      className={isWaiting ? 'button button-quiet' : 'button'}
    >
      <span>
        {isWaiting ? <Trans>Op de wachtlijst</Trans> : <Trans>Schrijf je in</Trans>}
        {at}
      </span>
    </Link>
  )
}
