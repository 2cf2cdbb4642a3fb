import type { Package } from '~/model/event'
import { tennisPackages } from './prices'

type Size = { readonly trainings: number; readonly minutes: number; readonly groupSize: number }

/** Cents, priced as a group lesson. */
export function yearProgramme(id: string, name: Package['name'], { trainings, minutes, groupSize }: Size): Package {
  const { hourRateCents } = tennisPackages(trainings).find((form) => form.id === 'group-4')!.lesson!
  const euros = Math.round((hourRateCents * minutes * trainings) / (100 * 60 * groupSize))
  return { id, name, priceCents: euros * 100, lesson: { minutes, lessons: trainings, groupSize, hourRateCents } }
}
