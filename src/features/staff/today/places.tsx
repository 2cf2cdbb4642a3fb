import { Trans, useLingui } from '@lingui/react/macro'
import type { DeskContext } from '~/features/staff/frame/page'
import { dayOf } from '~/time/time-zone'
import type { ComingEvent } from './figures.server'

const shownPlaces = 6

export function Places({
  context: { href, locale, now },
  coming,
}: {
  context: DeskContext
  coming: readonly ComingEvent[]
}) {
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
          <a href={href('evenementen', { from: dayOf(now) })}>{t`Alle ${count}`}</a>
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
