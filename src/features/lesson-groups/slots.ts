import type { lessonSlots } from '~/db/schema'
import type { EventSession } from '~/model/event'
import { type Day, timestampAt } from '~/time/time-zone'

type SlotRow = typeof lessonSlots.$inferSelect
export type SlotPlace = Pick<SlotRow, 'weekday' | 'start' | 'minutes' | 'court' | 'trainerId'>
export type NewSlot = SlotPlace & Pick<SlotRow, 'clubId' | 'season' | 'audience'>

/** `trainer`: a name, null while nobody was found. */
export type LessonSlot = NewSlot & Pick<SlotRow, 'id' | 'version'> & { readonly trainer: string | null }

export const areAtOnce = (a: SlotPlace, b: SlotPlace): boolean =>
  a.weekday === b.weekday && a.start < b.start + b.minutes && b.start < a.start + a.minutes

/** `HH:MM`. */
export const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

export const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** The same slots again and again, each when the one before it ends. */
export const inARow = (first: NewSlot, count: number): NewSlot[] =>
  Array.from({ length: count }, (_, i) => ({ ...first, start: first.start + i * first.minutes }))

/** `start`: minutes after midnight, Amsterdam time. */
export function sessionOn(day: Day, start: number, minutes: number): EventSession {
  const startsAt = timestampAt(day, clockOf(start))
  return { startsAt, endsAt: startsAt + minutes * 60_000 }
}
