import type { Db } from '~/db/connection.server'
import { type DatedEvent, findEvent } from '~/features/events/events.server'
import type { RegistrationRow } from '~/features/registrations/registrations.server'

export type StaffRefusal =
  | 'not-found'
  | 'cancelled'
  | 'not-cancelled'
  | 'invalid'
  /** It has begun. */
  | 'past'
  /** Lessons take their dates from the club's season. */
  | 'lessons'
  /** The days it is held on do not run from the new start to the new end. */
  | 'days'

export type StaffResult = { ok: true; people: number } | { ok: false; reason: StaffRefusal }

export const refused = (reason: StaffRefusal): StaffResult => ({ ok: false, reason })

/** Refuses drafts and what was cancelled. */
export async function onEvent(
  tx: Db,
  id: number,
  work: (event: DatedEvent) => Promise<StaffResult>,
): Promise<StaffResult> {
  const event = await findEvent(tx, id)
  if (!event) return refused('not-found')
  return event.status === 'cancelled' ? refused('cancelled') : work(event)
}

export const addressee = ({ id, locale, contactEmail }: Pick<RegistrationRow, 'id' | 'locale' | 'contactEmail'>) => ({
  registrationId: id,
  locale,
  recipient: contactEmail,
})
