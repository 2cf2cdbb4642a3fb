import type { FieldValues } from '~/model/staff'
import { addDays, type Day, daysBetween, isDay } from '~/time/time-zone'

/** Amsterdam time as in a form, `YYYY-MM-DDTHH:MM`: what is moved by days keeps its hour across daylight saving. */
const dateFields = ['startsAt', 'endsAt', 'signupOpensAt', 'signupClosesAt', 'cancelUntil'] as const
type DateField = (typeof dateFields)[number]

const inText = /\b\d{4}-\d{2}-\d{2}(?=[T ])/g
const moved = (text: string, days: number) => text.replace(inText, (day) => (isDay(day) ? addDays(day, days) : day))

/** Moves all dates by the same number of days; removes `publishAt`. */
export function shiftFields(fields: FieldValues, days: number): FieldValues {
  const dates = [...dateFields, 'sessions'].filter((name) => fields[name])
  return { ...fields, ...Object.fromEntries(dates.map((name) => [name, moved(fields[name]!, days)])), publishAt: '' }
}

export type ShiftedDate = { readonly field: DateField; readonly before: string; readonly after: string }

export function shiftedDates(fields: FieldValues, days: number): ShiftedDate[] {
  return dateFields
    .filter((field) => fields[field])
    .map((field) => ({ field, before: fields[field] ?? '', after: moved(fields[field] ?? '', days) }))
}

/** Undefined while it has no first day. */
export function firstDay({ startsAt = '' }: FieldValues): Day | undefined {
  const day = startsAt.slice(0, 10)
  return isDay(day) ? day : undefined
}

export const distanceTo = (fields: FieldValues, first: Day): number | undefined => {
  const from = firstDay(fields)
  return from === undefined ? undefined : daysBetween(from, first)
}
