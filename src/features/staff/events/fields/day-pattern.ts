import type { EventSession } from '~/model/event'
import type { HolidayRegion } from '~/model/holiday-region'
import { holidayOf } from '~/time/holidays'
import { addDays, type Day, dayOf, timeOf, timestampAt } from '~/time/time-zone'
import type { EventErrorCode } from './fields'

export const dayPatterns = ['once', 'daily', 'weekly', 'school-weeks', 'listed'] as const
export type DayPattern = (typeof dayPatterns)[number]

type Span = { readonly startsAt: number; readonly endsAt: number }
export type Sessions =
  | { ok: true; sessions: readonly EventSession[] | null; skipped?: readonly Day[] }
  | { ok: false; code: EventErrorCode }

export const mostDays = 200
export const wrong = (code: EventErrorCode): Sessions => ({ ok: false, code })

/**
 * From the first day to the last, on each from the time of the start to that of the end. Null for a single session.
 * `skipped` are days of a school holiday.
 */
export function sessionsFor(
  pattern: Exclude<DayPattern, 'listed'>,
  { startsAt, endsAt }: Span,
  region: HolidayRegion | undefined,
): Sessions {
  const [first, last] = [dayOf(startsAt), dayOf(endsAt)]
  if (pattern === 'once' || first === last) return { ok: true, sessions: null }
  if (timeOf(endsAt) <= timeOf(startsAt)) return wrong('days-night')
  const days: Day[] = []
  for (let day = first; day <= last; day = addDays(day, pattern === 'daily' ? 1 : 7)) {
    if (days.length === mostDays) return wrong('days-many')
    days.push(day)
  }
  if (days.at(-1) !== last) return wrong('days-weekday')
  const isFree = (day: Day) =>
    pattern === 'school-weeks' && region !== undefined && holidayOf(day, region) !== undefined
  if (isFree(first) || isFree(last)) return wrong('days-holiday')
  const skipped = days.filter(isFree)
  const sessions = days
    .filter((day) => !skipped.includes(day))
    .map((day) => ({ startsAt: timestampAt(day, timeOf(startsAt)), endsAt: timestampAt(day, timeOf(endsAt)) }))
  return { ok: true, sessions, skipped }
}

const isSame = (a: EventSession, b: EventSession | undefined) => a.startsAt === b?.startsAt && a.endsAt === b.endsAt

export function patternOf(
  { startsAt, endsAt, held }: Span & { readonly held: readonly EventSession[] },
  region: HolidayRegion | undefined,
): DayPattern {
  if (held.length === 1) return 'once'
  const fitting = (['daily', 'weekly', 'school-weeks'] as const).find((pattern) => {
    const made = sessionsFor(pattern, { startsAt, endsAt }, region)
    return made.ok && made.sessions?.length === held.length && made.sessions.every((one, i) => isSame(one, held[i]))
  })
  return fitting ?? 'listed'
}
