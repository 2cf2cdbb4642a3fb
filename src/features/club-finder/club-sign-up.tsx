import { Trans, useLingui } from '@lingui/react/macro'
import { ClubLink } from '~/features/clubs/cards/club-link'
import { dayInWords } from '~/features/clubs/season-badge'
import type { SeasonView } from '~/features/clubs/views.server'
import { useLocale } from '~/i18n/use-locale'
import { formatDay } from '~/time/format-date'
import { Link } from '~/ui/link'
import type { ClubPage, ShownClub } from './detail.server'
import { SeasonFacts } from './season-facts'

export function ClubSignup({ club }: { club: ShownClub }) {
  return (
    <section className="section" data-state={club.state} aria-labelledby="club-signup-title">
      <h2 id="club-signup-title" className="section-title">
        {club.season ? club.season.lessonsName : <Trans>Lessen</Trans>}
      </h2>
      {club.season ? <ThisSeason club={club} season={club.season} /> : <NoSeason />}
      {club.nearby.length > 0 && (club.lessons || !club.season) && <OpenNearby clubs={club.nearby} />}
      {club.season && !club.lessons?.isCancelled && <SeasonFacts season={club.season} lessonTimes={club.lessonTimes} />}
      {club.lessons && !club.lessons.isCancelled && <MoreAboutLessons lessons={club.lessons} />}
    </section>
  )
}

function ThisSeason({ club, season }: { club: ShownClub; season: SeasonView }) {
  const { t } = useLingui()
  const locale = useLocale()
  const start = formatDay(season.lessonStartDate, locale, 'long')
  const until = dayInWords(season.signupEndDate, locale)
  const opens = season.signupStartDate ? dayInWords(season.signupStartDate, locale) : ''
  if (club.lessons?.isCancelled)
    return <p>{t`De lessen gaan dit seizoen niet door. Wie zich had ingeschreven, heeft bericht gekregen.`}</p>
  if (!club.lessons) return <ByMessage start={start} />
  switch (club.state) {
    case 'open':
    case 'closing':
      return (
        <p>
          <Trans comment="until = a date with weekday">
            Inschrijven kan t/m {until}. Kies je lesvorm en geef door wanneer je kunt: wij maken de groepen.
          </Trans>
        </p>
      )
    case 'not-open':
      return (
        <p>
          <Trans comment="opens = a date with weekday; start = a date with weekday and year">
            Je kunt je inschrijven vanaf {opens}. De lessen beginnen op {start}.
          </Trans>
        </p>
      )
    case 'closed':
      return (
        <p>
          <Trans comment="start = a date with weekday and year">
            De inschrijving is gesloten en we maken de groepen. De lessen beginnen op {start}. Zet je naam op de
            wachtlijst, dan bellen we je als er nog een plek is.
          </Trans>
        </p>
      )
  }
}

const ByMessage = ({ start }: { start: string }) => (
  <p>
    <Trans comment="start = a date with weekday and year">
      De lessen beginnen op {start}. Online inschrijven kan voor deze lessen nog niet.{' '}
      <Link to="/contact">Bel ons of stuur een bericht</Link>: wij zoeken een groep die past, of laten je weten wanneer
      je je kunt inschrijven.
    </Trans>
  </p>
)

function NoSeason() {
  return (
    <p>
      <Trans>
        De inschrijving is gesloten en het volgende seizoen staat nog niet vast. Stuur ons een bericht, dan hoor je
        wanneer je je kunt inschrijven.
      </Trans>
    </p>
  )
}

function MoreAboutLessons({ lessons: { id, slug } }: { lessons: NonNullable<ClubPage['lessons']> }) {
  return (
    <p className="club-lessons">
      <Link to="/evenementen/$event" params={{ event: { id, slug } }} className="row-link">
        <Trans>Alles over deze lessen</Trans>
      </Link>
    </p>
  )
}

function OpenNearby({ clubs }: { clubs: ClubPage['nearby'] }) {
  return (
    <>
      <p>
        <Trans>Wil je niet wachten? Hier kun je je nu inschrijven:</Trans>
      </p>
      <ul className="club-nearby">
        {clubs.map((club) => (
          <li key={club.id}>
            <ClubLink club={club} />, <Away town={club.town} kilometres={club.kilometres} />
          </li>
        ))}
      </ul>
    </>
  )
}

const Away = ({ town, kilometres }: { town: string; kilometres: number }) => (
  <Trans comment="distance as the crow flies">
    {town} (± {kilometres} km)
  </Trans>
)
