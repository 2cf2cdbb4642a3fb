import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '~/i18n/use-locale'
import { formatMoney } from '~/text/format-money'
import { parseIdSlug } from '~/text/id-slug'
import { formatDate, formatPeriod, formatTimestamp } from '~/time/format-date'
import { Link } from '~/ui/link'
import { Price } from './event-card'
import { AgeWords, LevelWords } from './event-labels'
import type { EventView } from './views.server'

export function EventFacts({ event }: { event: EventView }) {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <dl className="facts">
      <dt>{t`Wanneer`}</dt>
      <dd>
        {event.kind === 'lessons' ? <LessonPeriod event={event} /> : formatPeriod(event.startsAt, event.endsAt, locale)}
      </dd>
      <dt>{t`Waar`}</dt>
      <dd>
        <PlaceWords place={event.place} />
      </dd>
      <dt>{t`Voor wie`}</dt>
      <dd>
        {event.ages ? <AgeWords ages={event.ages} /> : <Trans>alle leeftijden</Trans>}
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
      <dt>{t`Prijs`}</dt>
      <dd>
        {event.packages.length > 0 ? (
          <ul className="package-list">
            {event.packages.map(({ id, name, priceCents }) => (
              <li key={id}>
                {name}: {formatMoney(priceCents, locale)}
              </li>
            ))}
          </ul>
        ) : (
          <PricePerPerson cents={event.priceCents} />
        )}
      </dd>
      {event.cancelUntil !== null && event.kind !== 'lessons' && (
        <>
          <dt>{t`Afzeggen`}</dt>
          <dd>
            <CancelUntil timestamp={event.cancelUntil} />
          </dd>
        </>
      )}
    </dl>
  )
}

function PricePerPerson({ cents }: { cents: number }) {
  if (cents === 0) return <Price cents={0} isFrom={false} />
  return (
    <Trans>
      <Price cents={cents} isFrom={false} /> per persoon
    </Trans>
  )
}

function CancelUntil({ timestamp }: { timestamp: number }) {
  const locale = useLocale()
  const until = formatTimestamp(timestamp, locale)
  return <Trans>gratis tot {until}</Trans>
}

function LessonPeriod({ event }: { event: Pick<EventView, 'startsAt' | 'endsAt'> }) {
  const locale = useLocale()
  const from = formatDate(event.startsAt, locale, 'plain')
  return <Trans>Eén les per week, vanaf {from}. In de schoolvakanties is er geen les.</Trans>
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
