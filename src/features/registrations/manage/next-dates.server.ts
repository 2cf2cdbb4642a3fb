import { type DatedEvent, groupsKnownFor } from '~/features/events/events.server'
import type { Registration } from '~/features/registrations/registrations.server'
import { type Day, dayOf } from '~/time/time-zone'

/** Milliseconds before the start. */
export const remindBefore = 2 * 86_400_000

export type NextDate = { kind: 'mailed' | 'pay' | 'groups' | 'reminder' | 'start'; day: Day }

/** What happens from today on, in order; nothing for who has no place. `payBy`: where something is to be paid. `now` is UTC ms. */
export function nextDates(
  registration: Pick<Registration, 'status' | 'contactEmail' | 'createdAt' | 'updatedAt'>,
  event: DatedEvent,
  payBy: Day | undefined,
  now: number,
): NextDate[] {
  if (registration.status !== 'confirmed' || event.status === 'cancelled') return []
  const isMailed = registration.contactEmail !== null
  const remindAt = event.startsAt - remindBefore
  const isReminded = isMailed && event.kind !== 'lessons' && registration.updatedAt <= remindAt
  const today = dayOf(now)
  const dates: [NextDate['kind'], Day | null | undefined][] = [
    ['mailed', isMailed && dayOf(registration.createdAt) === today ? today : null],
    ['pay', payBy],
    ['groups', groupsKnownFor(event)],
    ['reminder', isReminded ? dayOf(remindAt) : null],
    ['start', dayOf(event.startsAt)],
  ]
  return dates
    .flatMap(([kind, day]) => (day && day >= today ? { kind, day } : []))
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}
