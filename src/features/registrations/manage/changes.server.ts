import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Db } from '~/db/connection.server'
import { anonymisedCounts, history, medicalNotes, participants, registrations } from '~/db/schema'
import { jsonField, numbersIn, rowsOf } from '~/db/sql'
import { type DatedEvent, findEvent, placesOf } from '~/features/events/events.server'
import { placesLeft, signupState } from '~/features/events/sign-up-state'
import { openOf, type Sums } from '~/features/payments/balance'
import { closeLedger } from '~/features/payments/ledger.server'
import {
  addPerson,
  type Changed,
  type Correction,
  changed,
  correct,
  type NewParticipant,
  type PartyOfEvent,
  removePerson,
} from '~/features/registrations/corrections.server'
import { dropFamilyCalendar } from '~/features/registrations/family-calendar.server'
import { placeStatusIn } from '~/features/registrations/form/registration'
import { changeStatus, writeHistory } from '~/features/registrations/life-cycle.server'
import { wakePayments } from '~/features/registrations/paying/due.server'
import { returnMoney, returnSurplus } from '~/features/registrations/paying/refunds.server'
import { findRegistered, findRegistration, type RegistrationRow } from '~/features/registrations/registrations.server'
import { formChanges, staffFormOf } from '~/features/registrations/staff-form'
import { feedWaitingList } from '~/features/registrations/waiting-list.server'
import { eraseTrace } from '~/features/staff/audit/erase.server'
import { traceOwnChange } from '~/features/staff/audit/own-change.server'
import { isActive } from '~/model/registration'
import { logErasures } from '~/server/backup/erasure-log.server'
import { addressKey } from '~/text/email-address'
import { dayOf } from '~/time/time-zone'

export type ChangeRefusal =
  | 'not-found'
  | 'too-late'
  | 'ended'
  | 'offer-gone'
  | 'too-many'
  | 'full'
  | 'last-one'
  | 'already-registered'

export type ChangeResult = Changed<ChangeRefusal>

const refused = (reason: ChangeRefusal): ChangeResult => ({ ok: false, reason })

type Write = Pick<Database, 'write'>

/** UTC milliseconds. Who waits or was offered a place may leave until the event begins. */
const mayChangeUntil = (event: Pick<DatedEvent, 'cancelUntil' | 'startsAt'>): number =>
  Math.min(event.cancelUntil ?? event.startsAt, event.startsAt)

/** One transaction; promotes from the waiting list at its end. */
async function change(
  { write }: Write,
  id: number,
  now: number,
  work: (tx: Db, found: PartyOfEvent) => Promise<ChangeResult>,
): Promise<ChangeResult> {
  const outcome = await write(['registrations', 'outbox'], async (tx) => {
    const registration = await findRegistration(tx, { id })
    const event = registration && (await findEvent(tx, registration.eventId))
    if (!registration || !event) return refused('not-found')
    const result = await work(tx, { registration, event })
    if (result.ok) await feedWaitingList(tx, event.id, now)
    return result
  })
  // Money may go back, or a page is to be closed.
  if (outcome.ok) wakePayments()
  return outcome
}

/** An offer that has just run out expires here and goes to the next in line. */
export function acceptOffer(database: Write, id: number, now: number): Promise<ChangeResult> {
  return change(database, id, now, async (tx, { registration, event }) => {
    if (registration.status !== 'offered') return refused('offer-gone')
    if ((registration.offerUntil ?? event.startsAt) <= now || now >= event.startsAt) {
      await changeStatus(tx, registration, 'expire', { by: 'clock', now })
      await feedWaitingList(tx, event.id, now)
      return refused('offer-gone')
    }
    return done(await changeStatus(tx, registration, 'accept', { by: 'registrant', now }))
  })
}

export function declineOffer(database: Write, id: number, now: number): Promise<ChangeResult> {
  return change(database, id, now, async (tx, { registration }) => {
    if (registration.status !== 'offered') return refused('offer-gone')
    return done(await changeStatus(tx, registration, 'decline', { by: 'registrant', now }))
  })
}

const done = (row: RegistrationRow | undefined): ChangeResult => (row ? { ok: true, row } : refused('ended'))

/** What they paid online above what is due from now on goes back. */
async function returned(tx: Db, result: ChangeResult, now: number): Promise<ChangeResult> {
  if (result.ok) await returnSurplus(tx, result.row.id, { by: null, now })
  return result
}

export const changesUntil = ({ status }: Pick<RegistrationRow, 'status'>, event: DatedEvent): number =>
  status === 'confirmed' ? mayChangeUntil(event) : event.startsAt

/** Undefined where they can; `now` is UTC milliseconds. */
export function whyNoChange(
  { registration, event }: { registration: Pick<RegistrationRow, 'status'>; event: DatedEvent },
  now: number,
): 'ended' | 'too-late' | undefined {
  if (!isActive(registration)) return 'ended'
  return now >= changesUntil(registration, event) ? 'too-late' : undefined
}

const changeInTime: typeof change = (database, id, now, work) =>
  change(database, id, now, async (tx, found) => {
    const reason = whyNoChange(found, now)
    return reason ? refused(reason) : work(tx, found)
  })

export function cancelRegistration(database: Write, id: number, now: number): Promise<ChangeResult> {
  return changeInTime(database, id, now, async (tx, { registration }) =>
    returned(tx, done(await changeStatus(tx, registration, 'cancel', { by: 'registrant', now })), now),
  )
}

export function removeParticipant(
  database: Write,
  id: number,
  participantId: number,
  now: number,
): Promise<ChangeResult> {
  return changeInTime(database, id, now, async (tx, { registration }) => {
    if (!registration.participants.some((one) => one.id === participantId)) return refused('not-found')
    if (registration.participants.length === 1) return refused('last-one')
    const removed = await removePerson(tx, registration, participantId, { by: 'registrant', now, isFinal: true })
    return returned(tx, done(removed), now)
  })
}

export function addParticipant(
  database: Write,
  id: number,
  newParticipant: NewParticipant,
  now: number,
): Promise<ChangeResult> {
  return changeInTime(database, id, now, async (tx, { registration, event }) => {
    if (registration.participants.length >= event.maxParticipants) return refused('too-many')
    if (placeStatusIn(registration.status) === 'in') {
      const places = await placesOf(tx, event)
      const state = signupState(event, places, now)
      if (state !== 'open' && state !== 'nearly-full') return refused('full')
      if (placesLeft(places) === 0) return refused('full')
    }
    if ((await findRegistered(tx, event.id, [newParticipant])).length > 0) return refused('already-registered')
    return done(await addPerson(tx, { registration, event }, newParticipant, { by: 'registrant', now }))
  })
}

export function correctRegistration(
  database: Write,
  id: number,
  given: Correction,
  now: number,
): Promise<ChangeResult> {
  return changeInTime(database, id, now, async (tx, { registration, event }) => {
    const result = await correct(tx, { registration, event }, given, { by: 'registrant', now })
    const after = await findRegistration(tx, { id })
    if (result.ok && after) {
      const changes = formChanges(staffFormOf(registration, event.kind), staffFormOf(after, event.kind))
      await traceOwnChange(tx, registration, changes, now)
    }
    return result
  })
}

/** Withdrawing consent is as easy as giving it (GDPR, article 7): no deadline, no reason. */
export function eraseNote(database: Write, id: number, participantId: number, now: number): Promise<ChangeResult> {
  return change(database, id, now, async (tx, { registration }) => {
    if (!registration.participants.some((one) => one.id === participantId)) return refused('not-found')
    logErasures(tx, 'note', [`${registration.reference}/${participantId}`], now)
    const gone = await tx.delete(medicalNotes).where(eq(medicalNotes.participantId, participantId)).returning()
    if (gone.length > 0) await writeHistory(tx, id, 'note-erased', { by: 'registrant', now })
    return { ok: true, row: registration }
  })
}

export function setPhotos(database: Write, id: number, isAllowed: boolean, now: number): Promise<ChangeResult> {
  return change(database, id, now, async (tx, { registration }) => {
    if ((registration.photosAt !== null) === isAllowed) return { ok: true, row: registration }
    const photosAt = isAllowed ? now : null
    await tx.update(registrations).set({ photosAt }).where(eq(registrations.id, id))
    await writeHistory(tx, id, isAllowed ? 'photos-allowed' : 'photos-withdrawn', { by: 'registrant', now })
    return { ok: true, row: { ...registration, photosAt } }
  })
}

/** Invalidates all links mailed so far. */
export function renewLinks(database: Write, id: number, now: number): Promise<ChangeResult> {
  return change(database, id, now, async (tx, { registration }) => {
    if (!isActive(registration)) return refused('ended')
    await tx.update(registrations).set({ tokenVersion: sql`token_version + 1` }).where(eq(registrations.id, id))
    return done(await changed(tx, registration, 'links-renewed', { by: 'registrant', now }))
  })
}

/** Leaves only the erasure log and anonymous counts. */
export async function eraseRegistration({ write }: Write, id: number, now: number): Promise<boolean> {
  return write(['registrations', 'outbox'], async (tx) => {
    const [row] = await tx.select().from(registrations).where(eq(registrations.id, id))
    if (!row) return false
    await eraseAndFeed(tx, row, now)
    return true
  })
}

export async function eraseAndFeed(tx: Db, row: RegistrationRow, now: number): Promise<void> {
  const event = await findEvent(tx, row.eventId)
  const isAhead = event !== undefined && now < event.startsAt
  const isGivenUp = isAhead && isActive(row)
  const erased: RegistrationRow = isGivenUp ? { ...row, status: 'cancelled' } : row
  if (isGivenUp) await returnMoney(tx, row.id, Math.max(0, -openOf(erased)), { by: null, now })
  await eraseRows(tx, [erased], now)
  if (isAhead) await feedWaitingList(tx, row.eventId, now)
}

type Erased = Sums & Pick<RegistrationRow, 'id' | 'reference' | 'eventId' | 'createdAt'>

export async function eraseRows(tx: Db, rows: readonly Erased[], now: number): Promise<void> {
  logErasures(
    tx,
    'registration',
    rows.map(({ reference }) => reference),
    now,
  )
  logErasures(tx, 'participant', await formerKeys(tx, rows), now)
  for (const row of rows) {
    const { id, eventId, status, createdAt } = row
    const [counted] = await tx.select({ people: count() }).from(participants).where(eq(participants.registrationId, id))
    await tx
      .insert(anonymisedCounts)
      .values({ eventId, status, people: counted?.people ?? 0, month: dayOf(createdAt).slice(0, 7) })
    await eraseTrace(tx, id)
    await closeLedger(tx, row, now)
    const gone = await tx.delete(registrations).where(eq(registrations.id, id)).returning()
    await dropFamilyCalendar(tx, gone[0]?.contactEmail ?? null)
  }
}

/** Of who was split off: a backup from before has them in the other registration. */
async function formerKeys(tx: Db, rows: readonly Erased[]): Promise<string[]> {
  const found = await rowsOf<{ key: string }>(
    tx,
    sql`select registrations.reference || '/' || participants.id as key
      from history join registrations on registrations.id = cast(${jsonField(history.facts, 'other')} as bigint)
        join participants on participants.registration_id = history.registration_id
      where history.registration_id in ${numbersIn(rows.map(({ id }) => id))} and history.kind = 'moved'`,
  )
  return found.map(({ key }) => key)
}

export async function registrationsOf(db: Db, email: string): Promise<RegistrationRow[]> {
  return db
    .select()
    .from(registrations)
    .where(sql`lower(${registrations.contactEmail}) = ${addressKey(email)}`)
    .orderBy(asc(registrations.createdAt), asc(registrations.id))
}

export async function activeRegistrations(db: Db, eventId: number): Promise<RegistrationRow[]> {
  return db
    .select()
    .from(registrations)
    .where(
      and(
        eq(registrations.eventId, eventId),
        inArray(registrations.status, ['confirmed', 'held', 'waiting', 'offered']),
      ),
    )
    .orderBy(asc(registrations.id))
}
