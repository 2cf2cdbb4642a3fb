import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { placeView } from '~/features/events/views.server'
import type { DeskContext } from '~/features/staff/frame/page'
import { bareTime, formatDate } from '~/time/format-date'
import { dayOf } from '~/time/time-zone'
import { RegistrationsChart } from './chart'
import type { ComingEvent, DayCount } from './figures.server'
import type { Line } from './line'
import { ToDo } from './to-do'

type TodayProps = {
  context: DeskContext
  lines: readonly Line[]
  days: readonly DayCount[]
  coming: readonly ComingEvent[]
  firstDay: ReactNode
}

export function Today({ context, lines, days, coming, firstDay }: TodayProps) {
  return (
    <>
      {firstDay}
      <div className="desk-columns">
        <div>
          <ToDo context={context} lines={lines} />
        </div>
        <div>
          <Agenda context={context} coming={coming} />
          <Places context={context} coming={coming} />
          <section className="desk-card" aria-labelledby="figures">
            <h2 id="figures">
              <Trans>Inschrijvingen</Trans>
            </h2>
            <RegistrationsChart days={days} locale={context.locale} />
          </section>
        </div>
      </div>
    </>
  )
}

const week = 7 * 86_400_000

function Agenda({ context: { href, locale, now }, coming }: { context: DeskContext; coming: readonly ComingEvent[] }) {
  const soon = coming.filter(({ startsAt }) => startsAt! < now + week)
  return (
    <section className="desk-card" aria-labelledby="agenda">
      <h2 id="agenda">
        <Trans>Deze week</Trans>
      </h2>
      {soon.length === 0 ? (
        <p className="desk-empty">
          <Trans>De komende zeven dagen begint er niets.</Trans>
        </p>
      ) : (
        <ol className="desk-week">
          {soon.map(({ id, title, startsAt, place, ...event }) => (
            <li key={id}>
              <time aria-current={dayOf(startsAt!) === dayOf(now) ? 'date' : undefined}>
                {formatDate(startsAt!, locale, 'medium')}
              </time>
              <p>
                {bareTime(startsAt!, locale)} <a href={href('evenementen/$id', id)}>{title[locale]}</a>
                <br />
                <small>
                  {placeView(place).name}
                  {' · '}
                  <Taken event={event} />
                </small>{' '}
                <Remarkable event={event} />
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

const shownPlaces = 6

function Places({ context: { href, locale, now }, coming }: { context: DeskContext; coming: readonly ComingEvent[] }) {
  const { t } = useLingui()
  const ahead = coming.filter(({ startsAt }) => startsAt! > now)
  const count = ahead.length
  return (
    <section className="desk-card" aria-labelledby="places">
      <h2 id="places">
        <Trans>Plekken, vier weken</Trans>
      </h2>
      {count === 0 && (
        <p className="desk-empty">
          <Trans>De komende vier weken begint er niets.</Trans>
        </p>
      )}
      <ul className="desk-places">
        {ahead.slice(0, shownPlaces).map(({ id, title, ...event }) => (
          <li key={id}>
            <a href={href('evenementen/$id', id)}>{title[locale]}</a>
            <span>
              <Taken event={event} />
            </span>
            <Meter event={event} />
            <Remarkable event={event} />
          </li>
        ))}
      </ul>
      {count > shownPlaces && (
        <p>
          <a href={href('evenementen', { from: dayOf(now), sort: 'start' })}>{t`Alle ${count}`}</a>
        </p>
      )}
    </section>
  )
}

type Filled = { event: Pick<ComingEvent, 'taken' | 'capacity' | 'minimum' | 'waiting'> }

const Meter = ({ event: { taken, capacity, minimum } }: Filled) =>
  capacity !== null &&
  capacity > 0 && <meter min={0} max={capacity} low={minimum ?? undefined} value={taken} aria-hidden="true" />

const Taken = ({ event: { taken, capacity } }: Filled) =>
  capacity === null ? (
    taken
  ) : (
    <Trans>
      {taken} van {capacity}
    </Trans>
  )

function Remarkable({ event: { taken, minimum, waiting } }: Filled) {
  const isFew = minimum !== null && taken < minimum
  if (waiting === 0 && !isFew) return null
  return (
    <small>
      {waiting > 0 && <Trans>{waiting} op de wachtlijst</Trans>}
      {waiting > 0 && isFew && ', '}
      {isFew && <Trans>minstens {minimum} nodig</Trans>}
    </small>
  )
}
