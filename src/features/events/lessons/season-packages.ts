import type { Season } from '~/features/clubs/clubs'
import { seasonCalendar } from '~/features/clubs/seasons'
import type { Package } from '~/model/event'
import type { HolidayRegion } from '~/model/holiday-region'
import { lessonForm, tennisPackages } from './prices'

/** Those of the season, else the organisation's own, priced for its number of lessons. */
export function packagesOf(season: Season, region: HolidayRegion): readonly Package[] {
  const { lessons } = seasonCalendar(season, region)
  return season.packages?.map((one) => pricedFor(one, lessons)) ?? tennisPackages(lessons)
}

function pricedFor({ id, name, priceCents, lesson }: Package, lessons: number): Package {
  if (!lesson) return { id, name, priceCents }
  return lessonForm(id, name, [lesson.minutes, lessons, lesson.groupSize, lesson.hourRateCents])
}
