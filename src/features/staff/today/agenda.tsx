import { Trans, useLingui } from '@lingui/react/macro'
import type { CourtDay } from '~/features/staff/court/lists.server'
import { hoursOn, placeOf } from '~/features/staff/court/words'
import type { DeskContext } from '~/features/staff/frame/page'
import { formatDay } from '~/time/format-date'
import { dayOf } from '~/time/time-zone'

const mostShown = 8

/** What is held on the courts this week, but lessons. */
export function Agenda({ context: { href, locale, now }, week }: { context: DeskContext; week: readonly CourtDay[] }) {
  const { t } = useLingui()
  const held = week.flatMap(({ day, lists }) =>
    lists.filter(({ event }) => event.kind !== undefined && event.kind !== 'lessons').map((list) => ({ ...list, day })),
  )
  const count = held.length
  return (
    <section className="desk-card" aria-labelledby="agenda">
      <h2 id="agenda">
        <Trans>Deze week</Trans>
      </h2>
      {count === 0 && (
        <p className="desk-empty">
          <Trans>De komende zeven dagen is er niets.</Trans>
        </p>
      )}
      <ol className="desk-week">
        {held.slice(0, mostShown).map(({ day, event, people }) => (
          <li key={`${day} ${event.id}`}>
            <time dateTime={day} aria-current={day === dayOf(now) ? 'date' : undefined}>
              {formatDay(day, locale, 'medium')}
            </time>
            <p>
              {hoursOn(event, day, locale)}
              <br />
              <a href={href('evenementen/$id', event.id)}>{event.title[locale]}</a>
              <br />
              <small>
                {[placeOf(event), event.capacity === null ? people : t`${people} van ${event.capacity}`]
                  .filter((one) => one !== '')
                  .join(' · ')}
              </small>
            </p>
          </li>
        ))}
      </ol>
      {count > mostShown && (
        <p>
          <a href={href('baan')}>{t`Alle ${count}`}</a>
        </p>
      )}
    </section>
  )
}
