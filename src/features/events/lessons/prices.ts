import type { Package } from '~/model/event'

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

/** The numbers: minutes, lessons, group size and cents per hour. */
export function lessonForm(
  id: string,
  name: Package['name'],
  [minutes, lessons, groupSize, hourRateCents]: readonly [number, number, number, number],
): Package {
  const lesson = { minutes, lessons, groupSize, hourRateCents }
  return { id, name, priceCents: groupPrice(lesson, groupSize), lesson }
}

type Taught = Pick<NonNullable<Package['lesson']>, 'minutes' | 'lessons' | 'hourRateCents'>

/** Cents for each of `size` people, in whole euros, for all lessons or as many as are left for who joins late. */
export function groupPrice({ minutes, lessons, hourRateCents }: Taught, size: number, given: number = lessons): number {
  return Math.round((hourRateCents * minutes * given) / (100 * 60 * size)) * 100
}
