import { createHash, randomBytes } from 'node:crypto'
import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { type Database, type Db, prepared } from '~/db/connection.server'
import { isPostgres } from '~/db/dialect'
import { history, lessonWishes, medicalNotes, participants, registrations } from '~/db/schema'
import { nextId, writeLast } from '~/db/sql'
import { type DatedEvent, findEvent, placesOf } from '~/features/events/events.server'
import { statusFor } from '~/features/events/sign-up-state'
import { heldAtFirst, newPayment } from '~/features/payments/attempts.server'
import { isPaidAtSignup } from '~/features/payments/online.server'
import { isToldByConfirmation } from '~/features/payments/payment-request'
import type { Locale } from '~/i18n/locale'
import type { Actor, Answers, RegistrationStatus } from '~/model/registration'
import { queueEmail } from '~/server/mail/outbox.server'
import { countSignup } from '~/server/monitoring/metrics.server'
import { addressKey } from '~/text/email-address'
import { referenceFrom } from '~/text/reference'
import { dayOf } from '~/time/time-zone'
import { contactColumns, type StoredContact } from './form/contact'
import type { RegistrationInput } from './form/form'
import { nameKey, placeStatusIn } from './form/registration'
import { agreedPrice, type Priced } from './price'
import { addWords } from './words.server'

export type RegistrationRow = typeof registrations.$inferSelect
type ParticipantRow = typeof participants.$inferSelect

export type RegisterRefusal =
  | 'not-found'
  | 'opens-later'
  | 'closed'
  | 'full'
  | 'cancelled'
  | 'past'
  | 'only-waiting'
  | 'already-registered'
  /** The idempotency key was used with other contents. */
  | 'already-sent'

export type Registered = Pick<RegistrationRow, 'id' | 'reference' | 'status' | 'tokenVersion' | 'uid' | 'contactEmail'>
type RegisterResult = { ok: true; registration: Registered } | { ok: false; reason: RegisterRefusal }

const registered = {
  id: registrations.id,
  reference: registrations.reference,
  status: registrations.status,
  tokenVersion: registrations.tokenVersion,
  uid: registrations.uid,
  contactEmail: registrations.contactEmail,
}

export type NewRegistration = Omit<RegistrationInput, 'contact' | 'acceptWaiting'> & { contact: StoredContact }

/** Independent of the order of the fields. */
export function fingerprintOf(eventId: number, input: NewRegistration): string {
  const { contact, participants: people, remarks, photos, guardian } = input
  const { name, email, phone, ...others } = contact
  // The nulls were a package and its times, for all participants together.
  const values = [eventId, name, email && addressKey(email), phone, null, null, remarks, photos]
  const party = people.map(({ name, birthDate, level, answers, ...more }) => [
    name,
    birthDate,
    level,
    Object.entries(answers).sort(),
    ...filledIn(more),
  ])
  return createHash('sha256')
    .update(JSON.stringify([values, guardian, party, ...filledIn(others)]))
    .digest('base64url')
}

/** Empty fields do not count: a field added by a later release leaves the fingerprints of older forms unchanged. */
const filledIn = (fields: object) =>
  Object.entries(fields)
    .filter(([, said]) => said !== null)
    .sort()

/** The first result of the same form; undefined where it is new. */
export async function earlierResult(db: Db, key: string, fingerprint: string): Promise<RegisterResult | undefined> {
  const [row] = await registrationByKey(db).execute({ key })
  if (!row) return undefined
  const { fingerprint: first, ...registration } = row
  return first === fingerprint ? { ok: true, registration } : { ok: false, reason: 'already-sent' }
}

const registrationByKey = prepared((db) =>
  db
    .select({ ...registered, fingerprint: registrations.fingerprint })
    .from(registrations)
    .where(eq(registrations.idempotencyKey, sql.placeholder('key')))
    .prepare(),
)

type SignUp = {
  /** UTC milliseconds. */
  now: number
  locale: Locale
  uid?: string | undefined
  fingerprint?: string
}

/** One transaction; a repeated form gets the first result. */
export async function registerForEvent(
  { write }: Pick<Database, 'write'>,
  eventId: number,
  input: RegistrationInput,
  { now, locale, uid, fingerprint = fingerprintOf(eventId, input) }: SignUp,
): Promise<RegisterResult> {
  let isRepeat = false
  const result = await write(['registrations', 'outbox'], async (tx): Promise<RegisterResult> => {
    // Concurrent: each round trip to PostgreSQL holds up whoever writes next.
    const [sent, event, isTwin, id] = await Promise.all([
      earlierResult(tx, input.idempotencyKey, fingerprint),
      findEvent(tx, eventId),
      anyRegistered(tx, eventId, input),
      isPostgres ? reserveId(tx) : undefined,
    ])
    isRepeat = sent !== undefined
    if (sent) return sent
    if (!event) return { ok: false, reason: 'not-found' }
    const outcome = statusFor(event, await placesOf(tx, event), input.participants.length, now)
    if (outcome !== 'confirmed' && outcome !== 'waiting') return { ok: false, reason: outcome }
    // Before duplicates, so that a full event does not reveal whether a child takes part.
    if (outcome === 'waiting' && !input.acceptWaiting) return { ok: false, reason: 'only-waiting' }
    if (isTwin) return { ok: false, reason: 'already-registered' }
    const cents = partyPrice(event, input)
    const status = outcome === 'confirmed' && isPaidAtSignup(event.kind, cents) ? 'held' : outcome
    const registration = await writeRegistration(tx, event, input, {
      ...{ fingerprint, now, locale, status, by: 'registrant', id },
      uid: uid ?? null,
    })
    if (status === 'held') await newPayment(tx, registration.id, cents, now)
    return { ok: true, registration }
  })
  if (result.ok) countSignup(isRepeat ? 'repeated' : result.registration.status)
  else countSignup(result.reason)
  return result
}

export async function findRegistered(
  db: Db,
  eventId: number,
  people: readonly { name: string; birthDate: string }[],
): Promise<number[]> {
  const found = await Promise.all(
    people.map(({ name, birthDate }) => activeParticipant(db).execute({ eventId, nameKey: nameKey(name), birthDate })),
  )
  return found.flatMap(([row]) => row?.registrationId ?? [])
}

const activeParticipant = prepared((db) =>
  db
    .select({ registrationId: participants.registrationId })
    .from(participants)
    .where(
      and(
        eq(participants.eventId, sql.placeholder('eventId')),
        eq(participants.nameKey, sql.placeholder('nameKey')),
        eq(participants.birthDate, sql.placeholder('birthDate')),
        // A literal, not a parameter: otherwise SQLite does not use the partial unique index.
        sql`${participants.standing} <> 'out'`,
      ),
    )
    .prepare(),
)

const anyRegistered = async (db: Db, eventId: number, input: RegistrationInput) =>
  (await findRegistered(db, eventId, input.participants)).length > 0

/** Cents. */
const partyPrice = (event: Priced, { participants: people }: Pick<RegistrationInput, 'participants'>): number =>
  people.reduce((sum, person) => sum + agreedPrice(person, event), 0)

type Written = {
  status: 'confirmed' | 'held' | 'waiting'
  by: Actor
  fingerprint: string
  locale: Locale
  uid: string | null
  /** UTC milliseconds. */
  now: number
  /** From a list of before: without an email, and without a price, which was settled there. */
  isImported?: boolean
  /** Where it is known beforehand, all rows are sent to the database at once. */
  id?: number | undefined
}

/** Writes rows, history and email; the caller checks the places. */
export async function writeRegistration(
  tx: Db,
  offered: DatedEvent,
  input: NewRegistration,
  { status, by, fingerprint, locale, uid, now, isImported = false, id }: Written,
): Promise<Registered> {
  const event = isImported ? { ...offered, priceCents: 0, packages: null } : offered
  const { contact, participants: people, remarks, outsideLevel, idempotencyKey, photos, guardian } = input
  // Whom staff note down afterwards needs no email about what is over.
  const isMailed = contact.email !== null && now < event.endsAt && !isImported
  const priceCents = partyPrice(event, input)
  const isTold = status === 'confirmed' && isMailed && priceCents > 0 && isToldByConfirmation(event.kind)
  const row: NewRow<typeof registrations> = {
    ...{ remarks, outsideLevel, idempotencyKey },
    ...contactColumns(contact),
    eventId: event.id,
    fingerprint,
    status,
    locale,
    uid,
    reference: referenceFrom(randomBytes(8)),
    privacyAt: now,
    photosAt: photos ? now : null,
    guardianAt: guardian ? now : null,
    tokenVersion: 1,
    offerUntil: status === 'held' ? Math.min(now + heldAtFirst, offered.startsAt) : null,
    waitingSince: null,
    priceCents,
    adjustedCents: 0,
    paidCents: 0,
    invoicedOn: isTold ? dayOf(now) : null,
    remarksReadAt: by === 'staff' ? now : null,
    sequence: 0,
    createdAt: now,
    updatedAt: now,
  }
  const registrationId = id ?? (await insertRegistration(tx).execute(row))[0]?.id
  if (registrationId === undefined) throw new Error('the registration was not written')
  const standing = placeStatusIn(status)
  await writeLast(tx, [
    async () => id && insertReserved(tx).execute({ ...row, id }),
    ...people.map(
      (person, position) => () => writeParticipant(tx, event, { ...person, registrationId, position, standing }, now),
    ),
    () => addWords(tx, registrationId, { reference: row.reference, contact, people }),
    async () =>
      insertHistory(tx).execute({
        registrationId,
        now,
        kind: isImported ? 'imported' : 'signed-up',
        by,
        facts: { status },
      }),
    () =>
      queueEmail(tx, {
        kind: emailFor[status],
        locale,
        recipient: isMailed ? contact.email : null,
        registrationId,
        now,
        // Who is paying needs no email about it.
        ...(status === 'held' && { delay: wayBackAfter }),
      }),
  ])
  const { reference, tokenVersion, contactEmail } = row
  return { id: registrationId, reference, status, tokenVersion, uid, contactEmail }
}

const value = sql.placeholder

/** Every column, so that the compiler asks for each. */
type NewRow<Table extends SQLiteTable> = Omit<Table['$inferSelect'], 'id'>

function placeholdersFor<Table extends SQLiteTable>(table: Table) {
  const { id: _, ...columns } = getTableColumns(table)
  return Object.fromEntries(Object.keys(columns).map((name) => [name, value(name)])) as Table['$inferInsert']
}

const insertRegistration = prepared((db) =>
  db.insert(registrations).values(placeholdersFor(registrations)).returning({ id: registrations.id }).prepare(),
)

const insertReserved = prepared((db) =>
  db
    .insert(registrations)
    .values({ ...placeholdersFor(registrations), id: value('id') })
    .prepare(),
)

const reserved = prepared((db) =>
  db
    .select({ id: nextId('registrations').mapWith(Number) })
    .from(sql`(select 1) as once`)
    .prepare(),
)

const reserveId = async (tx: Db): Promise<number | undefined> => (await reserved(tx).execute())[0]?.id

const insertParticipant = prepared((db) =>
  db.insert(participants).values(placeholdersFor(participants)).returning({ id: participants.id }).prepare(),
)

type Place = Pick<ParticipantRow, 'registrationId' | 'position' | 'standing'>

export async function writeParticipant(
  tx: Db,
  event: DatedEvent,
  person: RegistrationInput['participants'][number] & Place,
  now: number,
): Promise<void> {
  const { wishes, ...fields } = person
  const { answers, note } = splitAnswers(event, person.answers)
  const row: NewRow<typeof participants> = {
    ...fields,
    answers,
    eventId: event.id,
    nameKey: nameKey(person.name),
    priceCents: agreedPrice(person, event),
  }
  const [written] = await insertParticipant(tx).execute(row)
  if (!written) return
  if (note) await keepNote(tx, written.id, note, now)
  if (wishes) await tx.insert(lessonWishes).values({ participantId: written.id, ...wishes })
}

export function splitAnswers(
  { questions }: Pick<DatedEvent, 'questions'>,
  given: Answers,
): { answers: Answers; note: string | null } {
  const medical = new Set((questions ?? []).filter(({ isMedical }) => isMedical).map(({ id }) => id))
  const entries = Object.entries(given)
  const note = entries
    .filter(([id]) => medical.has(id))
    .map(([, said]) => (typeof said === 'string' ? said : said.join(', ')))
    .join('\n')
  return { answers: Object.fromEntries(entries.filter(([id]) => !medical.has(id))), note: note || null }
}

/** Stored apart and erased by a job after the event. */
export async function keepNote(tx: Db, participantId: number, note: string, notedAt: number): Promise<void> {
  await tx
    .insert(medicalNotes)
    .values({ participantId, note, notedAt })
    .onConflictDoUpdate({ target: medicalNotes.participantId, set: { note, notedAt } })
}

export async function withMedicalNote(db: Db, { participants: people }: Registration): Promise<Set<number>> {
  const rows = await db
    .select({ id: medicalNotes.participantId })
    .from(medicalNotes)
    .where(
      inArray(
        medicalNotes.participantId,
        people.map(({ id }) => id),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

const insertHistory = prepared((db) =>
  db
    .insert(history)
    .values({
      registrationId: value('registrationId'),
      at: value('now'),
      kind: value('kind'),
      by: value('by'),
      facts: value('facts'),
    })
    .prepare(),
)

/** Milliseconds. */
const wayBackAfter = 120_000

export const emailFor = {
  confirmed: 'registration-confirmed',
  held: 'registration-held',
  waiting: 'registration-waiting',
  offered: 'registration-offered',
} as const

/** To the address stored there, at most once an hour each, silently. `except`: their own registration. */
export async function mailRegistrationLinks(
  { write }: Pick<Database, 'write'>,
  eventId: number,
  people: readonly { name: string; birthDate: string }[],
  now: number,
  except?: number,
): Promise<void> {
  await write(['outbox'], async (tx) => {
    const ids = new Set(await findRegistered(tx, eventId, people))
    for (const id of ids) {
      if (id === except) continue
      const [row] = await tx.select().from(registrations).where(eq(registrations.id, id))
      if (!row || row.status === 'cancelled' || row.status === 'expired') continue
      const kind = emailFor[row.status]
      await queueEmail(tx, {
        kind,
        locale: row.locale,
        recipient: row.contactEmail,
        registrationId: id,
        now,
        again: 3_600_000,
      })
    }
  })
}

export type Registration = RegistrationRow & { participants: ParticipantRow[] }

export async function findRegistration(
  db: Db,
  where: { id: number } | { reference: string },
): Promise<Registration | undefined> {
  const [row] = await db
    .select()
    .from(registrations)
    .where('id' in where ? eq(registrations.id, where.id) : eq(registrations.reference, where.reference))
  if (!row) return undefined
  const people = await db
    .select()
    .from(participants)
    .where(eq(participants.registrationId, row.id))
    .orderBy(asc(participants.position))
  return { ...row, participants: people }
}

/** By when the party reached its present size. */
export const inLine = [sql`coalesce(${registrations.waitingSince}, ${registrations.createdAt})`, asc(registrations.id)]

/** Counts from 1. */
export async function placeInLine(db: Db, { id, eventId }: Pick<RegistrationRow, 'id' | 'eventId'>): Promise<number> {
  const rows = await db
    .select({ id: registrations.id })
    .from(registrations)
    .where(and(eq(registrations.eventId, eventId), eq(registrations.status, 'waiting' satisfies RegistrationStatus)))
    .orderBy(...inLine)
  return rows.findIndex((row) => row.id === id) + 1
}
