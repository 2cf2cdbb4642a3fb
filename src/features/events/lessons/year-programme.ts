import type { Package } from '~/model/event'
import { lessonForm, tennisPackages } from './prices'

type Size = { readonly trainings: number; readonly minutes: number; readonly groupSize: number }

/** Cents, priced as a group lesson. */
export function yearProgramme(id: string, name: Package['name'], { trainings, minutes, groupSize }: Size): Package {
  const { hourRateCents } = tennisPackages(trainings).find((form) => form.id === 'group-4')!.lesson!
  return lessonForm(id, name, [minutes, trainings, groupSize, hourRateCents])
}
