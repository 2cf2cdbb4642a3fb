import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocale } from '~/i18n/use-locale'
import { formatMoney } from '~/text/format-money'
import { parseIdSlug } from '~/text/id-slug'
import { formatDeadline } from '~/time/format-date'
import { Link } from '~/ui/link'
import { Unbroken } from '~/ui/unbroken'
import { AgeWords, LevelWords } from './event-labels'
import type { StruckWords } from './session-changes'
import { isOver } from './sign-up-state'
import type { EventView } from './views.server'

type EventFactsProps = {
  event: EventView
  days?: readonly string[]
  struck?: readonly StruckWords[]
  children?: ReactNode
}

/** `children` follow the place. */
export function EventFacts({ event, days = [], struck = [], children }: EventFactsProps) {
  const { t } = useLingui()
  return (
    <dl className="facts">
      <dt>{t`Wanneer`}</dt>
      <dd>
        <Unbroken>{event.when}</Unbroken>
        {event.kind === 'lessons' && (
          <>
            {'. '}
            <Trans>Eén les per week, in de schoolvakanties niet.</Trans>
          </>
        )}
        {struck.map(({ day, words }) => (
          <div key={day}>
            <s>{day}</s> {words}
          </div>
        ))}
        {days.length > 0 && (
          <details className="event-days">
            <summary>
              <Trans>Alle dagen</Trans>
            </summary>
            <ul>
              {days.map((day) => (
                <li key={day}>
                  <Unbroken>{day}</Unbroken>
                </li>
              ))}
            </ul>
          </details>
        )}
      </dd>
      <dt>{t`Waar`}</dt>
      <dd>
        <PlaceWords place={event.place} />
        {children}
      </dd>
      <dt>{t`Voor wie`}</dt>
      <dd>
        <WhoWords event={event} />
        {event.ages && event.agesCountedBy === 'calendar-year' && (
          <>
            {' '}
            <Trans>(de leeftijd die je wordt in het jaar van het evenement)</Trans>
          </>
        )}
        {event.level && (
          <>
            <br />
            <LevelWords level={event.level} />
          </>
        )}
      </dd>
      {event.packages.length > 1 && event.state !== 'cancelled' && <PackagePrices packages={event.packages} />}
      {event.cancelUntil !== null && event.kind !== 'lessons' && canSignUp(event.state) && (
        <>
          <dt>{t`Afmelden`}</dt>
          <dd>
            <CancelUntil timestamp={event.cancelUntil} isFree={event.priceCents === 0} />
          </dd>
        </>
      )}
    </dl>
  )
}

const canSignUp = (state: EventView['state']) => !isOver(state) && state !== 'full' && state !== 'closed'

function WhoWords({ event: { ages, kind } }: { event: EventView }) {
  if (ages) return <AgeWords ages={ages} />
  return kind === 'lessons' ? <Trans>kinderen vanaf 4 jaar en volwassenen</Trans> : <Trans>alle leeftijden</Trans>
}

function PackagePrices({ packages }: Pick<EventView, 'packages'>) {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <>
      <dt>{t`Prijs`}</dt>
      <dd>
        <ul className="package-list">
          {packages.map(({ id, name, lang, priceCents }) => (
            <li key={id} lang={lang}>
              <Unbroken>{name}</Unbroken>: {formatMoney(priceCents, locale)}
            </li>
          ))}
        </ul>
      </dd>
    </>
  )
}

function CancelUntil({ timestamp, isFree }: { timestamp: number; isFree: boolean }) {
  const locale = useLocale()
  const until = formatDeadline(timestamp, locale)
  if (isFree) return <Trans comment="cancelling is possible; until = through + day">kan {until}</Trans>
  return <Trans comment="cancelling; until = through + day">gratis {until}</Trans>
}

function PlaceWords({ place }: { place: EventView['place'] }) {
  const club = place.clubSlug === null ? undefined : parseIdSlug(place.clubSlug)
  return (
    <>
      {club ? (
        <Link to="/verenigingen/$club" params={{ club }}>
          {place.name}
        </Link>
      ) : (
        place.name
      )}
      {place.street && `, ${place.street}`}
      {place.city !== place.name && `, ${place.city}`}
    </>
  )
}
