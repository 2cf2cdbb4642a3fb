import { Plural, Trans } from '@lingui/react/macro'
import { EventCard } from '~/features/events/event-card'
import type { SignupState } from '~/features/events/sign-up-state'
import type { ListedView } from '~/features/events/views.server'
import { useLocale } from '~/i18n/use-locale'
import { formatDay } from '~/time/format-date'

type EventListProps = { events: readonly ListedView[]; isByDistance: boolean }

const cannotBeJoined: readonly SignupState[] = ['closed', 'full', 'cancelled']

export function EventList({ events, isByDistance }: EventListProps) {
  const others = events.filter(({ state }) => cannotBeJoined.includes(state))
  const open = events.filter((event) => !others.includes(event))
  const dutch = open.filter(({ lang }) => lang)
  return (
    <>
      {isByDistance ? <Rows events={open} level={2} /> : <Months events={open.filter(({ lang }) => !lang)} />}
      {!isByDistance && dutch.length > 0 && (
        <section className="event-month">
          <h2>
            <Trans>Nog alleen in het Nederlands</Trans>
          </h2>
          <Rows events={dutch} level={3} />
        </section>
      )}
      {others.length > 0 && (
        <details className="event-others" open={open.length === 0}>
          <summary>
            <h2>
              <Trans>Ook op de kalender</Trans>
            </h2>
            <Plural
              value={others.length}
              one="# die vol of gesloten is of niet doorgaat"
              other="# die vol of gesloten zijn of niet doorgaan"
            />
          </summary>
          <Rows events={others} level={3} />
        </details>
      )}
    </>
  )
}

function Months({ events }: { events: readonly ListedView[] }) {
  const locale = useLocale()
  const months = [...new Set(events.map(({ month }) => month))]
  return months.map((month) => (
    <section key={month} className="event-month">
      <h2>{month === null ? <Trans>Nu bezig</Trans> : formatDay(`${month}-15`, locale, 'month')}</h2>
      <Rows events={events.filter((event) => event.month === month)} level={3} />
    </section>
  ))
}

const Rows = ({ events, level }: { events: readonly ListedView[]; level: 2 | 3 }) => (
  <div className="event-list">
    {events.map((event) => (
      <EventCard key={event.id} event={event} level={level} />
    ))}
  </div>
)
