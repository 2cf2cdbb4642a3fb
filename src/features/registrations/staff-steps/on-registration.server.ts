import type { Db } from '~/db/connection.server'
import { type DatedEvent, findEvent, placesOf } from '~/features/events/events.server'
import { placesLeft } from '~/features/events/sign-up-state'
import type { NewLine } from '~/features/payments/ledger.server'
import type { Changed } from '~/features/registrations/corrections.server'
import {
  findRegistration,
  type Registration,
  type RegistrationRow,
} from '~/features/registrations/registrations.server'
import { feedWaitingList } from '~/features/registrations/waiting-list.server'

export type RegistrationRefusal =
  | 'not-found'
  | 'ended'
  | 'full'
  | 'already-registered'
  | 'not-allowed'
  | 'event-gone'
  | 'same-event'

/** `apart`: the registration that was split off; `returned`: cents on their way back. */
export type StaffChange = Changed<RegistrationRefusal> & {
  readonly apart?: RegistrationRow
  readonly returned?: number
}

/** Money that goes back by staff, not before the step can no longer be undone. */
export type Returning = { readonly by: NewLine['by']; readonly dueAt: number }

/** UTC milliseconds. */
export type At = { readonly now: number }
export type Placing = At & { readonly overCapacity?: boolean }

export const refusal = (reason: RegistrationRefusal): StaffChange => ({ ok: false, reason })

export async function onRegistration(
  tx: Db,
  id: number,
  work: (registration: Registration, event: DatedEvent) => Promise<StaffChange>,
): Promise<StaffChange> {
  const registration = await findRegistration(tx, { id })
  if (!registration) return refusal('not-found')
  const event = await findEvent(tx, registration.eventId)
  return event ? work(registration, event) : refusal('event-gone')
}

/** `row` is undefined where the registration had no such step. */
export async function settled(
  tx: Db,
  row: RegistrationRow | undefined,
  events: readonly number[],
  now: number,
): Promise<StaffChange> {
  if (!row) return refusal('not-allowed')
  for (const id of events) await feedWaitingList(tx, id, now)
  return { ok: true, row }
}

export const isOn = (event: Pick<DatedEvent, 'status' | 'endsAt'>, now: number): boolean =>
  event.status === 'published' && now < event.endsAt

/** Lessons have no limit. */
export async function hasRoom(
  tx: Db,
  event: DatedEvent,
  people: number,
  { overCapacity = false }: Placing,
): Promise<boolean> {
  if (overCapacity || event.kind === 'lessons') return true
  return people <= (placesLeft(await placesOf(tx, event)) ?? Number.POSITIVE_INFINITY)
}
