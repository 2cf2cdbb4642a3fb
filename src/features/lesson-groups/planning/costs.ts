import type { Place, Seat, TrainerDay } from './board'
import type { SlotGroup } from './fit'
import type { PlanWeights } from './plan-input'

/** More than any wish: a group that is too small. */
const forbidden = 10_000
const onlyTogether = 5
const childrenMayDiffer = 3

export function seatCost(seat: Seat, weights: PlanWeights): number {
  const { person, place, stood, companions, siblings } = seat
  const moved = stood && place !== stood ? weights.moved : 0
  if (!place) {
    const later = person.order / (person.order + 1000)
    return moved + weights.unplaced + (person.wasUnplaced ? weights.unplacedAgain : 0) - later
  }
  let cost = moved
  for (const { seat: other, isOnlyTogether } of companions)
    if (other.place !== place) cost += weights.companionApart * (isOnlyTogether ? onlyTogether : 1)
  for (const sibling of siblings) cost += siblingCost(place, sibling.place, weights)
  if (place.format) cost += weights.secondChoice * Math.max(0, person.formats.indexOf(place.format.id))
  if (person.lastSlot !== null && person.lastSlot !== place.slot.id) cost += weights.otherThanLastSeason
  return cost
}

function siblingCost(here: Place, there: Place | null, weights: PlanWeights): number {
  if (!there) return 0
  if (here.slot.weekday !== there.slot.weekday) return weights.siblingsOtherDay
  const [first, last] = here.slot.start < there.slot.start ? [here, there] : [there, here]
  return last.slot.start - first.slot.start > first.slot.minutes ? weights.siblingsHoursApart : 0
}

export function groupCost({ slot, format, members }: SlotGroup, weights: PlanWeights): number {
  if (!format) return 0
  const tooSmall = members.length < format.min ? forbidden : 0
  const ages = members.flatMap(({ isChild, age }) => (isChild && age !== null ? [age] : []))
  const apart = ages.length > 1 ? Math.max(...ages) - Math.min(...ages) - childrenMayDiffer : 0
  const missing = Math.max(0, format.size - members.length)
  const spare = weights.spareHour * Math.max(0, (slot.minutes - format.minutes) / 60)
  return tooSmall + weights.missingMember * missing + weights.yearOfAge * Math.max(0, apart) + spare
}

/** Slots without a group between the first and the last of a trainer's day. */
export function gapsOf({ places }: TrainerDay): number {
  const taught = places.flatMap(({ format }, i) => (format ? [i] : []))
  const [first, last] = [taught.at(0), taught.at(-1)]
  return first === undefined || last === undefined ? 0 : last - first + 1 - taught.length
}
