import { groupPrice } from '~/features/events/lessons/prices'
import type { Standing } from './with-planning.server'

/** Cents for each of so many people, or for as many as make a group. */
export function priceWith({ packages, input }: Standing, format: string, people: number) {
  const found = packages.find(({ id }) => id === format)
  const count = Math.max(people, input.formats.find(({ id }) => id === format)?.min ?? 1)
  return found && { found, count, cents: found.lesson ? groupPrice(found.lesson, count) : found.priceCents }
}
