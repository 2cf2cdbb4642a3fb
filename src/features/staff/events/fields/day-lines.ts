import type { I18n } from '@lingui/core'
import { readTypedDay } from '~/features/staff/frame/typed-day'
import type { Locale } from '~/i18n/locale'
import type { EventSession } from '~/model/event'
import type { FieldValues } from '~/model/staff'
import type { FormValues } from '~/server/http/form-handler.server'
import { readDay } from '~/text/schemas/day'
import { formatDay } from '~/time/format-date'
import { localTimeOf, readLocalTime } from '~/time/local-time'
import { addDays, dayOf, isDay, timeOf } from '~/time/time-zone'
import { mostDays, type Sessions, wrong } from './day-pattern'
import { type EventErrorCode, numbersOf } from './fields'

/** A day of its own as the controls of a form have it; `last` only where it ends later than the next morning. */
export type DayRow = { readonly day: string; readonly from: string; readonly until: string; readonly last: string }

/** `2027-05-03 09:30–15:30`, or with the day on which it ends: `2027-05-03 20:00–2027-05-04 07:00`. One a line. */
export const sessionLines = (sessions: readonly EventSession[]): string => sessions.map(lineOf).join('\n')

export function lineOf({ startsAt, endsAt }: EventSession): string {
  const until = dayOf(startsAt) === dayOf(endsAt) ? timeOf(endsAt) : localTimeOf(endsAt).replace('T', ' ')
  return `${localTimeOf(startsAt).replace('T', ' ')}–${until}`
}

const anyDay = /20\d\d-\d\d-\d\d|\d\d?[-/.]\d\d?[-/.]20\d\d/g
const anyTime = /\d?\d[:.]\d\d/g

export function dayRow(line: string): DayRow {
  const [day = '', last = ''] = line.match(anyDay) ?? []
  const [from = '', until = ''] = (line.replace(anyDay, ' ').match(anyTime) ?? []).map(clock)
  const row = { day: readDay(day) ?? day, from, until, last: readDay(last) ?? last }
  return row.last === nextMorning(row) ? { ...row, last: '' } : row
}

const clock = (given: string) => given.replace('.', ':').padStart(5, '0')

/** A night that ends by seven ends on the next day without saying so. */
function nextMorning({ day, from, until }: Pick<DayRow, 'day' | 'from' | 'until'>): string | undefined {
  return isDay(day) && until && until <= '07:00' && until <= from ? addDays(day, 1) : undefined
}

/** The name of a control of a row. */
export const dayField = (number: number, part: 'Day' | 'From' | 'Until' | 'Last') => `session${number}${part}`

/** The lines that the rows of a form make, in order, with the start and end that they give. */
export function withDayLines(fields: FieldValues, form: FormValues): FieldValues {
  const numbers = numbersOf(Object.fromEntries(form.entries), 'session')
  if (numbers.length === 0) return fields
  if (fields.days !== 'listed') return { ...fields, sessions: '' }
  const kept = numbers.filter((number) => form.last('do') !== `drop-day-${number}`)
  const sessions = kept
    .flatMap((number) => lineFrom((part) => form.last(dayField(number, part)).trim()) ?? [])
    .sort()
    .join('\n')
  const read = readSessionLines(sessions)
  const [first, last] = read.ok ? [read.sessions?.[0], read.sessions?.at(-1)] : []
  return {
    ...fields,
    sessions,
    ...(first && last && { startsAt: localTimeOf(first.startsAt), endsAt: localTimeOf(last.endsAt) }),
  }
}

/** Undefined for a row without a day. */
function lineFrom(given: (part: 'Day' | 'From' | 'Until' | 'Last') => string): string | undefined {
  const day = given('Day')
  if (!day) return undefined
  if (!readTypedDay(day)) return day
  const row = { day: readTypedDay(day) ?? day, from: clockOrEmpty(given('From')), until: clockOrEmpty(given('Until')) }
  const last = given('Last') || nextMorning(row)
  return `${row.day} ${row.from}–${last ? `${last} ` : ''}${row.until}`
}

const clockOrEmpty = (given: string) => (given ? clock(given) : '')

export function readSessionLines(text: string): Sessions {
  const sessions: EventSession[] = []
  for (const each of text.split('\n').filter((one) => one.trim())) {
    const session = readLine(each)
    if (typeof session === 'string') return wrong(session)
    if (session.endsAt <= session.startsAt || session.startsAt < (sessions.at(-1)?.endsAt ?? 0))
      return wrong('day-order')
    if (sessions.length === mostDays) return wrong('days-many')
    sessions.push(session)
  }
  return sessions.length > 0 ? { ok: true, sessions } : wrong('required')
}

function readLine(text: string): EventSession | EventErrorCode {
  const row = dayRow(text)
  const startsAt = readLocalTime(`${row.day}T${row.from}`)
  const endsAt = readLocalTime(`${row.last || (nextMorning(row) ?? row.day)}T${row.until}`)
  if (typeof startsAt === 'number' && typeof endsAt === 'number') return { startsAt, endsAt }
  return [startsAt, endsAt].find((each) => typeof each === 'string') === 'time' ? 'day-line' : 'time-skipped'
}

/** "do 7 januari 2027 19:00–20:30", one a line. */
export function dayLinesInWords(lines: string, _: I18n, locale: Locale): string {
  const inWords = (line: string) => {
    const { day, from, until } = dayRow(line)
    return isDay(day) ? `${formatDay(day, locale, 'shortYear')} ${from}–${until}` : line
  }
  return lines.split('\n').map(inWords).join('\n')
}
