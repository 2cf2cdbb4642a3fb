import { groupCost } from './costs'
import { isLongEnough, type Misfit, misfitAtHour, misfitOf, type SlotGroup } from './fit'
import { type GroupFormat, type PlanInput, type PlanPerson, usualWeights as weights } from './plan-input'
import type { PlannedGroup } from './plan-lessons'
import { slotGroups } from './reasons'

/** What a place asks of the family, of the trainer or of others. */
export type OptionCost =
  /** An hour that was not ticked. */
  | { readonly kind: 'hour' }
  /** One more than the package is for. */
  | { readonly kind: 'bigger' }
  | { readonly kind: 'level'; readonly steps: 1 | -1 }
  | { readonly kind: 'format' }
  /** It is a group with so many more. */
  | { readonly kind: 'too-few'; readonly missing: number }
  /** Somebody whom staff did not fix gives up the place, for another that suits. */
  | { readonly kind: 'swap'; readonly person: number; readonly to: number }

export type SlotOption = {
  readonly slot: number
  /** The package of the group, with this person; null where there could be none. */
  readonly format: string | null
  /** Who is there already. */
  readonly members: readonly number[]
  /** Those who would be together as they wished. */
  readonly companions: readonly number[]
  /** Without any it fits by all rules of a plan. */
  readonly costs: readonly OptionCost[]
  /** Why it cannot be; null where it can. */
  readonly why: Misfit | null
}

/** More than this at once is not worth asking for. */
const mostCosts = 2
const prices = { bigger: 6, hour: 10, swap: 15, level: 25, format: 25, 'too-few': 100 } as const

/** Every other slot for somebody with or without a place, best first; where it cannot be comes last. */
export function optionsFor(
  input: PlanInput,
  groups: readonly PlannedGroup[],
  personId: number,
  isAsked: (slot: number) => boolean = () => true,
): SlotOption[] {
  const person = input.people.find(({ id }) => id === personId)
  if (!person) return []
  const here = groups.find(({ people }) => people.includes(personId))?.slot
  const places = slotGroups(input, groups).map((group): SlotGroup => {
    const members = group.members.filter((one) => one !== person)
    return { ...group, members, format: members.length > 0 ? group.format : null }
  })
  const pins = new Set(input.standing.filter(({ isPinned }) => isPinned).map((one) => one.person))
  const board = { input, places, pins }
  return places
    .filter(({ slot }) => slot.id !== here && isAsked(slot.id))
    .map((place) => ({ place, option: optionAt(person, place, board) }))
    .map(({ place, option }) => ({ option, price: priceOf(person, place, option, board) }))
    .sort((a, b) => a.price - b.price || a.option.slot - b.option.slot)
    .map(({ option }) => option)
}

type Standing = {
  readonly input: PlanInput
  readonly places: readonly SlotGroup[]
  readonly pins: ReadonlySet<number>
}
type Taught = SlotGroup & { readonly format: GroupFormat }

function optionAt(person: PlanPerson, place: SlotGroup, board: Standing): SlotOption {
  const { slot } = place
  const format = place.format ?? formatFor(person, place, board.input.formats)
  const wished = new Set(person.companions.map(({ id }) => id))
  const members = place.members.map(({ id }) => id)
  const rest = {
    slot: slot.id,
    format: format?.id ?? null,
    members,
    companions: members.filter((id) => wished.has(id)),
  }
  const found = format ? costsAt(person, { ...place, format }, board) : 'minutes'
  return typeof found === 'string' ? { ...rest, costs: [], why: found } : { ...rest, costs: found, why: null }
}

/** In an empty slot: the first of what was asked for that is not too long. */
const formatFor = (person: PlanPerson, { slot }: SlotGroup, formats: readonly GroupFormat[]): GroupFormat | undefined =>
  person.formats.flatMap((id) => formats.filter((one) => one.id === id)).find((format) => isLongEnough(slot, format))

function costsAt(person: PlanPerson, place: Taught, board: Standing): OptionCost[] | Misfit {
  const { slot, format, members } = place
  const { levelSpan } = board.input
  const costs: OptionCost[] = person.hours.includes(slot.id) ? [] : [{ kind: 'hour' }]
  if (!person.formats.includes(format.id)) costs.push({ kind: 'format' })
  let asked: PlanPerson = { ...person, formats: [format.id] }
  let misfit = misfitAtHour(asked, place, levelSpan)
  if (misfit === 'level' && person.level !== null)
    for (const steps of [1, -1] as const) {
      const other = { ...asked, level: person.level + steps }
      const left = misfitAtHour(other, place, levelSpan)
      if (misfit !== 'level' || left === 'level') continue
      costs.push({ kind: 'level', steps })
      asked = other
      misfit = left
    }
  const swap = misfit === 'full' ? swapAt(asked, place, board) : undefined
  if (swap) costs.push(swap)
  else if (misfit) return misfit
  else if (members.length >= format.size) costs.push({ kind: 'bigger' })
  else if (members.length + 1 < format.min) costs.push({ kind: 'too-few', missing: format.min - members.length - 1 })
  return costs.length > mostCosts ? (misfitOf(person, place, levelSpan) ?? 'full') : costs
}

/** The first who could give up the place for another hour that suits, in a group that is not full. */
function swapAt(person: PlanPerson, place: Taught, { input, places, pins }: Standing): OptionCost | undefined {
  const { levelSpan } = input
  for (const other of place.members) {
    if (pins.has(other.id)) continue
    const left = { ...place, members: place.members.filter((one) => one !== other) }
    if (misfitAtHour(person, left, levelSpan) !== null) continue
    const to = places.find(
      (one) =>
        one !== place &&
        one.format !== null &&
        one.members.length < one.format.size &&
        misfitOf(other, one, levelSpan) === null,
    )
    if (to) return { kind: 'swap', person: other.id, to: to.slot.id }
  }
  return undefined
}

const impossible = 1_000_000

function priceOf(person: PlanPerson, place: SlotGroup, option: SlotOption, { input, places }: Standing): number {
  if (option.why !== null) return impossible
  const format = input.formats.find(({ id }) => id === option.format) ?? null
  const family = places.filter(({ members }) =>
    members.some(({ household }) => household !== null && household === person.household),
  )
  const otherDays = family.filter(({ slot }) => slot.weekday !== place.slot.weekday).length
  const choice = Math.max(0, person.formats.indexOf(option.format ?? ''))
  const isOther = person.lastSlot !== null && person.lastSlot !== option.slot
  return (
    option.costs.reduce((sum, { kind }) => sum + prices[kind], 0) +
    groupCost({ ...place, format, members: [...place.members, person] }, weights) -
    groupCost(place, weights) -
    weights.companionApart * option.companions.length +
    weights.siblingsOtherDay * otherDays +
    weights.secondChoice * choice +
    (isOther ? weights.otherThanLastSeason : 0)
  )
}
