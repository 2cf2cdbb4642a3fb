import * as v from 'valibot'
import type { EventSession } from '~/model/event'
import { type HolidayRegion, holidayRegions } from '~/model/holiday-region'
import { holidayOf, holidaySeasons, holidays } from '~/time/holidays'
import { easterOf, publicHolidayOf } from '~/time/public-holidays'
import { addDays, type Day, daysBetween, offsetAt, timestampAt, weekdayOf } from '~/time/time-zone'

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
const weeks = v.number()
/** ISO: Monday is 1. */
const weekday = v.pipe(
  v.picklist(weekdays),
  v.transform((name) => weekdays.indexOf(name) + 1),
)
const region = v.picklist(holidayRegions)
const season = v.picklist(holidaySeasons)
const time = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'no time such as 19:30'))
const times = { startTime: time, endTime: time }

/** When an event of the demo is, as its file says it: relative to the day on which the demo is filled. */
export const whenSchema = v.variant('rule', [
  /** The first open day on that weekday, `weeks` ahead; a night where it ends earlier than it starts. */
  v.strictObject({ rule: v.literal('one-day'), weeks, weekday, ...times }),
  /** Of April up to September. */
  v.strictObject({ rule: v.literal('outdoor-day'), weeks, weekday, ...times }),
  v.strictObject({ rule: v.literal('one-day-ago'), weeks, weekday, ...times }),
  /** Outside the region's school holidays. */
  v.strictObject({ rule: v.literal('weekly'), weeks, weekday, lessons: v.number(), region, ...times }),
  /** Closed days too: there is always something today. */
  v.strictObject({ rule: v.literal('daily'), daysAgo: v.number(), lessons: v.number(), ...times }),
  v.strictObject({
    rule: v.literal('holiday'),
    seasons: v.array(season),
    region,
    days: v.number(),
    /** At least so many. */
    daysAhead: v.optional(v.number(), 14),
    /** Of that holiday. */
    week: v.optional(v.picklist(['first', 'second', 'last']), 'first'),
    /** The nights between are spent there: one session from the first day to the last. */
    withNights: v.optional(v.boolean(), false),
    ...times,
  }),
  v.strictObject({ rule: v.literal('past-holiday'), season, region, days: v.number(), ...times }),
  /** The weekend in which summer time ends. */
  v.strictObject({ rule: v.literal('clock-goes-back'), daysAhead: v.number(), ...times }),
])

type When = v.InferOutput<typeof whenSchema>

export function demoSessions(when: When, today: Day): EventSession[] {
  const { startTime, endTime } = when
  const days = daysOf(when, today)
  const at = (first: Day, last: Day) => ({
    startsAt: timestampAt(first, startTime),
    endsAt: timestampAt(last, endTime),
  })
  if (when.rule === 'holiday' && when.withNights) return [at(days[0]!, days.at(-1)!)]
  return days.map((day) => at(day, endTime > startTime ? day : addDays(day, 1)))
}

function daysOf(when: When, today: Day): Day[] {
  switch (when.rule) {
    case 'one-day':
      return [openDay(addDays(today, 7 * when.weeks), when.weekday, 7)]
    case 'outdoor-day': {
      let found = openDay(addDays(today, 7 * when.weeks), when.weekday, 7)
      while (found.slice(5, 7) < '04' || found.slice(5, 7) > '09') found = openDay(addDays(found, 7), when.weekday, 7)
      return [found]
    }
    case 'one-day-ago':
      return [openDay(addDays(today, -7 * when.weeks - 7), when.weekday, -7)]
    case 'weekly':
      return series(addDays(today, 7 * when.weeks), when.weekday, when.lessons, when.region)
    case 'daily':
      return run(addDays(today, -when.daysAgo), when.lessons)
    case 'holiday':
      return holidayDays(when, addDays(today, when.daysAhead))
    case 'past-holiday': {
      const past = holidays.filter((each) => each.season === when.season && each.regions[when.region].last < today)
      const found = past.at(-1)?.regions[when.region]
      const start = found ? holidayRuns(found, when.days)[0]! : openDay(addDays(today, -90), 1, -7)
      return run(start, when.days)
    }
    case 'clock-goes-back': {
      let sunday = addDays(today, when.daysAhead)
      while (weekdayOf(sunday) !== 7 || !clockGoesBackOn(sunday)) sunday = addDays(sunday, 1)
      return [addDays(sunday, -1), sunday]
    }
  }
}

function holidayDays({ seasons, region, days, week }: Extract<When, { rule: 'holiday' }>, earliest: Day): Day[] {
  for (const { season, regions } of holidays) {
    if (!seasons.includes(season)) continue
    const runs = holidayRuns(regions[region], days).filter((first) => first >= earliest)
    const start = week === 'last' ? runs.at(-1) : (runs[week === 'second' ? 1 : 0] ?? runs[0])
    if (start) return run(start, days)
  }
  return run(openDay(earliest, 1, 7), days)
}

/** The first such weekday that is not closed, in steps of `step` days. */
function openDay(from: Day, day: number, step: 7 | -7): Day {
  let found = from
  while (weekdayOf(found) !== day) found = addDays(found, 1)
  while (isClosed(found)) found = addDays(found, step)
  return found
}

function series(from: Day, day: number, lessons: number, region: HolidayRegion): Day[] {
  const days: Day[] = []
  for (let next = from; days.length < lessons; next = addDays(next, 1)) {
    if (weekdayOf(next) === day && !isClosed(next) && !holidayOf(next, region)) days.push(next)
  }
  return days
}

function holidayRuns({ first, last }: { first: Day; last: Day }, length: number): Day[] {
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

/** Public holidays, Easter from Good Friday on, Saint Nicholas' Eve, and Christmas up to 2 January. */
function isClosed(day: Day): boolean {
  const monthDay = day.slice(5)
  if (monthDay >= '12-24' || monthDay <= '01-02' || monthDay === '12-05') return true
  const daysToEaster = daysBetween(day, easterOf(Number(day.slice(0, 4))))
  return daysToEaster === 1 || daysToEaster === 2 || publicHolidayOf(day) !== undefined
}

function clockGoesBackOn(day: Day): boolean {
  return offsetAt(timestampAt(day)) > offsetAt(timestampAt(addDays(day, 1)))
}
