import { struckOn } from '~/features/events/session-changes'
import { sessionsOf } from '~/features/events/sessions'
import type { Member } from '~/features/staff/members/rights'
import { addDays, type Day, dayOf, endOfDay, startOfDay } from '~/time/time-zone'

type EventDates = Parameters<typeof struckOn>[0]
type Period = { readonly from: Day; readonly to: Day }

/** Days before and after a day of the event on which its health notes can be read. */
const notesDays = { before: 2, after: 1 }
/** Days before and after a day on which its ticks are taken. */
const tickDays = { before: 1, after: 7 }
/** Days ahead that the first page shows; for trainers there is no list beyond them. */
export const daysAhead = 7

/** Amsterdam days, in order. Lessons are held on any day from the first to the last. */
export const periodsOf = (event: EventDates): Period[] =>
  sessionsOf(event).map(({ startsAt, endsAt }) => ({
    from: dayOf(startsAt),
    to: dayOf(Math.max(startsAt, endsAt - 1)),
  }))

export const isCourtDay = (event: EventDates, day: Day): boolean =>
  periodsOf(event).some(({ from, to }) => from <= day && day <= to) &&
  !(event.kind === 'lessons' && struckOn(event, day).length > 0)

/** Held on that day, or announced for it and off or moved. */
export const isListDay = (event: EventDates, day: Day): boolean =>
  isCourtDay(event, day) || struckOn(event, day).length > 0

/** Today if it is held today, else the next day of it, else its last. */
export function dayShown(event: EventDates, now: number): Day {
  const today = dayOf(now)
  if (isCourtDay(event, today)) return today
  const periods = periodsOf(event)
  return periods.find(({ from }) => from > today)?.from ?? periods.at(-1)!.to
}

export const courtDays = (event: EventDates, from: Day, to: Day): Day[] =>
  daysFrom(from, to).filter((day) => isCourtDay(event, day))

/** With those that were announced and are off or moved. */
export const listDays = (event: EventDates, from: Day, to: Day): Day[] =>
  daysFrom(from, to).filter((day) => isListDay(event, day))

function daysFrom(from: Day, to: Day): Day[] {
  const days: Day[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/** UTC milliseconds, the end excluded. */
const around = ({ from, to }: Period, { before, after }: { before: number; after: number }) => ({
  from: startOfDay(addDays(from, -before)),
  until: endOfDay(addDays(to, after)),
})

const holds = ({ from, until }: { from: number; until: number }, now: number) => from <= now && now < until

export const tickWindow = (day: Day) => around({ from: day, to: day }, tickDays)

export const takesTicks = (day: Day, now: number): boolean => holds(tickWindow(day), now)

export const notesWindows = (event: EventDates): { from: number; until: number }[] =>
  periodsOf(event).map((period) => around(period, notesDays))

/** From two days before until one day after a day of the event, for whoever it is. */
export const areNotesOpen = (event: EventDates, now: number): boolean =>
  notesWindows(event).some((window) => holds(window, now))

/** A trainer sees the lists of a week back and a week ahead. */
export function isListOpen({ role }: Pick<Member, 'role'>, day: Day, now: number): boolean {
  const today = dayOf(now)
  return role !== 'trainer' || (addDays(today, -tickDays.after) <= day && day <= addDays(today, daysAhead))
}

/** Until when a device keeps the list of a day, in UTC milliseconds; null but for today and tomorrow. */
export function keptUntil(day: Day, now: number): number | null {
  const today = dayOf(now)
  return today <= day && day <= addDays(today, 1) ? endOfDay(day) : null
}
