import { addDays, type Day, dayOf, endOfDay, startOfDay } from '~/time/time-zone'

/**
 * Personal data leave so long after an event has ended, medical notes earlier (product.md › Registration). A letter that
 * is about no registration, such as a question, is kept so long after it was written. A session lasts so long at most, and
 * what is left here of an account that the identity provider does not know any more goes within so long.
 */
export const retention = { months: 13, medicalDays: 14, letterDays: 30, sessionDays: 14, accountDays: 1 } as const

/** When what is known of an event's registrants leaves: the end of the same day thirteen months on (UTC ms). */
export function retainUntil(endsAt: number): number {
  const day = dayOf(endsAt)
  const first = firstOfMonth(day, retention.months)
  const same = addDays(first, Number(day.slice(8)) - 1)
  // The 31st of a month without one: the last day that there is.
  const fitting = same.slice(0, 7) === first.slice(0, 7) ? same : addDays(`${same.slice(0, 7)}-01`, -1)
  return endOfDay(fitting)
}

/** When a medical note leaves (UTC ms). */
export const medicalUntil = (endsAt: number): number => endOfDay(addDays(dayOf(endsAt), retention.medicalDays))

/** Notes on health of an event that ended before this moment have left by `now`; both in UTC milliseconds. */
export const medicalEndedBefore = (now: number): number => startOfDay(addDays(dayOf(now), -retention.medicalDays))

/** What is known of the registrants of an event that ended before this moment has left by `now`; both in UTC milliseconds. */
export function endedBefore(now: number): number {
  const today = dayOf(now)
  const next = firstOfMonth(today, 1 - retention.months)
  const same = addDays(firstOfMonth(today, -retention.months), Number(today.slice(8)) - 1)
  return Math.min(startOfDay(same), startOfDay(next))
}

const firstOfMonth = (day: Day, later: number): Day => {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + later
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`
}
