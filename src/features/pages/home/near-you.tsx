import { Trans, useLingui } from '@lingui/react/macro'
import { ClubLink } from '~/features/clubs/cards/club-link'
import { ClubRow, Kilometres } from '~/features/clubs/cards/club-row'
import { SeasonBadge } from '~/features/clubs/season-badge'
import { Price } from '~/features/events/event-card'
import { useLocale } from '~/i18n/use-locale'
import { formatDay } from '~/time/format-date'
import { Link } from '~/ui/link'
import { FactLine } from '~/ui/unbroken'
import { CampPick } from './camp-pick'
import type { HomeView } from './home.server'
import { PickCard } from './pick-card'

/** Where a search for a place leads, also where it found none. */
export const answerId = 'bij-jou'

type Nearest = NonNullable<HomeView['nearest']>
type NearYouProps = { near: HomeView['near']; nearest: Nearest; camp: HomeView['camp'] }

/** Lessons, camps and clubs around a place. */
export function NearYou({ near, nearest, camp }: NearYouProps) {
  const { t } = useLingui()
  const place = near?.name
  const search = near?.key ? { near: near.key } : {}
  return (
    <section className="section" aria-labelledby={answerId}>
      <h2 id={answerId} tabIndex={-1} className="section-title">
        <Trans comment="place = a town, or a postcode with its town">Bij jou in {place}</Trans>
      </h2>
      <div className="near">
        <div>
          <h3>{t`Lessen`}</h3>
          <LessonsPick lessons={nearest.lessons} />
          <Link to="/tennisles" search={search} className="row-link">{t`Alle lessen in de buurt`}</Link>
        </div>
        {camp && (
          <div>
            <h3>{t`Kampen`}</h3>
            <CampPick camp={camp} kicker={camp.kilometres && <Kilometres kilometres={camp.kilometres} />} />
            <Link to="/kampen" className="row-link">{t`Alle kampen`}</Link>
          </div>
        )}
        <div>
          <h3>{t`Clubs`}</h3>
          <ul className="club-rows">
            {nearest.clubs.map((club) => (
              <ClubRow key={club.id} club={club} link={<ClubLink club={club} />} />
            ))}
          </ul>
          <Link to="/verenigingen" search={search} className="row-link">{t`Alle 21 clubs op de kaart`}</Link>
        </div>
      </div>
    </section>
  )
}

function LessonsPick({ lessons }: { lessons: Nearest['lessons'] }) {
  const locale = useLocale()
  const { season, title, name, town, image, kilometres, priceCents } = lessons
  const first = season ? formatDay(season.lessonStartDate, locale, 'dayMonth') : ''
  return (
    <PickCard
      image={image}
      kicker={<Kilometres kilometres={kilometres} />}
      badge={<SeasonBadge {...lessons} />}
      title={<ClubLink club={{ ...lessons, name: title ? `${title}, ${name}` : name }} />}
      facts={
        <FactLine>
          {town}
          {season && <Trans comment="first = the day of the first lesson">vanaf {first}</Trans>}
        </FactLine>
      }
      price={priceCents !== null && <Price cents={priceCents} isFrom />}
      action={<LessonsAction lessons={lessons} />}
    />
  )
}

function LessonsAction({ lessons: { id, slug, link, state, event } }: { lessons: Nearest['lessons'] }) {
  if (link !== null)
    return (
      <span className="pick-facts">
        <Trans>Inschrijven op de site van de club</Trans>
      </span>
    )
  if (!event || event.isCancelled || (state !== 'open' && state !== 'closing'))
    return (
      <Link to="/verenigingen/$club" params={{ club: { id, slug } }} className="button button-quiet">
        <Trans>Bekijk de club</Trans>
      </Link>
    )
  return (
    <Link
      to="/evenementen/$event/inschrijven"
      params={{ event: { id: event.id, slug: event.slug } }}
      className="button"
    >
      <Trans>Schrijf je in</Trans>
    </Link>
  )
}
