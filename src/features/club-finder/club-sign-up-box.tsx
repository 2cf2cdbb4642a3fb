import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { SeasonBadge, SeasonWords } from '~/features/clubs/season-badge'
import { Price } from '~/features/events/event-card'
import { EventBadge } from '~/features/events/event-labels'
import { useLocale } from '~/i18n/use-locale'
import { formatDay } from '~/time/format-date'
import { Link } from '~/ui/link'
import { Days } from './club-seasons'
import type { ShownClub } from './detail.server'

type BoxProps = {
  club: ShownClub
  /** Shown until sign-up opens. */
  alert: ReactNode
}

/** Season, state, price and the way on, in sight beside the page. On a phone `ClubSignupBar` has them. */
export function ClubSignupBox({ club, alert }: BoxProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const { season } = club
  const isOpen = canSignUp(club)
  const until = season ? formatDay(season.signupEndDate, locale, 'dayMonth') : ''
  return (
    <section className="signup-box" data-state={club.state} aria-label={t`Inschrijven`}>
      <p className="signup-name">{season ? season.lessonsName : <Trans>Lessen</Trans>}</p>
      {club.lessons?.isCancelled ? (
        <EventBadge state="cancelled" left={null} opensAt={null} />
      ) : (
        <SeasonBadge {...club} />
      )}
      {hasPrice(club) && (
        <p className="signup-price">
          <LowestPrice club={club} />
        </p>
      )}
      {season && !club.lessons?.isCancelled && (
        <p className="signup-closes">
          <Plural value={season.lessons} one="# les" other="# lessen" />,{' '}
          <Days from={season.lessonStartDate} until={season.lessonEndDate} isShort />
        </p>
      )}
      {asksForAlert(club) ? alert : <ClubAction club={club} />}
      {isOpen && (
        <p className="signup-closes">
          <Trans comment="until = a date">Afmelden is gratis t/m {until}.</Trans>
        </p>
      )}
    </section>
  )
}

/** Stays at the bottom of a phone, with the same way on as the box. */
export function ClubSignupBar({ club }: Pick<BoxProps, 'club'>) {
  const { t } = useLingui()
  return (
    <div className="signup-bar">
      <p>
        <b>{club.season ? club.season.lessonsName : <Trans>Lessen</Trans>}</b>
        {canSignUp(club) && hasPrice(club) ? <LowestPrice club={club} /> : <StateWords club={club} />}
      </p>
      {asksForAlert(club) ? <a href="#alert" className="button">{t`Mail me`}</a> : <ClubAction club={club} />}
    </div>
  )
}

const hasLessons = ({ lessons }: ShownClub) => lessons !== null && !lessons.isCancelled
const canSignUp = (club: ShownClub) => hasLessons(club) && (club.state === 'open' || club.state === 'closing')
const asksForAlert = (club: ShownClub) => hasLessons(club) && club.state === 'not-open'

const hasPrice = ({ packages, lessons }: ShownClub) => packages.length > 0 && !lessons?.isCancelled

const LowestPrice = ({ club: { packages } }: { club: ShownClub }) => (
  <Price cents={Math.min(...packages.map(({ priceCents }) => priceCents))} isFrom />
)

const StateWords = ({ club }: { club: ShownClub }) =>
  club.lessons?.isCancelled ? <Trans>Gaat niet door</Trans> : <SeasonWords {...club} />

function ClubAction({ club }: { club: ShownClub }) {
  const { lessons, state } = club
  if (!lessons || !hasLessons(club))
    return (
      <Link to="/contact" className="button">
        <Trans>Stuur een bericht</Trans>
      </Link>
    )
  const { id, slug } = lessons
  return (
    <Link to="/evenementen/$event/inschrijven" params={{ event: { id, slug } }} className="button">
      {state === 'closed' ? <Trans>Op de wachtlijst</Trans> : <Trans>Schrijf je in</Trans>}
    </Link>
  )
}
