import type { EventSession } from '~/model/event'
import { type HolidayRegion, holidayOf } from '~/time/holidays'
import { localTimeOf, readLocalTime } from '~/time/local-time'
import { addDays, type Day, dayOf, timeOf, timestampAt } from '~/time/time-zone'
import type { EventErrorCode } from './fields'

export const dayPatterns = ['once', 'daily', 'weekly', 'school-weeks', 'listed'] as const
export type DayPattern = (typeof dayPatterns)[number]

type Span = { readonly startsAt: number; readonly endsAt: number }
type Sessions = { ok: true; sessions: readonly EventSession[] | null } | { ok: false; code: EventErrorCode }

const most = 200
const wrong = (code: EventErrorCode): Sessions => ({ ok: false, code })

/** From the first day to the last, on each from the time of the start to that of the end. Null for a single session. */
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
    if (days.length === most) return wrong('days-many')
    days.push(day)
  }
  if (days.at(-1) !== last) return wrong('days-weekday')
  const isFree = (day: Day) =>
    pattern === 'school-weeks' && region !== undefined && holidayOf(day, region) !== undefined
  if (isFree(first) || isFree(last)) return wrong('days-holiday')
  const sessions = days
    .filter((day) => !isFree(day))
    .map((day) => ({ startsAt: timestampAt(day, timeOf(startsAt)), endsAt: timestampAt(day, timeOf(endsAt)) }))
  return { ok: true, sessions }
}

export function patternOf(
  { startsAt, endsAt, sessions }: Span & { readonly sessions: readonly EventSession[] | null },
  region: HolidayRegion | undefined,
): DayPattern {
  if (!sessions) return 'once'
  const text = JSON.stringify(sessions)
  const fitting = (['daily', 'weekly', 'school-weeks'] as const).find((pattern) => {
    const made = sessionsFor(pattern, { startsAt, endsAt }, region)
    return made.ok && JSON.stringify(made.sessions) === text
  })
  return fitting ?? 'listed'
}

/** `2027-05-03 09:30–15:30`, or with the day on which it ends: `2027-05-03 20:00–2027-05-04 07:00`. One a line. */
export const sessionLines = (sessions: readonly EventSession[]): string => sessions.map(lineOf).join('\n')

function lineOf({ startsAt, endsAt }: EventSession): string {
  const until = dayOf(startsAt) === dayOf(endsAt) ? timeOf(endsAt) : localTimeOf(endsAt).replace('T', ' ')
  return `${localTimeOf(startsAt).replace('T', ' ')}–${until}`
}

const line = /^(20\d\d-\d\d-\d\d)[T ]+(\d?\d[:.]\d\d) *(?:-|–|tot|to) *(?:(20\d\d-\d\d-\d\d)[T ]+)?(\d?\d[:.]\d\d)$/

export function readSessionLines(text: string): Sessions {
  const sessions: EventSession[] = []
  for (const each of text.split('\n').map((one) => one.trim())) {
    if (!each) continue
    const session = readLine(each)
    if (typeof session === 'string') return wrong(session)
    if (session.endsAt <= session.startsAt || session.startsAt < (sessions.at(-1)?.endsAt ?? 0))
      return wrong('day-order')
    if (sessions.length === most) return wrong('days-many')
    sessions.push(session)
  }
  return sessions.length > 0 ? { ok: true, sessions } : wrong('required')
}

function readLine(text: string): EventSession | EventErrorCode {
  const [, day, from = '', lastDay = day, until = ''] = line.exec(text) ?? []
  if (!day) return 'day-line'
  const time = (given: string) => given.replace('.', ':').padStart(5, '0')
  const startsAt = readLocalTime(`${day}T${time(from)}`)
  const endsAt = readLocalTime(`${lastDay}T${time(until)}`)
  if (typeof startsAt === 'number' && typeof endsAt === 'number') return { startsAt, endsAt }
  return [startsAt, endsAt].find((each) => typeof each === 'string') === 'time' ? 'day-line' : 'time-skipped'
}
