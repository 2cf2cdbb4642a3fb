import type { HolidayRegion } from '~/model/holiday-region'
import { holidayOf } from '~/time/holidays'
import { publicHolidayOf } from '~/time/public-holidays'
import { addDays, type Day } from '~/time/time-zone'

type Holiday = Pick<NonNullable<ReturnType<typeof holidayOf>>, 'name'>

type SeriesPlan = {
  readonly from: Day
  readonly weeks: number
  /** How many are to be made; those that a holiday takes do not count. */
  readonly times?: number | undefined
  readonly until?: Day | undefined
  /** Leaves out its school holidays, and public holidays. */
  readonly region?: HolidayRegion | undefined
}

export type Series = { readonly days: readonly Day[]; readonly skipped: readonly { day: Day; holiday: Holiday }[] }

/** No more than these at once, and none more than two years ahead. */
export const mostInSeries = 52
const longest = 2 * 366

export function seriesDays({ from, weeks, times = mostInSeries, until, region }: SeriesPlan): Series {
  const last = addDays(from, longest)
  const days: Day[] = []
  const skipped: { day: Day; holiday: Holiday }[] = []
  const most = Math.min(times, mostInSeries)
  for (let day = addDays(from, 7 * weeks); days.length < most && day <= last; day = addDays(day, 7 * weeks)) {
    if (until !== undefined && day > until) break
    const holiday = region && (holidayOf(day, region) ?? publicHolidayOf(day))
    if (holiday) skipped.push({ day, holiday })
    else days.push(day)
  }
  return { days, skipped }
}
