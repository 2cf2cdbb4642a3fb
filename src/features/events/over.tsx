import { Trans } from '@lingui/react/macro'
import { Link } from '~/ui/link'
import { EventCard } from './event-card'
import type { EventCardView } from './views.server'

type OverProps = {
  event: { state: string; summary: string }
  instead: readonly EventCardView[]
}

export function Over({ event, instead }: OverProps) {
  const isCancelled = event.state === 'cancelled'
  return (
    <div className="event-page event-over">
      <section className={isCancelled ? 'notice notice-error' : 'notice'}>
        <h2>{isCancelled ? <Trans>Gaat niet door</Trans> : <Trans>Dit is voorbij</Trans>}</h2>
        <p>{event.summary}</p>
        {isCancelled && (
          <p>
            <Trans>Had je je ingeschreven? Dan heb je bericht gekregen.</Trans>
          </p>
        )}
      </section>
      {instead.length > 0 && (
        <section>
          <h2 className="section-title">
            <Trans>Dit gaat wel door</Trans>
          </h2>
          <div className="event-list">
            {instead.map((one) => (
              <EventCard key={one.id} event={one} level={3} />
            ))}
          </div>
          <p className="button-row">
            <Link to="/evenementen" className="button button-quiet">
              <Trans>Bekijk de hele kalender</Trans>
            </Link>
          </p>
        </section>
      )}
    </div>
  )
}
