import { holidayOf } from '~/time/holidays'
import { type PublicHoliday, publicHolidaysOf } from '~/time/public-holidays'
import { type Club, type Season, teachesOn } from './clubs'
import { seasonCalendar } from './seasons'

/** Public holidays in the weeks with lessons, on days on which the club teaches: what falls on them is caught up. */
export function lessonFreeDays(season: Season, club: Club): readonly PublicHoliday[] {
  const first = season.lessonStartDate
  const last = seasonCalendar(season, club.region).lessonsEnd
  const years = [...new Set([first, last].map((day) => Number(day.slice(0, 4))))]
  return years
    .flatMap(publicHolidaysOf)
    .filter(({ day }) => first <= day && day <= last && !holidayOf(day, club.region) && teachesOn(club, day))
}
