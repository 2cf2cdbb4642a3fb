import { type HolidayRegion, type HolidaySeason, holidayOf, holidays } from '~/time/holidays'
import { addDays, type Day, offsetAt, timestampAt, weekdayOf } from '~/time/time-zone'
import type { EventTimes } from './types'

type When = (today: Day) => EventTimes

/** ISO weekdays. */
export const weekday = { monday: 1, tuesday: 2, wednesday: 3, thursday: 4, friday: 5, saturday: 6, sunday: 7 } as const

/** The first open day on that weekday, `weeks` ahead; a night where it ends earlier than it starts. */
export const oneDay =
  (weeks: number, day: number, startTime: string, endTime: string): When =>
  (today) =>
    sameDay(openDay(addDays(today, 7 * weeks), day, 7), startTime, endTime)

export const outdoorDay =
  (weeks: number, day: number, startTime: string, endTime: string): When =>
  (today) => {
    let found = openDay(addDays(today, 7 * weeks), day, 7)
    while (found.slice(5, 7) < '04' || found.slice(5, 7) > '09') found = openDay(addDays(found, 7), day, 7)
    return sameDay(found, startTime, endTime)
  }

export const oneDayAgo =
  (weeks: number, day: number, startTime: string, endTime: string): When =>
  (today) =>
    sameDay(openDay(addDays(today, -7 * weeks - 7), day, -7), startTime, endTime)

/** `lessons` weekly dates outside the region's school holidays. */
export const weekly =
  (weeks: number, day: number, lessons: number, region: HolidayRegion, startTime: string, endTime: string): When =>
  (today) =>
    series(addDays(today, 7 * weeks), day, lessons, region, startTime, endTime)

/** Each day from so many days ago, closed days too: there is always something today. */
export const daily =
  (ago: number, lessons: number, startTime: string, endTime: string): When =>
  (today) => ({ days: run(addDays(today, -ago), lessons), startTime, endTime })

/** `from`: at least so many days ahead; `pick`: which week of that holiday. */
export const inHoliday =
  (
    seasons: readonly HolidaySeason[],
    region: HolidayRegion,
    days: number,
    startTime: string,
    endTime: string,
    { from = 14, pick = 'first' }: { from?: number; pick?: 'first' | 'second' | 'last' } = {},
  ): When =>
  (today) => {
    const earliest = addDays(today, from)
    for (const { season, regions } of holidays) {
      if (!seasons.includes(season)) continue
      const runs = holidayRuns(regions[region].first, regions[region].last, days).filter((first) => first >= earliest)
      const start = pick === 'last' ? runs.at(-1) : (runs[pick === 'second' ? 1 : 0] ?? runs[0])
      if (start) return { days: run(start, days), startTime, endTime }
    }
    return { days: run(openDay(earliest, weekday.monday, 7), days), startTime, endTime }
  }

/** The nights between are spent there: one session from the first day to the last. */
export const withNights =
  (when: When): When =>
  (today) => {
    const { days, startTime, endTime } = when(today)
    return { days: days.slice(0, 1), startTime, endTime, lastDay: days.at(-1)! }
  }

export const inPastHoliday =
  (season: HolidaySeason, region: HolidayRegion, days: number, startTime: string, endTime: string): When =>
  (today) => {
    const past = holidays.filter((each) => each.season === season && each.regions[region].last < today).at(-1)
    const start = past
      ? holidayRuns(past.regions[region].first, past.regions[region].last, days)[0]!
      : openDay(addDays(today, -90), weekday.monday, -7)
    return { days: run(start, days), startTime, endTime }
  }

/** The weekend in which summer time ends. */
export const clockGoesBack =
  (from: number, startTime: string, endTime: string): When =>
  (today) => {
    let sunday = addDays(today, from)
    while (weekdayOf(sunday) !== 7 || !clockGoesBackOn(sunday)) sunday = addDays(sunday, 1)
    return { days: [addDays(sunday, -1), sunday], startTime, endTime }
  }

function sameDay(day: Day, startTime: string, endTime: string): EventTimes {
  return { days: [day], startTime, endTime, lastDay: endTime > startTime ? day : addDays(day, 1) }
}

/** The first such weekday that is not closed, in steps of `step` days. */
function openDay(from: Day, day: number, step: 7 | -7): Day {
  let found = from
  while (weekdayOf(found) !== day) found = addDays(found, 1)
  while (isClosed(found)) found = addDays(found, step)
  return found
}

function series(from: Day, day: number, lessons: number, region: HolidayRegion, startTime: string, endTime: string) {
  const days: Day[] = []
  for (let next = from; days.length < lessons; next = addDays(next, 1)) {
    if (weekdayOf(next) === day && !isClosed(next) && !holidayOf(next, region)) days.push(next)
  }
  return { days, startTime, endTime }
}

function holidayRuns(first: Day, last: Day, length: number): Day[] {
  const runs: Day[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const fits = run(day, length).every((each) => each <= last && weekdayOf(each) <= 5 && !isClosed(each))
    const week = mondayOf(day)
    if (fits && !runs.some((start) => mondayOf(start) === week)) runs.push(day)
  }
  return runs
}

function run(first: Day, length: number): Day[] {
  return Array.from({ length }, (_, index) => addDays(first, index))
}

function mondayOf(day: Day): Day {
  return addDays(day, 1 - weekdayOf(day))
}

/** Public holidays, Easter from Good Friday on, and Christmas up to 2 January. */
function isClosed(day: Day): boolean {
  const monthDay = day.slice(5)
  if (monthDay >= '12-24' || monthDay <= '01-02' || monthDay === '12-05') return true
  if (monthDay === '04-27' || monthDay === '05-05') return true
  const easter = easterOf(Number(day.slice(0, 4)))
  return [-2, -1, 0, 1, 39, 49, 50].some((days) => addDays(easter, days) === day)
}

/** Gregorian rule (Meeus, Jones, Butcher). */
function easterOf(year: number): Day {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const skipped = Math.floor(century / 4)
  const corrected = Math.floor((century + 8) / 25)
  const moon = (19 * golden + century - skipped - Math.floor((century - corrected + 1) / 3) + 15) % 30
  const rest = year % 100
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - moon - (rest % 4)) % 7
  const late = Math.floor((golden + 11 * moon + 22 * sunday) / 451)
  const count = moon + sunday - 7 * late + 114
  const month = String(Math.floor(count / 31)).padStart(2, '0')
  return `${year}-${month}-${String((count % 31) + 1).padStart(2, '0')}`
}

function clockGoesBackOn(day: Day): boolean {
  return offsetAt(timestampAt(day)) > offsetAt(timestampAt(addDays(day, 1)))
}
