import { Trans } from '@lingui/react/macro'
import { useLocale } from '~/i18n/use-locale'
import { formatMoney } from '~/text/format-money'
import { Link } from '~/ui/link'
import { FactLine } from '~/ui/unbroken'
import { AgeWords, EventBadge, InDutch, KindName } from './event-labels'
import type { EventCardView } from './views.server'

type EventCardProps = { event: EventCardView & { kilometres?: number }; level?: 2 | 3 }

export function EventCard({ event, level = 2 }: EventCardProps) {
  const Title = level === 2 ? 'h2' : 'h3'
  const { kilometres } = event
  return (
    <article className="event-card" data-event={event.id} data-state={event.state}>
      <p className="event-card-kind" data-kind={event.kind}>
        <KindName kind={event.kind} />
      </p>
      <div className="event-card-body">
        <Title className="event-card-title" lang={event.lang}>
          <Link to="/evenementen/$event" params={{ event: { id: event.id, slug: event.slug } }}>
            {event.title}
          </Link>
        </Title>
        <p className="event-card-meta">
          <FactLine>
            {event.when}
            {event.city}
            {kilometres !== undefined && (
              <Trans comment="about so many kilometres away, as the crow flies">± {kilometres} km</Trans>
            )}
            {event.ages && <AgeWords ages={event.ages} />}
            {event.lang && <InDutch />}
          </FactLine>
        </p>
      </div>
      <div className="event-card-side">
        <EventBadge state={event.state} left={event.left} opensAt={event.signupOpensAt} />
        <span className="event-card-price">
          <Price cents={event.priceCents} isFrom={event.hasPackages} />
        </span>
      </div>
    </article>
  )
}

export function Price({ cents, isFrom }: { cents: number; isFrom: boolean }) {
  const locale = useLocale()
  const price = formatMoney(cents, locale)
  if (cents === 0) return <Trans>Gratis</Trans>
  return isFrom ? <Trans>vanaf {price}</Trans> : price
}
