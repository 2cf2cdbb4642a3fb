import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Db } from '~/db/connection.server'
import { anonymisedCounts, medicalNotes, participants, registrations } from '~/db/schema'
import { type DatedEvent, findEvent, placesOf } from '~/features/events/events.server'
import { placesLeft, signupState } from '~/features/events/sign-up-state'
import type { Sums } from '~/features/payments/balance'
import { closeLedger, currentSums } from '~/features/payments/ledger.server'
import { changedColumns, type Reach } from '~/features/registrations/form/contact'
import type { Participant } from '~/features/registrations/form/participant'
import { nameKey } from '~/features/registrations/form/registration'
import { changeStatus, writeHistory } from '~/features/registrations/life-cycle.server'
import {
  findRegistered,
  findRegistration,
  keepNote,
  type Registration,
  type RegistrationRow,
  splitAnswers,
  writeParticipant,
} from '~/features/registrations/registrations.server'
import { formChanges, staffFormOf } from '~/features/registrations/staff-form'
import { feedWaitingList } from '~/features/registrations/waiting-list.server'
import { indexWords } from '~/features/registrations/words.server'
import { eraseTrace } from '~/features/staff/audit/erase.server'
import { traceOwnChange } from '~/features/staff/audit/own-change.server'
import type { Actor, Answers } from '~/model/registration'
import { logErasures } from '~/server/backup/erasure-log.server'
import { queueEmail } from '~/server/mail/outbox.server'
import { addressKey } from '~/text/email-address'
import { dayOf } from '~/time/time-zone'

export type ChangeRefusal =
  | 'not-found'
  /** The deadline has passed. */
  | 'too-late'
  | 'ended'
  /** There is no offer, or it ran out. */
  | 'offer-gone'
  | 'too-many'
  | 'full'
  | 'last-one'
  | 'already-registered'

export type ChangeResult = { ok: true; registration: RegistrationRow } | { ok: false; reason: ChangeRefusal }

const refused = (reason: ChangeRefusal): ChangeResult => ({ ok: false, reason })
export const isActive = ({ status }: Pick<RegistrationRow, 'status'>) =>
  status === 'confirmed' || status === 'waiting' || status === 'offered'

type Write = Pick<Database, 'write'>
type Found = { registration: Registration; event: DatedEvent }

/** UTC milliseconds. Who waits or was offered a place may leave until the event begins. */
const mayChangeUntil = (event: Pick<DatedEvent, 'cancelUntil' | 'startsAt'>): number =>
  Math.min(event.cancelUntil ?? event.startsAt, event.startsAt)

/** One transaction; promotes from the waiting list at its end. */
async function change(
  { write }: Write,
  id: number,
  now: number,
  work: (tx: Db, found: Found) => Promise<ChangeResult>,
): Promise<ChangeResult> {
  return write(['registrations', 'outbox'], async (tx) => {
    const registration = await findRegistration(tx, { id })
    const event = registration && (await findEvent(tx, registration.eventId))
    if (!registration || !event) return refused('not-found')
    const result = await work(tx, { registration, event })
    if (result.ok) await feedWaitingList(tx, event.id, now)
    return result
  })
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

const done = (row: RegistrationRow | undefined): ChangeResult =>
  row ? { ok: true, registration: row } : refused('ended')

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
    done(await changeStatus(tx, registration, 'cancel', { by: 'registrant', now })),
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
    logErasures(tx, 'participant', [`${registration.reference}/${participantId}`], now)
    await tx.delete(participants).where(eq(participants.id, participantId))
    return changed(tx, registration, 'participant-removed', now)
  })
}

export type NewParticipant = Participant & { contact?: Reach; guardian?: boolean; outsideLevel?: boolean }

/** Needs open sign-up and a free place; a waiting party goes to the end (docs/decisions/waiting-list.md). */
export function addParticipant(
  database: Write,
  id: number,
  newParticipant: NewParticipant,
  now: number,
): Promise<ChangeResult> {
  return changeInTime(database, id, now, async (tx, { registration, event }) => {
    if (registration.participants.length >= event.maxParticipants) return refused('too-many')
    const last = registration.participants.at(-1)!
    if (last.standing === 'in') {
      const places = await placesOf(tx, event)
      const state = signupState(event, places, now)
      if (state !== 'open' && state !== 'nearly-full') return refused('full')
      if (placesLeft(places) === 0) return refused('full')
    }
    if ((await findRegistered(tx, event.id, [newParticipant])).length > 0) return refused('already-registered')
    const { contact = {}, guardian = false, outsideLevel = false, ...person } = newParticipant
    const { registrationId, position, standing } = last
    await writeParticipant(tx, event, { ...person, registrationId, position: position + 1, standing }, now)
    await tx
      .update(registrations)
      .set({
        ...changedColumns(contact),
        guardianAt: registration.guardianAt ?? (guardian ? now : null),
        outsideLevel: registration.outsideLevel || outsideLevel,
        ...(last.standing === 'waiting' && { waitingSince: now }),
      })
      .where(eq(registrations.id, registration.id))
    return changed(tx, registration, 'participant-added', now)
  })
}

/** A medical note replaces the former one; none leaves it. */
type Correction = {
  participants: readonly { id: number; name: string; answers: Answers }[]
  contact?: Reach
  remarks: string | null
}

/** Writes and mails nothing where nothing differs. */
export function correctRegistration(
  database: Write,
  id: number,
  given: Correction,
  now: number,
): Promise<ChangeResult> {
  return changeInTime(database, id, now, async (tx, { registration, event }) => {
    const notes = await tx
      .select()
      .from(medicalNotes)
      .where(
        inArray(
          medicalNotes.participantId,
          registration.participants.map((one) => one.id),
        ),
      )
    const corrections = registration.participants.flatMap((person) => {
      const said = given.participants.find((one) => one.id === person.id)
      if (!said) return []
      const { answers, note } = splitAnswers(event, said.answers)
      const corrected = { name: said.name, answers }
      const isNoted = !note || notes.some((one) => one.participantId === person.id && one.note === note)
      return isSame(person, corrected) && isNoted ? [] : [{ person, corrected, note }]
    })
    // Check everything before the first write.
    for (const { person, corrected } of corrections) {
      if (nameKey(corrected.name) === person.nameKey) continue
      const others = await findRegistered(tx, event.id, [{ name: corrected.name, birthDate: person.birthDate }])
      if (others.length > 0) return refused('already-registered')
    }
    for (const { person, corrected, note } of corrections) {
      if (note) await keepNote(tx, person.id, note, now)
      await tx
        .update(participants)
        .set({ name: corrected.name, nameKey: nameKey(corrected.name), answers: corrected.answers })
        .where(eq(participants.id, person.id))
    }
    const columns = { ...changedColumns(given.contact ?? {}), remarks: given.remarks }
    const isSaidAnew = given.remarks !== registration.remarks
    const isDifferent = Object.entries(columns).some(
      ([name, said]) => registration[name as keyof typeof columns] !== said,
    )
    if (corrections.length === 0 && !isDifferent) return { ok: true, registration }
    await tx
      .update(registrations)
      .set({ ...columns, ...(isSaidAnew && { remarksReadAt: null }) })
      .where(eq(registrations.id, registration.id))
    const after = (await findRegistration(tx, { id }))!
    await traceOwnChange(
      tx,
      registration,
      formChanges(staffFormOf(registration, event.kind), staffFormOf(after, event.kind)),
      now,
    )
    return changed(tx, registration, 'corrected', now)
  })
}

const isSame = (a: { name: string; answers: Answers }, b: { name: string; answers: Answers }) =>
  a.name === b.name &&
  JSON.stringify(Object.entries(a.answers).sort()) === JSON.stringify(Object.entries(b.answers).sort())

/** A new version (for calendars), a line of history and an email to who takes part. */
export async function changed(
  tx: Db,
  { id, locale, contactEmail }: Pick<RegistrationRow, 'id' | 'locale' | 'contactEmail'>,
  kind: 'participant-removed' | 'participant-added' | 'corrected' | 'links-renewed',
  now: number,
  by: Actor = 'registrant',
): Promise<ChangeResult> {
  const [row] = await tx
    .update(registrations)
    .set({ ...currentSums, sequence: sql`sequence + 1`, updatedAt: now })
    .where(eq(registrations.id, id))
    .returning()
  if (!row) return refused('not-found')
  await indexWords(tx, id)
  await writeHistory(tx, id, kind, { by, now })
  if (isActive(row))
    await queueEmail(tx, {
      kind: 'registration-changed',
      locale,
      recipient: contactEmail,
      registrationId: id,
      facts: { what: kind, by },
      now,
    })
  return { ok: true, registration: row }
}

/** Withdrawing consent is as easy as giving it (GDPR, article 7): no deadline, no reason. */
export function eraseNote(database: Write, id: number, participantId: number, now: number): Promise<ChangeResult> {
  return change(database, id, now, async (tx, { registration }) => {
    if (!registration.participants.some((one) => one.id === participantId)) return refused('not-found')
    logErasures(tx, 'note', [`${registration.reference}/${participantId}`], now)
    const gone = await tx.delete(medicalNotes).where(eq(medicalNotes.participantId, participantId)).returning()
    if (gone.length > 0) await writeHistory(tx, id, 'note-erased', { by: 'registrant', now })
    return { ok: true, registration }
  })
}

export function setPhotos(database: Write, id: number, isAllowed: boolean, now: number): Promise<ChangeResult> {
  return change(database, id, now, async (tx, { registration }) => {
    if ((registration.photosAt !== null) === isAllowed) return { ok: true, registration }
    const photosAt = isAllowed ? now : null
    await tx.update(registrations).set({ photosAt }).where(eq(registrations.id, id))
    await writeHistory(tx, id, isAllowed ? 'photos-allowed' : 'photos-withdrawn', { by: 'registrant', now })
    return { ok: true, registration: { ...registration, photosAt } }
  })
}

/** Invalidates all links mailed so far. */
export function renewLinks(database: Write, id: number, now: number): Promise<ChangeResult> {
  return change(database, id, now, async (tx, { registration }) => {
    if (!isActive(registration)) return refused('ended')
    await tx.update(registrations).set({ tokenVersion: sql`token_version + 1` }).where(eq(registrations.id, id))
    return changed(tx, registration, 'links-renewed', now)
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
  await eraseRows(tx, [isAhead && isActive(row) ? { ...row, status: 'cancelled' } : row], now)
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
  for (const row of rows) {
    const { id, eventId, status, createdAt } = row
    const [counted] = await tx.select({ people: count() }).from(participants).where(eq(participants.registrationId, id))
    await tx
      .insert(anonymisedCounts)
      .values({ eventId, status, people: counted?.people ?? 0, month: dayOf(createdAt).slice(0, 7) })
    await eraseTrace(tx, id)
    await closeLedger(tx, row, now)
    await tx.delete(registrations).where(eq(registrations.id, id))
  }
}

/** By `addressKey`, oldest first. */
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
    .where(and(eq(registrations.eventId, eventId), inArray(registrations.status, ['confirmed', 'waiting', 'offered'])))
    .orderBy(asc(registrations.id))
}
