import { randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { registrations } from '~/db/schema'
import { type DatedEvent, findEvent, placesOf } from '~/features/events/events.server'
import { type Places, placesLeft } from '~/features/events/sign-up-state'
import type { Locale } from '~/i18n/locale'
import { contactFields } from './form/contact'
import { mapFields } from './form/map-fields'
import {
  earlierResult,
  findRegistered,
  fingerprintOf,
  type NewRegistration,
  type Registered,
  writeRegistration,
} from './registrations.server'

export type ByStaffResult =
  /** `isRepeat`: the same form was sent before, and nothing was written now. */
  | { ok: true; registration: Registered; isRepeat: boolean }
  | { ok: false; reason: 'not-found' | 'cancelled' | 'already-sent' }
  /** `mayWait`: with `acceptWaiting` they get on the waiting list. */
  | { ok: false; reason: 'full'; places: Places; mayWait: boolean }
  | { ok: false; reason: 'already-registered'; references: string[] }

type ByStaff = {
  /** UTC milliseconds. */
  now: number
  locale: Locale
  acceptWaiting?: boolean
  overCapacity?: boolean
}

/** Signs up who called or came: also before sign-up opens, after it closed and after the event began. */
export async function registerByStaff(
  tx: Db,
  eventId: number,
  input: NewRegistration,
  { now, locale, acceptWaiting = false, overCapacity = false }: ByStaff,
): Promise<ByStaffResult> {
  const fingerprint = fingerprintOf(eventId, input)
  const sent = await earlierResult(tx, input.idempotencyKey, fingerprint)
  if (sent) return sent.ok ? { ...sent, isRepeat: true } : { ok: false, reason: 'already-sent' }
  const event = await findEvent(tx, eventId)
  if (!event) return { ok: false, reason: 'not-found' }
  if (event.status === 'cancelled') return { ok: false, reason: 'cancelled' }
  const known = await findRegistered(tx, eventId, input.participants)
  if (known.length > 0) return { ok: false, reason: 'already-registered', references: await referencesOf(tx, known) }
  const places = await placesOf(tx, event)
  const left = placesLeft(places)
  const isFull = left !== null && input.participants.length > left
  const mayWait = mayWaitFor(event, now)
  const waits = acceptWaiting && mayWait && (isFull || event.kind === 'lessons')
  if (isFull && !waits && !overCapacity) return { ok: false, reason: 'full', places, mayWait }
  const status = waits ? 'waiting' : 'confirmed'
  const written = { fingerprint, now, locale, status, by: 'staff', uid: null } as const
  return { ok: true, registration: await writeRegistration(tx, event, input, written), isRepeat: false }
}

/** Those who wait when it begins lapse; lessons have no such end. */
export const mayWaitFor = (
  { kind, waitingList, startsAt }: Pick<DatedEvent, 'kind' | 'waitingList' | 'startsAt'>,
  now: number,
): boolean => kind === 'lessons' || (waitingList && now < startsAt)

type WalkIn = { name: string; birthDate: string; phone?: string | null }

/** A walk-in; `phone` of who is to be called. The caller checks name and birth date. */
export const registerWalkIn = (
  tx: Db,
  eventId: number,
  { name, birthDate, phone = null }: WalkIn,
  given: Omit<ByStaff, 'acceptWaiting'> & { idempotencyKey?: string },
): Promise<ByStaffResult> =>
  registerByStaff(
    tx,
    eventId,
    {
      contact: { ...mapFields(contactFields, () => null), name, phone },
      participants: [{ name, birthDate, level: null, package: null, availability: null, groupWith: null, answers: {} }],
      ...{ remarks: null, outsideLevel: false, photos: false, guardian: false },
      idempotencyKey: given.idempotencyKey ?? randomUUID(),
    },
    given,
  )

async function referencesOf(tx: Db, ids: readonly number[]): Promise<string[]> {
  const rows = await tx
    .select({ reference: registrations.reference })
    .from(registrations)
    .where(inArray(registrations.id, [...ids]))
    .orderBy(registrations.id)
  return rows.map(({ reference }) => reference)
}
