import type { Locale } from '~/i18n/locale'
import type { EventKind, EventSession, ScheduledSession } from '~/model/event'
import { bareTime, formatDate, formatDay, formatTimestamp } from '~/time/format-date'
import { formatDays } from '~/time/format-days'
import { addDays, type Day, dayOf, timeOf, weekdayOf } from '~/time/time-zone'

type EventDates = {
  readonly startsAt: number
  readonly endsAt: number
  readonly sessions?: readonly ScheduledSession[] | null
}
type Timed = EventDates & { readonly kind: EventKind }

/** Those that are held, in order. */
export function sessionsOf(event: EventDates): readonly EventSession[] {
  const held = event.sessions?.filter(({ isOff }) => !isOff).sort((a, b) => a.startsAt - b.startsAt)
  return held?.length ? held : [{ startsAt: event.startsAt, endsAt: event.endsAt }]
}

/** With those that are off, by number. Of lessons those that are off alone. */
export const scheduledSessionsOf = ({ startsAt, endsAt, sessions }: EventDates): readonly ScheduledSession[] =>
  sessions?.length ? sessions : [{ startsAt, endsAt }]

/** The most sessions that calendars ever got. */
export function mostSessionsOf(event: EventDates & { readonly formerSessions: readonly EventSession[] | null }) {
  const [now, former] = [scheduledSessionsOf(event), event.formerSessions ?? []]
  return former.length > now.length ? former : now
}

/** "ma 21 t/m wo 23 december 2026, elke dag 9.30–15.30 uur". Of lessons the first day alone. */
export function describeWhen(event: Timed, locale: Locale): string {
  return describeDaysAndTimes(event, locale).join(', ')
}

/** The same as days and, apart, their times where all have one: "ma 21 t/m wo 23 december 2026", "elke dag 9.30–15.30 uur". */
export function describeDaysAndTimes(event: Timed, locale: Locale): string[] {
  if (event.kind === 'lessons') return [lessonsFrom(formatDate(event.startsAt, locale, 'plain'), locale)]
  const sessions = sessionsOf(event)
  const runs = runsOf(sessions)
  if (runs.length === 1) return describeRun(runs[0]!, locale)
  if (runs.length <= mostRuns) return [runs.map((run) => describeRun(run, locale).join(', ')).join('; ')]
  const times = locale === 'nl' ? 'keer' : 'times'
  return [
    `${sessions.length} ${times}`,
    formatDays(dayOf(sessions[0]!.startsAt), dayOf(sessions.at(-1)!.startsAt), locale),
  ]
}

/** "ma 21 t/m wo 23 dec · 9.30–15.30"; with the year where that is not the year of `now`. */
export const describeWhenBriefly = (event: Timed, locale: Locale, now: number): string =>
  describeWhenInParts(event, locale, now).join(' · ')

/** The days, and the time where all days have one. */
export function describeWhenInParts(event: Timed, locale: Locale, now: number): string[] {
  if (event.kind === 'lessons') return [lessonsFrom(formatDate(event.startsAt, locale, 'plain'), locale)]
  const isThisYear = isSameYear(lastDay(sessionsOf(event)), dayOf(now))
  return daysAndTimes(event, locale, isThisYear ? 'medium' : 'mediumYear')
}

/** "ma 21 t/m wo 23 december", "9.30–15.30 uur": for where the year is known. */
export const describeStay = (event: EventDates, locale: Locale): string[] =>
  daysAndTimes(event, locale, 'short').map((part, i) => (i === 0 ? part : part + oClock[locale]))

function daysAndTimes(event: EventDates, locale: Locale, style: 'short' | 'medium' | 'mediumYear'): string[] {
  const sessions = sessionsOf(event)
  const first = sessions[0]!
  const [from, to] = [dayOf(first.startsAt), lastDay(sessions)]
  const times = sessions.every((session) => isSameClock(session, first)) ? [timesOf(first, locale)] : []
  if (times.length > 0 && isWeekly(sessions)) {
    const start = formatDay(from, locale, style === 'mediumYear' ? 'plain' : 'dayMonth')
    return [`${weekdays(sessions, locale)} ${locale === 'nl' ? 'vanaf' : 'from'} ${start}`, ...times]
  }
  if (from === to) return [formatDay(from, locale, style), ...times]
  const start = locale === 'nl' && isSameMonth(from, to) ? 'weekdayAndDay' : style === 'short' ? 'short' : 'medium'
  return [`${formatDay(from, locale, start)} ${until[locale]} ${formatDay(to, locale, style)}`, ...times]
}

function lastDay(sessions: readonly EventSession[]): Day {
  const last = sessions.at(-1)!
  return dayOf(isOneDay(last) ? last.startsAt : last.endsAt)
}

/** "zaterdag 12 december 2026, 9.30–10.30 uur". */
function describeSession(session: EventSession, locale: Locale): string[] {
  const { startsAt, endsAt } = session
  if (isOneDay(session)) return [formatDate(startsAt, locale), timesOf(session, locale) + oClock[locale]]
  return [`${formatTimestamp(startsAt, locale)} ${until[locale]} ${formatTimestamp(endsAt, locale)}`]
}

/** Each day in words where `describeWhen` omits some. */
export function describeDays(event: Timed, locale: Locale): string[] {
  const sessions = sessionsOf(event)
  const runs = runsOf(sessions)
  const areTold = runs.length <= mostRuns && !runs.some(isWeekly)
  return areTold ? [] : sessions.map((session) => describeSession(session, locale).join(', '))
}

/** "9.30–15.30", without "uur". */
export const timesOf = ({ startsAt, endsAt }: EventSession, locale: Locale): string =>
  `${bareTime(startsAt, locale)}–${bareTime(endsAt, locale)}`

/** "di 5 jan, 16.00–17.00". */
export const sessionWords = (session: EventSession, locale: Locale): string =>
  `${formatDate(session.startsAt, locale, 'medium')}, ${timesOf(session, locale)}`

/** `day` is in words: "5 april 2027". */
export const lessonsFrom = (day: string, locale: Locale): string =>
  locale === 'nl' ? `Lessen vanaf ${day}` : `Lessons from ${day}`

const until = { nl: 't/m', en: 'to' }
/** After the last of several times. */
export const oClock = { nl: '\u00a0uur', en: '' }
const mostRuns = 3

/** A night out that ends before breakfast belongs to the day on which it began. */
const nightEnds = '07:00'

function isOneDay({ startsAt, endsAt }: EventSession): boolean {
  const [first, last] = [dayOf(startsAt), dayOf(endsAt)]
  return first === last || (addDays(first, 1) === last && timeOf(endsAt) <= nightEnds)
}

const isSameClock = (a: EventSession, b: EventSession): boolean =>
  isOneDay(a) &&
  (a === b || (isOneDay(b) && timeOf(a.startsAt) === timeOf(b.startsAt) && timeOf(a.endsAt) === timeOf(b.endsAt)))

const isWeekly = (sessions: readonly EventSession[]): boolean =>
  sessions.length > 1 && new Set(sessions.map(({ startsAt }) => weekdayOf(dayOf(startsAt)))).size === 1

const isSameYear = (a: Day, b: Day): boolean => a.slice(0, 4) === b.slice(0, 4)
const isSameMonth = (a: Day, b: Day): boolean => a.slice(0, 7) === b.slice(0, 7)

/** Consecutive days, or one weekday throughout, with the same times. */
function runsOf(sessions: readonly EventSession[]): EventSession[][] {
  if (isWeekly(sessions) && sessions.every((session) => isSameClock(session, sessions[0]!))) return [[...sessions]]
  const runs: EventSession[][] = []
  for (const session of sessions) {
    const before = runs.at(-1)?.at(-1)
    const isNext = before && addDays(dayOf(before.startsAt), 1) === dayOf(session.startsAt)
    if (isNext && isSameClock(before, session)) runs.at(-1)!.push(session)
    else runs.push([session])
  }
  return runs
}

function describeRun(run: readonly EventSession[], locale: Locale): string[] {
  const first = run[0]!
  const times = timesOf(first, locale) + oClock[locale]
  const [from, to] = [dayOf(first.startsAt), dayOf(run.at(-1)!.startsAt)]
  if (isWeekly(run)) return [`${weekdays(run, locale)}, ${formatDays(from, to, locale)}`, times]
  if (run.length > 1) {
    const start =
      locale === 'nl' && isSameMonth(from, to) ? 'weekdayAndDay' : isSameYear(from, to) ? 'short' : 'shortYear'
    const days = `${formatDay(from, locale, start)} ${until[locale]} ${formatDay(to, locale, 'shortYear')}`
    return [days, locale === 'nl' ? `elke dag ${times}` : `${times} each day`]
  }
  return describeSession(first, locale)
}

const weekdays = (run: readonly EventSession[], locale: Locale): string =>
  `${run.length} ${formatDate(run[0]!.startsAt, locale, 'weekday')}${locale === 'nl' ? 'en' : 's'}`
