import type { Audience } from '~/model/lesson'

export type SlotPlace = {
  /** ISO: Monday is 1. */
  readonly weekday: number
  /** Minutes after midnight, Amsterdam time. */
  readonly start: number
  readonly minutes: number
  readonly court: number
  readonly trainerId: number | null
}

export type NewSlot = SlotPlace & { readonly clubId: number; readonly season: string; readonly audience: Audience }

export type LessonSlot = NewSlot & {
  readonly id: number
  readonly version: number
  /** Null while nobody was found. */
  readonly trainer: string | null
}

export const areAtOnce = (a: SlotPlace, b: SlotPlace): boolean =>
  a.weekday === b.weekday && a.start < b.start + b.minutes && b.start < a.start + a.minutes

/** `HH:MM`. */
export const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

export const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** The same slots again and again, each when the one before it ends. */
export const inARow = (first: NewSlot, count: number): NewSlot[] =>
  Array.from({ length: count }, (_, i) => ({ ...first, start: first.start + i * first.minutes }))
