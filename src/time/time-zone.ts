import { tzOffset } from '@date-fns/tz/tzOffset'
import { memoised } from './memoised'

/** Timestamps are UTC milliseconds, days `YYYY-MM-DD` in Europe/Amsterdam. */
export type Day = string

export const timeZone = 'Europe/Amsterdam'

// Offsets change on whole hours, and asking costs more than most pages' other work.
const offsetInHour = memoised((hour: number) => tzOffset(timeZone, new Date(hour * 3_600_000)) * 60_000)

export const offsetAt = (timestamp: number): number => offsetInHour(Math.floor(timestamp / 3_600_000))

/** The skipped hour in March is read as winter time; of the double hour in October the first is meant. */
export function timestampAt(day: Day, time = '00:00'): number {
  const wall = Date.parse(`${day}T${time}:00Z`)
  const summer = wall - 7_200_000
  return offsetAt(summer) === 7_200_000 ? summer : wall - 3_600_000
}

const dayNumbered = memoised((number: number): Day => new Date(number * 86_400_000).toISOString().slice(0, 10))

export const dayOf = (timestamp: number): Day => dayNumbered(Math.floor((timestamp + offsetAt(timestamp)) / 86_400_000))

const timeNumbered = memoised((minute: number) => new Date(minute * 60_000).toISOString().slice(11, 16))

export const timeOf = (timestamp: number): string =>
  timeNumbered(Math.floor((timestamp + offsetAt(timestamp)) / 60_000) % 1440)

export const isEndOfDay = (timestamp: number): boolean => ['00:00', '23:59'].includes(timeOf(timestamp))

export const startOfDay = (day: Day): number => timestampAt(day)

/** Exclusive end: open "up to and including" a day means `now < endOfDay(day)`. */
export const endOfDay = (day: Day): number => timestampAt(addDays(day, 1))

export function addDays(day: Day, days: number): Day {
  return dayNumbered(Date.parse(`${day}T00:00:00Z`) / 86_400_000 + days)
}

export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}

/** Keeps the local time across daylight saving. */
export function movedAlong(timestamp: number, from: number, to: number): number {
  const day = addDays(dayOf(timestamp), daysBetween(dayOf(from), dayOf(to)))
  return timestampAt(day, timeOf(timestamp)) + (timestamp % 60_000)
}

export function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && addDays(text, 0) === text
}

export function isoWithOffset(timestamp: number): string {
  const offset = offsetAt(timestamp) / 3_600_000
  return `${new Date(timestamp + offset * 3_600_000).toISOString().slice(0, 19)}+0${offset}:00`
}
