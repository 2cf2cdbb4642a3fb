import type { Club, Season } from '~/features/clubs/clubs'
import { seasonCalendar } from '~/features/clubs/seasons'
import { publicHolidayOf } from '~/time/public-holidays'
import { addDays, type Day } from '~/time/time-zone'

/**
 * The Amsterdam days on which a group of this weekday (Monday is 1) has its lessons: one a week outside the school holidays.
 * What falls on a public holiday is given in the weeks kept for catching up.
 */
export function lessonDays(season: Season, { region }: Pick<Club, 'region'>, weekday: number): readonly Day[] {
  const { lessonWeeks, catchUpWeeks } = seasonCalendar(season, region)
  const inWeeks = (mondays: readonly Day[]) =>
    mondays.map((monday) => addDays(monday, weekday - 1)).filter((day) => !publicHolidayOf(day))
  return [...inWeeks(lessonWeeks), ...inWeeks(catchUpWeeks)].slice(0, lessonWeeks.length)
}

/** The days of that weekday in the weeks kept for catching up that `lessonDays` leaves free. */
export function spareDays(season: Season, club: Pick<Club, 'region'>, weekday: number): readonly Day[] {
  const taken = new Set(lessonDays(season, club, weekday))
  return seasonCalendar(season, club.region)
    .catchUpWeeks.map((monday) => addDays(monday, weekday - 1))
    .filter((day) => !taken.has(day) && !publicHolidayOf(day))
}
