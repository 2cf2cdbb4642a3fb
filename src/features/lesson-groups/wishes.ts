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

type Person = { readonly id: number; readonly name: string; readonly isChild: boolean }

/**
 * Finds the others whom a wish names, by their whole name or by a first name that one of them alone has. Children are
 * looked for among children, adults among adults.
 */
export function companionFinder(all: readonly Person[]) {
  const byWhole = Map.groupBy(all, ({ name }) => wordsOf(name).join(' '))
  const byFirst = Map.groupBy(all, ({ name }) => wordsOf(name)[0] ?? '')
  return (wish: string | null, of: Pick<Person, 'id' | 'isChild'>): readonly number[] => {
    const others = (found: readonly Person[] = []) =>
      found.filter(({ id, isChild }) => id !== of.id && isChild === of.isChild)
    const words = wordsOf(wish ?? '')
    const whole = phrasesOf(words).flatMap((phrase) => others(byWhole.get(phrase)))
    if (whole.length > 0) return [...new Set(whole.map(({ id }) => id))]
    return [...new Set(words)]
      .map((word) => others(byFirst.get(word)))
      .flatMap((found) => (found.length === 1 ? found[0]!.id : []))
  }
}

const wordsOf = (text: string): string[] => nameKey(text).match(/[\p{L}\p{N}]+/gu) ?? []

const phrasesOf = (words: readonly string[]): string[] =>
  words.flatMap((_, from) => words.slice(from).map((_, length) => words.slice(from, from + length + 1).join(' ')))
