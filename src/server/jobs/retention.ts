import { endedStatuses, type RegistrationStatus } from '~/model/registration'
import { addDays, type Day, dayOf, endOfDay, startOfDay } from '~/time/time-zone'

export const retention = {
  months: 13,
  medicalDays: 14,
  endedNoteDays: 1,
  emailDays: 30,
  sessionDays: 14,
  accountDays: 1,
  alertHours: 48,
  askedDays: 90,
  deletedDays: 30,
} as const

/** Returns UTC ms: the end of the same day of the month, 13 months later. */
export function retainUntil(endsAt: number): number {
  const day = dayOf(endsAt)
  const first = firstOfMonth(day, retention.months)
  const same = addDays(first, Number(day.slice(8)) - 1)
  // The last day of a shorter month.
  const fitting = same.slice(0, 7) === first.slice(0, 7) ? same : addDays(`${same.slice(0, 7)}-01`, -1)
  return endOfDay(fitting)
}

/** Amsterdam day: what was asked before it is counted no longer. */
export const askedSince = (now: number): Day => addDays(dayOf(now), -retention.askedDays)

export const medicalUntil = (endsAt: number): number => endOfDay(addDays(dayOf(endsAt), retention.medicalDays))

export const medicalEndedBefore = (now: number): number => startOfDay(addDays(dayOf(now), -retention.medicalDays))

const endedNotesStay = retention.endedNoteDays * 86_400_000

type Noted = { readonly status: RegistrationStatus; readonly updatedAt: number }

/** Returns UTC ms: when the notes on health of a registration go. */
export function noteUntil({ status, updatedAt }: Noted, eventEndsAt: number): number {
  const afterEvent = medicalUntil(eventEndsAt)
  return endedStatuses.includes(status) ? Math.min(updatedAt + endedNotesStay, afterEvent) : afterEvent
}

/** UTC ms: registrations that ended before it lose their notes. */
export const notesEndedBefore = (now: number): number => now - endedNotesStay

/** Returns UTC ms: registrations of events that ended before it are due for erasure. */
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
