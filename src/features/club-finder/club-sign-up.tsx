import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ClubLink } from '~/features/clubs/cards/club-card'
import { dayInWords, SeasonBadge } from '~/features/clubs/season-badge'
import type { SeasonView } from '~/features/clubs/views.server'
import { useLocale } from '~/i18n/use-locale'
import { formatDay } from '~/time/format-date'
import { Link } from '~/ui/link'
import type { ClubPage, ShownClub } from './detail.server'

type ClubSignupProps = {
  club: ShownClub
  /** Shown until sign-up opens. */
  alert: ReactNode
}

export function ClubSignup({ club, alert }: ClubSignupProps) {
  return (
    <section className="signup-box" data-state={club.state} aria-labelledby="club-signup-title">
      <h2 id="club-signup-title" className="section-title">
        {club.season ? <LessonsOf name={club.season.name} /> : <Trans>Lessen</Trans>}
      </h2>
      <p>
        <SeasonBadge {...club} />
      </p>
      {club.season ? <ThisSeason club={club} season={club.season} alert={alert} /> : <NoSeason />}
      {club.nearby.length > 0 && <OpenNearby clubs={club.nearby} />}
    </section>
  )
}

const LessonsOf = ({ name }: { name: string }) => (
  <Trans comment="heading; name = a season, such as Summer 2027">Lessen {name}</Trans>
)

function ThisSeason({ club, season, alert }: ClubSignupProps & { season: SeasonView }) {
  const { t } = useLingui()
  const locale = useLocale()
  const start = formatDay(season.lessonStartDate, locale, 'long')
  const opens = season.signupStartDate ? dayInWords(season.signupStartDate, locale) : ''
  const { lessons } = club
  if (lessons?.isCancelled)
    return (
      <>
        <p>{t`De lessen gaan dit seizoen niet door. Wie zich had ingeschreven, heeft bericht gekregen.`}</p>
        <AskUs />
      </>
    )
  switch (club.state) {
    case 'open':
    case 'closing':
      return (
        <>
          <p>
            <Trans comment="start = a date with weekday and year">
              De lessen beginnen op {start}. Kies je lesvorm en geef door wanneer je kunt: wij maken de groepen.
            </Trans>
          </p>
          {lessons ? <SignupLink lessons={lessons} isWaiting={false} /> : <AskUs />}
        </>
      )
    case 'not-open':
      return (
        <>
          <p>
            <Trans comment="opens = a date with weekday; start = a date with weekday and year">
              Je kunt je inschrijven vanaf {opens}. De lessen beginnen op {start}.
            </Trans>
          </p>
          {lessons && (
            <p className="button-row">
              <Link to="/evenementen/$event" params={{ event: lessons }} className="button button-quiet">
                <Trans>Lees alvast over de lessen</Trans>
              </Link>
            </p>
          )}
          {lessons && alert}
        </>
      )
    case 'closed':
      return (
        <>
          <p>
            <Trans comment="start = a date with weekday and year">
              De inschrijving is gesloten en we maken de groepen. De lessen beginnen op {start}. Zet je naam op de
              wachtlijst, dan bellen we je als er nog een plek is.
            </Trans>
          </p>
          {lessons ? <SignupLink lessons={lessons} isWaiting={true} /> : <AskUs />}
        </>
      )
  }
}

type SignupLinkProps = { lessons: NonNullable<ClubPage['lessons']>; isWaiting: boolean }

function SignupLink({ lessons: { id, slug }, isWaiting }: SignupLinkProps) {
  return (
    <p className="button-row">
      <Link to="/evenementen/$event/inschrijven" params={{ event: { id, slug } }} className="button">
        {isWaiting ? <Trans>Op de wachtlijst</Trans> : <Trans>Schrijf je in voor de lessen</Trans>}
      </Link>
    </p>
  )
}

function NoSeason() {
  return (
    <>
      <p>
        <Trans>
          De inschrijving is gesloten en het volgende seizoen staat nog niet vast. Stuur ons een bericht, dan hoor je
          als eerste wanneer je je kunt inschrijven.
        </Trans>
      </p>
      <AskUs />
    </>
  )
}

function AskUs() {
  return (
    <p className="button-row">
      <Link to="/contact" className="button">
        <Trans>Stuur ons een bericht</Trans>
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
    {town} ({kilometres} km hiervandaan)
  </Trans>
)
