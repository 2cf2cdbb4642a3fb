import { isAmong, weekdays } from '~/features/events/week-slots'
import { nameKey } from '~/features/registrations/form/registration'
import { type TenniskidsLevel, tenniskidsLevels } from '~/model/event'
import { clockOf, type SlotPlace } from './slots'

type Hour = Pick<SlotPlace, 'weekday' | 'start'>

/** The hour of a slot as a wish names it: `we-16:00`. */
export const availabilityAt = ({ weekday, start }: Hour): string => `${weekdays[weekday - 1]}-${clockOf(start)}`

/** Whoever named parts of the day can come to all hours of such a part. */
export const suits = (availability: readonly string[], hour: Hour): boolean =>
  isAmong(availability, availabilityAt(hour))

/** In years: who is younger is planned with children. */
export const isChildAt = (age: number): boolean => age < 18

/** Two steps between the colours, so that a group has one of them; one between the classes of a rating. Null where unknown. */
export function levelSteps(level: string | null, isChild: boolean): number | null {
  const colour = tenniskidsLevels.indexOf(level as TenniskidsLevel)
  if (colour >= 0) return isChild ? 2 * colour : null
  const rating = Number(level)
  if (!(rating >= 1 && rating <= 9)) return null
  return isChild ? 2 * (tenniskidsLevels.length - 1) + 9 - rating : 9 - rating
}

type Named = { readonly id: number; readonly name: string; readonly isChild: boolean }

/** The others whom a wish names, by their whole name or by a first name that one of them alone has. */
export function companionsIn(wish: string | null, of: Named, all: readonly Named[]): readonly number[] {
  const text = ` ${nameKey(wish ?? '').replace(/[^\p{L}\p{N}]+/gu, ' ')} `
  const others = all.filter(({ id, isChild }) => id !== of.id && isChild === of.isChild)
  const says = (name: string) => text.includes(` ${nameKey(name).replace(/[^\p{L}\p{N}]+/gu, ' ')} `)
  const whole = others.filter(({ name }) => says(name))
  if (whole.length > 0) return whole.map(({ id }) => id)
  const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? ''
  return others
    .filter(({ name }) => says(firstName(name)))
    .filter(
      ({ name }, _, found) =>
        found.filter((one) => nameKey(firstName(one.name)) === nameKey(firstName(name))).length === 1,
    )
    .map(({ id }) => id)
}
