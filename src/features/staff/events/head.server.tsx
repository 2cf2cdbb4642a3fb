import { msg } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { database } from '~/db/database.server'
import { countPlaces, type DatedEvent, findEvent } from '~/features/events/events.server'
import { struckSessionsOf } from '~/features/events/session-changes'
import { describeWhen, sessionsOf } from '~/features/events/sessions'
import { placeView } from '~/features/events/views.server'
import { type DueTotals, totalsOfEvents } from '~/features/registrations/dues.server'
import type { ContentRow } from '~/features/staff/content/content'
import type { Head } from '~/features/staff/content/editor'
import { Fold } from '~/features/staff/frame/fold'
import { controlId } from '~/features/staff/frame/form'
import type { DeskContext } from '~/features/staff/frame/page'
import type { Locale } from '~/i18n/locale'
import { formatMoney } from '~/text/format-money'
import { formatDate } from '~/time/format-date'
import { dayOf, daysBetween, isEndOfDay } from '~/time/time-zone'
import { kindWord } from './fields/kind-words'
import { SessionList } from './sessions/session-list'
import { EventStateBadge } from './state-words'

/** What it is, and in figures who has a place, who waits, what is paid and until when one signs up. */
export async function eventHead(context: DeskContext, { id, status }: ContentRow): Promise<Head | undefined> {
  const { read } = database()
  const event = status === 'draft' ? undefined : await findEvent(read, id)
  if (!event) return undefined
  const counted = (await countPlaces(read, [id])).get(id) ?? { in: 0, waiting: 0 }
  const totals = (await totalsOfEvents(read, [id])).get(id)
  if (!totals) throw new Error(`event ${id} has no totals`)
  const { i18n, locale } = context
  const { name, city } = placeView(event.place)
  const line = [kindWord(i18n, event.kind), [name, city].filter(Boolean).join(', '), describeWhen(event, locale)]
  return {
    line: (
      <p className="desk-state desk-help">
        {event.capacity !== null && counted.in >= event.capacity && <EventStateBadge state="full" />}
        {line.map((part) => (
          <span key={part}>{part}</span>
        ))}
      </p>
    ),
    facts: (
      <>
        <dl className="desk-figures">
          <Places event={event} taken={counted.in} waiting={counted.waiting} context={context} />
          <Money id={id} totals={totals} context={context} />
          {event.status !== 'cancelled' && <Deadlines event={event} context={context} />}
        </dl>
        <Days event={event} context={context} />
      </>
    ),
  }
}

/** As many days as are shown without a press. */
const mostOpenDays = 6

function Days({ event, context }: { event: DatedEvent; context: DeskContext }) {
  const struck = struckSessionsOf(event).length
  const held = event.kind === 'lessons' ? 0 : sessionsOf(event).length
  return (
    <Fold
      id="days"
      title={<Trans>Dagen</Trans>}
      value={[held || '', struck > 0 ? context.i18n._(msg`${struck} niet door of verzet`) : '']
        .filter(Boolean)
        .join(' · ')}
      isOpen={held > 0 && held + struck <= mostOpenDays}
    >
      <SessionList event={event} context={context} />
    </Fold>
  )
}

function Fact({ name, value, children }: { name: ReactNode; value: ReactNode; children?: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value}
        {children && <small>{children}</small>}
      </dd>
    </div>
  )
}

type PlacesProps = { event: DatedEvent; taken: number; waiting: number; context: DeskContext }

function Places({ event: { id, kind, capacity, waitingList }, taken, waiting, context: { href } }: PlacesProps) {
  return (
    <>
      <Fact
        name={<Trans>Plekken</Trans>}
        value={
          capacity === null ? (
            taken
          ) : (
            <Trans>
              {taken} van {capacity}
            </Trans>
          )
        }
      >
        {capacity === null ? (
          <Trans>zonder grens</Trans>
        ) : (
          kind !== 'lessons' && (
            <a href={`#${controlId('capacity')}`}>
              <Trans>meer of minder</Trans>
            </a>
          )
        )}
      </Fact>
      {(waitingList || waiting > 0) && (
        <Fact name={<Trans>Wachtlijst</Trans>} value={waiting}>
          {waiting > 0 && (
            <a href={href('inschrijvingen', { event: id, status: 'waiting' })}>
              <Trans>wie er wacht</Trans>
            </a>
          )}
        </Fact>
      )}
    </>
  )
}

function Money({ id, totals, context: { href, locale } }: { id: number; totals: DueTotals; context: DeskContext }) {
  if (totals.due === 0 && totals.paid === 0) return null
  const [due, paid, open] = [totals.due, totals.paid, totals.open].map((cents) => formatMoney(cents, locale))
  return (
    <>
      <Fact name={<Trans>Te betalen</Trans>} value={due}>
        <Trans>{paid} betaald</Trans>
      </Fact>
      <Fact name={<Trans>Nog open</Trans>} value={open}>
        {totals.open > 0 && (
          <a href={href('inschrijvingen', { event: id, paid: 'unpaid' })}>
            <Trans>wie nog betaalt</Trans>
          </a>
        )}
      </Fact>
    </>
  )
}

function Deadlines({ event, context: { i18n, locale, now } }: { event: DatedEvent; context: DeskContext }) {
  const { signupOpensAt: opens, signupClosesAt: closes, cancelUntil } = event
  const last = closes ?? event.startsAt
  const isAhead = opens !== null && opens > now
  const signup = isAhead
    ? i18n._(msg`vanaf ${formatDate(opens, locale, 'mediumYear')}`)
    : last > now
      ? deadline(last, locale)
      : i18n._(msg`gesloten`)
  return (
    <>
      <Fact name={<Trans>Inschrijven</Trans>} value={signup}>
        {isAhead
          ? deadline(last, locale)
          : last > now && (
              <Plural
                value={daysBetween(dayOf(now), dayOf(last - 1))}
                _0="vandaag nog"
                one="nog # dag"
                other="nog # dagen"
              />
            )}
      </Fact>
      {cancelUntil !== null && (
        <Fact name={<Trans>Gratis afmelden</Trans>} value={deadline(cancelUntil, locale)}>
          {cancelUntil <= now && <Trans>voorbij</Trans>}
        </Fact>
      )}
    </>
  )
}

function deadline(timestamp: number, locale: Locale): string {
  const isWhole = isEndOfDay(timestamp)
  const day = formatDate(isWhole ? timestamp - 60_000 : timestamp, locale, 'mediumYear')
  if (isWhole) return locale === 'nl' ? `t/m ${day}` : `through ${day}`
  return locale === 'nl' ? `tot ${day}` : `until ${day}`
}
