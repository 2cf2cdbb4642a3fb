import { isDeepStrictEqual } from 'node:util'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { medicalNotes, participants, registrations } from '~/db/schema'
import type { DatedEvent } from '~/features/events/events.server'
import { currentSums } from '~/features/payments/ledger.server'
import { isActive } from '~/model/registration'
import { logErasures } from '~/server/backup/erasure-log.server'
import { queueEmail } from '~/server/mail/outbox.server'
import { changedColumns, type Reach, type StoredContact } from './form/contact'
import { isOutsideLevel, type Participant } from './form/participant'
import { nameKey, personKey } from './form/registration'
import { writeHistory } from './life-cycle.server'
import { agreedPrice } from './price'
import {
  findRegistered,
  keepNote,
  type Registration,
  type RegistrationRow,
  splitAnswers,
  writeParticipant,
} from './registrations.server'
import { indexWords } from './words.server'

/** Corrections by registrants and staff. Deadlines, places and the waiting list are up to the caller. */

/** `now` is UTC milliseconds. With `isSilent` nobody is mailed. */
type Done = { readonly by: 'registrant' | 'staff'; readonly now: number; readonly isSilent?: boolean }
export type PartyOfEvent = { registration: Registration; event: DatedEvent }
export type Changed<Refusal> = { ok: true; row: RegistrationRow } | { ok: false; reason: Refusal }

/** A new version (for calendars), a line of history and an email to who takes part. */
export async function changed(
  tx: Db,
  { id, locale, contactEmail }: Pick<RegistrationRow, 'id' | 'locale' | 'contactEmail'>,
  kind: 'participant-removed' | 'participant-added' | 'corrected' | 'links-renewed',
  { by, now, isSilent = false }: Done,
): Promise<RegistrationRow | undefined> {
  const [row] = await tx
    .update(registrations)
    .set({ ...currentSums, sequence: sql`sequence + 1`, updatedAt: now })
    .where(eq(registrations.id, id))
    .returning()
  if (!row) return undefined
  await indexWords(tx, id)
  await writeHistory(tx, id, kind, { by, now })
  if (isActive(row) && !isSilent)
    await queueEmail(tx, {
      kind: 'registration-changed',
      locale,
      recipient: contactEmail,
      registrationId: id,
      facts: { what: kind, by },
      now,
    })
  return row
}

export async function isElsewhere(
  tx: Db,
  eventId: number,
  { id, participants: people }: { id: number; participants: readonly { name: string; birthDate: string }[] },
): Promise<boolean> {
  return (await findRegistered(tx, eventId, people)).some((other) => other !== id)
}

export type NewParticipant = Participant & { contact?: Reach; guardian?: boolean; outsideLevel?: boolean }

/** A waiting party goes to the end (docs/decisions/waiting-list.md). */
export async function addPerson(
  tx: Db,
  { registration, event }: PartyOfEvent,
  { contact = {}, guardian = false, outsideLevel = false, ...person }: NewParticipant,
  done: Done,
): Promise<RegistrationRow | undefined> {
  const { registrationId, position, standing } = registration.participants.at(-1)!
  await writeParticipant(tx, event, { ...person, registrationId, position: position + 1, standing }, done.now)
  await tx
    .update(registrations)
    .set({
      ...changedColumns(contact),
      guardianAt: registration.guardianAt ?? (guardian ? done.now : null),
      outsideLevel: registration.outsideLevel || outsideLevel,
      ...(standing === 'waiting' && { waitingSince: done.now }),
    })
    .where(eq(registrations.id, registrationId))
  return changed(tx, registration, 'participant-added', done)
}

/** With their medical note. With `isFinal` it is erased at once, else when the step can no longer be undone. */
export async function removePerson(
  tx: Db,
  registration: Registration,
  participantId: number,
  { isFinal, ...done }: Done & { readonly isFinal: boolean },
): Promise<RegistrationRow | undefined> {
  if (isFinal) logErasures(tx, 'participant', [`${registration.reference}/${participantId}`], done.now)
  await tx.delete(participants).where(eq(participants.id, participantId))
  return changed(tx, registration, 'participant-removed', done)
}

export type Correction = {
  /** The address has a step of its own. */
  readonly contact?: Partial<Omit<StoredContact, 'email'>>
  readonly remarks?: string | null
  /** `answers` replace all of a participant's; a medical one replaces the note, none leaves it. */
  readonly participants?: readonly ({ readonly id: number } & Partial<Omit<Participant, 'wishes'>>)[]
}

/** Writes and mails nothing where nothing differs. */
export async function correct(
  tx: Db,
  { registration, event }: PartyOfEvent,
  given: Correction,
  done: Done,
): Promise<Changed<'already-registered' | 'not-found'>> {
  const { columns, people, all } = await corrections(tx, registration, event, given)
  if (people.length === 0 && Object.keys(columns).length === 0) return { ok: true, row: registration }
  const renamed = people.filter(({ before, after }) => personKey(before) !== personKey(after)).map(({ after }) => after)
  const isTwice = new Set(all.map(({ after }) => personKey(after))).size < all.length
  if (
    isActive(registration) &&
    (isTwice || (await isElsewhere(tx, event.id, { ...registration, participants: renamed })))
  )
    return { ok: false, reason: 'already-registered' }
  // Two who swap names would meet in the index on the way.
  for (const { id } of renamed)
    await tx
      .update(participants)
      .set({ nameKey: `#${id}` })
      .where(eq(participants.id, id))
  for (const { after, note } of people) {
    const { id, ...fields } = after
    await tx.update(participants).set(fields).where(eq(participants.id, id))
    if (note !== null) await keepNote(tx, id, note, done.now)
  }
  const level = event.level ?? undefined
  const set = {
    ...columns,
    ...('remarks' in columns && { remarksReadAt: done.by === 'staff' ? done.now : null }),
    ...(people.some(({ before, after }) => before.level !== after.level) && {
      outsideLevel: all.some(({ after }) => isOutsideLevel(after, { level })),
    }),
  }
  if (Object.keys(set).length > 0) await tx.update(registrations).set(set).where(eq(registrations.id, registration.id))
  const row = await changed(tx, registration, 'corrected', done)
  return row ? { ok: true, row } : { ok: false, reason: 'not-found' }
}

/** `all` participants as they will be, the `people` among them who differ, and the `columns` that do. */
async function corrections(
  tx: Db,
  registration: Registration,
  event: DatedEvent,
  { contact = {}, remarks, participants: given = [] }: Correction,
) {
  const ids = registration.participants.map(({ id }) => id)
  const notes = await tx.select().from(medicalNotes).where(inArray(medicalNotes.participantId, ids))
  const all = registration.participants.map((before) => {
    const { id: _, answers, ...fields } = given.find(({ id }) => id === before.id) ?? { id: before.id }
    const split = answers ? splitAnswers(event, answers) : { answers: before.answers, note: null }
    const isRepriced = fields.package !== undefined && fields.package !== before.package
    const priceCents = isRepriced ? agreedPrice({ package: fields.package ?? null }, event) : before.priceCents
    const after = { ...before, ...fields, priceCents, answers: split.answers }
    const isNoted = notes.some((one) => one.participantId === before.id && one.note === split.note)
    return { before, after: { ...after, nameKey: nameKey(after.name) }, note: isNoted ? null : split.note }
  })
  const stored = { ...changedColumns(contact), ...(remarks !== undefined && { remarks }) }
  const columns: Partial<typeof stored> = Object.fromEntries(
    Object.entries(stored).filter(([name, value]) => registration[name as keyof Registration] !== value),
  )
  return {
    all,
    people: all.filter(({ before, after, note }) => note !== null || !isDeepStrictEqual(before, after)),
    columns,
  }
}
