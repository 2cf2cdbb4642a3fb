import { Trans } from '@lingui/react/macro'
import { useLocale } from '~/i18n/use-locale'
import { formatMoney } from '~/text/format-money'
import { formatDate, formatPeriod } from '~/time/format-date'
import { dayOf } from '~/time/time-zone'
import { Link } from '~/ui/link'
import { AgeWords, KindName, StateBadge } from './event-labels'
import type { EventCardView } from './views.server'

export function EventCard({ event, level = 2 }: { event: EventCardView; level?: 2 | 3 }) {
  const locale = useLocale()
  const Title = level === 2 ? 'h2' : 'h3'
  return (
    <article className="event-card" data-event={event.id} data-state={event.state}>
      <p className="event-card-date" aria-hidden="true">
        <b>{Number(dayOf(event.startsAt).slice(8))}</b>
        <span>{formatDate(event.startsAt, locale, 'month')}</span>
      </p>
      <div className="event-card-body">
        <p className="event-card-meta">
          <KindName kind={event.kind} />
          {event.ages && (
            <>
              {' · '}
              <AgeWords ages={event.ages} />
            </>
          )}
        </p>
        <Title className="event-card-title">
          <Link to="/evenementen/$event" params={{ event: { id: event.id, slug: event.slug } }}>
            {event.title}
          </Link>
        </Title>
        <p className="event-card-meta">
          {event.kind === 'lessons' ? (
            <LessonsFrom startsAt={event.startsAt} />
          ) : (
            formatPeriod(event.startsAt, event.endsAt, locale)
          )}
          <br />
          {event.place}
        </p>
      </div>
      <div className="event-card-side">
        <StateBadge state={event.state} left={event.left} opensAt={event.signupOpensAt} />
        <span className="event-card-price">
          <Price cents={event.priceCents} isFrom={event.hasPackages} />
        </span>
      </div>
    </article>
  )
}

function LessonsFrom({ startsAt }: { startsAt: number }) {
  const locale = useLocale()
  const day = formatDate(startsAt, locale, 'plain')
  return <Trans>Lessen vanaf {day}</Trans>
}

export function Price({ cents, isFrom }: { cents: number; isFrom: boolean }) {
  const locale = useLocale()
  const price = formatMoney(cents, locale)
  if (cents === 0) return <Trans>Gratis</Trans>
  return isFrom ? <Trans>vanaf {price}</Trans> : price
}
