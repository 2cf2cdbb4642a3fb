import { type Season, seasonCalendar } from '~/features/clubs/seasons'
import type { Package } from '~/model/event'
import type { HolidayRegion } from '~/time/holidays'

/** Cents per hour of a court with trainer. */
const smallRate = 6000
const groupRate = 5600

/** Per participant and season: rate × minutes ÷ 60 × lessons ÷ group size, rounded to whole euros, in cents. */
export const tennisPackages = (lessons: number): readonly Package[] => [
  lessonForm('private', { nl: 'Privéles', en: 'Private lesson' }, [50, lessons, 1, smallRate]),
  lessonForm('duo', { nl: 'Duoles', en: 'Lesson for two' }, [50, lessons, 2, smallRate]),
  lessonForm('group-3', { nl: 'Groepsles met 3', en: 'Group of 3' }, [60, lessons, 3, groupRate]),
  lessonForm('group-4', { nl: 'Groepsles met 4', en: 'Group of 4' }, [60, lessons, 4, groupRate]),
  lessonForm('tenniskids', { nl: 'Tenniskidsgroep van 6', en: 'Tenniskids group of 6' }, [50, lessons, 6, groupRate]),
]

/** Those of the season, else the organisation's own, priced for its number of lessons. */
export function packagesOf(season: Season, region: HolidayRegion): readonly Package[] {
  const { lessons } = seasonCalendar(season, region)
  return season.packages?.map((one) => pricedFor(one, lessons)) ?? tennisPackages(lessons)
}

function pricedFor({ id, name, priceCents, lesson }: Package, lessons: number): Package {
  if (!lesson) return { id, name, priceCents }
  return lessonForm(id, name, [lesson.minutes, lessons, lesson.groupSize, lesson.hourRateCents])
}

function lessonForm(
  id: string,
  name: Package['name'],
  [minutes, lessons, groupSize, hourRateCents]: readonly [number, number, number, number],
): Package {
  const euros = Math.round((hourRateCents * minutes * lessons) / (100 * 60 * groupSize))
  return { id, name, priceCents: euros * 100, lesson: { minutes, lessons, groupSize, hourRateCents } }
}
