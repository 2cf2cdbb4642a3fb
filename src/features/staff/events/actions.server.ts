import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Db } from '~/db/connection.server'
import { events, registrations } from '~/db/schema'
import { type DatedEvent, findEvent } from '~/features/events/events.server'
import { timesAfterMove } from '~/features/events/sign-up-state'
import { offerUntil } from '~/features/registrations/form/life-cycle'
import { takeStep, writeHistory } from '~/features/registrations/life-cycle.server'
import { activeRegistrations } from '~/features/registrations/manage/changes.server'
import type { RegistrationRow } from '~/features/registrations/registrations.server'
import { feedWaitingList } from '~/features/registrations/waiting-list.server'
import type { Bilingual } from '~/i18n/locale'
import type { EventPlace, EventSession } from '~/model/event'
import type { RegistrationStatus } from '~/model/registration'
import { queueEmail } from '~/server/mail/outbox.server'
import { type Day, dayOf, movedAlong, timeOf, timestampAt } from '~/time/time-zone'

export type StaffRefusal =
  | 'not-found'
  | 'cancelled'
  | 'invalid'
  /** Lessons take their dates from the club's season. */
  | 'lessons'
  /** The days it is held on do not run from the new start to the new end. */
  | 'days'
  | 'not-waiting'

export type StaffResult = { ok: true; people: number } | { ok: false; reason: StaffRefusal }

const refused = (reason: StaffRefusal): StaffResult => ({ ok: false, reason })
const everything = ['events', 'registrations', 'letters'] as const
type Write = Pick<Database, 'write'>

async function onEvent(
  { write }: Write,
  id: number,
  work: (tx: Db, event: DatedEvent) => Promise<StaffResult>,
): Promise<StaffResult> {
  return write(everything, async (tx) => {
    const event = await findEvent(tx, id)
    if (!event) return refused('not-found')
    return event.status === 'cancelled' ? refused('cancelled') : work(tx, event)
  })
}

/** Null: no limit. Fewer than are taken is allowed: nobody loses a place. */
export function setCapacity(database: Write, id: number, capacity: number | null, now: number): Promise<StaffResult> {
  return onEvent(database, id, async (tx) => {
    if (capacity !== null && (!Number.isSafeInteger(capacity) || capacity < 0)) return refused('invalid')
    await tx.update(events).set({ capacity, updatedAt: now }).where(eq(events.id, id))
    await feedWaitingList(tx, id, now)
    return { ok: true, people: 0 }
  })
}

/** UTC milliseconds. On each of `days` from the time of the start to that of the end; by default its own days, moved along. */
export type Move = {
  startsAt: number
  endsAt: number
  days?: readonly Day[]
  place?: EventPlace
  clubId?: number | null
}

/** Shifts the sign-up window, reopens cancelling, shortens offers and mails everybody concerned. */
export function moveEvent(database: Write, id: number, move: Move, now: number): Promise<StaffResult> {
  return onEvent(database, id, async (tx, event) => {
    if (event.kind === 'lessons') return refused('lessons')
    if (!(move.endsAt > move.startsAt) || move.startsAt <= now) return refused('invalid')
    const { place = event.place, clubId = event.clubId, startsAt, endsAt } = move
    const sessions = sessionsAfterMove(event, move)
    if (sessions && !runFrom(sessions, startsAt, endsAt)) return refused('days')
    await tx
      .update(events)
      .set({
        startsAt,
        endsAt,
        sessions,
        place,
        clubId,
        ...timesAfterMove(event, startsAt, now),
        sequence: sql`sequence + 1`,
        updatedAt: now,
      })
      .where(eq(events.id, id))
    const until = offerUntil(startsAt, now) ?? now
    await tx
      .update(registrations)
      .set({ offerUntil: sql`min(offer_until, ${until})` })
      .where(and(eq(registrations.eventId, id), eq(registrations.status, 'offered')))
    const concerned = await activeRegistrations(tx, id)
    const before = {
      startsAt: event.startsAt,
      endsAt: event.endsAt,
      sessions: event.sessions && [...event.sessions],
      place: event.place,
    }
    for (const row of concerned) {
      await tx
        .update(registrations)
        .set({ sequence: sql`sequence + 1`, updatedAt: now })
        .where(eq(registrations.id, row.id))
      await writeHistory(tx, row.id, 'event-changed', { by: 'staff', now })
      await queueEmail(tx, { kind: 'event-changed', ...addressee(row), facts: { before }, now })
    }
    await feedWaitingList(tx, id, now)
    return { ok: true, people: concerned.length }
  })
}

function sessionsAfterMove(event: DatedEvent, { startsAt, endsAt, days }: Move): EventSession[] | null {
  const held = days ?? event.sessions?.map((each) => dayOf(movedAlong(each.startsAt, event.startsAt, startsAt)))
  if (!held) return null
  return held.map((day) => ({
    startsAt: timestampAt(day, timeOf(startsAt)),
    endsAt: timestampAt(day, timeOf(endsAt)),
  }))
}

function runFrom(sessions: readonly EventSession[], startsAt: number, endsAt: number): boolean {
  return (
    sessions[0]?.startsAt === startsAt &&
    sessions.at(-1)?.endsAt === endsAt &&
    sessions.every((each, i) => each.endsAt > each.startsAt && each.startsAt >= (sessions[i - 1]?.endsAt ?? startsAt))
  )
}

export function cancelEvent(database: Write, id: number, reason: Bilingual | null, now: number): Promise<StaffResult> {
  return onEvent(database, id, async (tx) => {
    await tx
      .update(events)
      .set({ status: 'cancelled', sequence: sql`sequence + 1`, updatedAt: now })
      .where(eq(events.id, id))
    const concerned = await activeRegistrations(tx, id)
    for (const row of concerned) await takeStep(tx, row, 'cancel-event', { by: 'staff', now, facts: { reason } })
    return { ok: true, people: concerned.length }
  })
}

export function writeToParticipants(
  database: Write,
  id: number,
  message: { subject: Bilingual; text: Bilingual },
  statuses: readonly RegistrationStatus[],
  now: number,
): Promise<StaffResult> {
  return database.write(['letters'], async (tx) => {
    if (!(await findEvent(tx, id))) return refused('not-found')
    if (![message.subject, message.text].every(({ nl, en }) => nl.trim() && en.trim())) return refused('invalid')
    const rows = await tx
      .select()
      .from(registrations)
      .where(and(eq(registrations.eventId, id), inArray(registrations.status, [...statuses])))
      .orderBy(asc(registrations.id))
    for (const row of rows) await queueEmail(tx, { kind: 'staff-message', ...addressee(row), facts: message, now })
    return { ok: true, people: rows.length }
  })
}

/** Lessons only: elsewhere a job offers places in order. */
export function confirmFromWaitingList(database: Write, reference: string, now: number): Promise<StaffResult> {
  return onRegistration(database, reference, async (tx, row, event) => {
    if (event.kind !== 'lessons') return refused('not-waiting')
    const taken = await takeStep(tx, row, 'confirm', { by: 'staff', now })
    return taken ? { ok: true, people: 1 } : refused('not-waiting')
  })
}

/** Also after the registrant's own deadline. */
export function cancelForRegistrant(database: Write, reference: string, now: number): Promise<StaffResult> {
  return onRegistration(database, reference, async (tx, row) => {
    const taken = await takeStep(tx, row, 'cancel', { by: 'staff', now })
    if (!taken) return refused('cancelled')
    await feedWaitingList(tx, row.eventId, now)
    return { ok: true, people: 1 }
  })
}

async function onRegistration(
  { write }: Write,
  reference: string,
  work: (tx: Db, row: RegistrationRow, event: DatedEvent) => Promise<StaffResult>,
): Promise<StaffResult> {
  return write(everything, async (tx) => {
    const [row] = await tx.select().from(registrations).where(eq(registrations.reference, reference))
    const event = row && (await findEvent(tx, row.eventId))
    return row && event ? work(tx, row, event) : refused('not-found')
  })
}

const addressee = ({ id, locale, contactEmail }: Pick<RegistrationRow, 'id' | 'locale' | 'contactEmail'>) => ({
  registrationId: id,
  locale,
  recipient: contactEmail,
})
