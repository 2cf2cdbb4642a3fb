import { groupPrice } from '~/features/events/lessons/prices'
import type { SlotOption } from '~/features/lesson-groups/planning/options'
import type { Standing } from '../standing/with-planning.server'

/** What a move does to others, or to a family that was told. Prices in cents. */
export type Consequence =
  | { readonly kind: 'told' }
  | { readonly kind: 'agreed' }
  | { readonly kind: 'swap'; readonly person: number; readonly to: number }
  | {
      readonly kind: 'grows' | 'shrinks'
      readonly slot: number
      /** Families that know of the group. */
      readonly told: number
      readonly size: number
      readonly prices: readonly [before: number, after: number] | null
      /** How many it lacks to be a group. */
      readonly missing: number
    }

/** Empty where one press is enough: nobody else was told, and all groups stay what they are for. */
export function consequencesOf(standing: Standing, personId: number, option: SlotOption): Consequence[] {
  const { places } = standing
  const from = places.get(personId)
  const swap = option.costs.find((cost) => cost.kind === 'swap')
  const isBigger = option.costs.some(({ kind }) => kind === 'bigger')
  const known = from?.status === 'told' || from?.status === 'agreed' ? [{ kind: from.status }] : []
  const size = option.members.length + (swap ? 0 : 1)
  const grown = resized(standing, option.slot, option.members, size, option.format)
  const left = from ? peopleAt(standing, from.slotId).filter((id) => id !== personId) : []
  const isExchange = swap !== undefined && swap.to === from?.slotId
  const shrunk = from && resized(standing, from.slotId, left, left.length, from.package)
  return [
    ...known,
    ...(swap ? [swap] : []),
    ...(isBigger || grown.told > 0 ? [{ kind: 'grows' as const, ...grown }] : []),
    ...(shrunk && left.length > 0 && !isExchange && (shrunk.told > 0 || shrunk.missing > 0)
      ? [{ kind: 'shrinks' as const, ...shrunk }]
      : []),
  ]
}

const peopleAt = ({ groups }: Standing, slotId: number): readonly number[] =>
  groups.find(({ slot }) => slot === slotId)?.people ?? []

function resized(
  { places, packages, input, groups }: Standing,
  slot: number,
  others: readonly number[],
  size: number,
  format: string | null,
) {
  const told = others.filter((id) => places.get(id)?.status !== 'proposed').length
  const lesson = packages.find(({ id }) => id === format)?.lesson
  const now = groups.find((group) => group.slot === slot)?.people.length ?? 0
  const prices = lesson && now > 0 && size > 0 && now !== size ? priced(lesson, now, size) : null
  const least = input.formats.find(({ id }) => id === format)?.min ?? 0
  return { slot, told, size, prices, missing: Math.max(0, least - size) }
}

const priced = (lesson: Parameters<typeof groupPrice>[0], now: number, size: number) =>
  [groupPrice(lesson, now), groupPrice(lesson, size)] as const
