import { publicHolidayOf } from '~/time/public-holidays'
import { addDays, type Day, dayOf, timestampAt, weekdayOf } from '~/time/time-zone'

const workingDays = 5

/** UTC milliseconds: five in the afternoon of the fifth working day after `now`. From then on a family that said nothing said yes. */
export function silenceCountsAt(now: number): number {
  let day = dayOf(now)
  for (let left = workingDays; left > 0; ) {
    day = addDays(day, 1)
    if (isWorkingDay(day)) left -= 1
  }
  return timestampAt(day, '17:00')
}

const isWorkingDay = (day: Day): boolean => [1, 2, 3, 4, 5].includes(weekdayOf(day)) && !publicHolidayOf(day)
