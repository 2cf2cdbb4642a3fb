import { isLongEnough, isWelcome, type Misfit, misfitAtHour, misfitOf, type SlotGroup } from './fit'
import type { GroupFormat, PlanInput, PlanPerson, PlanSlot } from './plan-input'
import type { PlannedGroup } from './plan-lessons'

/** `too-few`: nobody is taught there, since too few could be; `minutes`: the slot is shorter than their lesson. */
export type Obstacle = { readonly slot: number; readonly why: Misfit | 'too-few' }
/** What would give a place, by what changes; each was tried by the rules of a plan. */
export type Help =
  | { readonly kind: 'one-more-hour'; readonly slot: number }
  | { readonly kind: 'other-format'; readonly slot: number; readonly format: string }
  | { readonly kind: 'other-level'; readonly slot: number; readonly steps: 1 | -1 }
  /** One more hour of a trainer beside this slot, for these who have no place. */
  | { readonly kind: 'extra-slot'; readonly slot: number; readonly format: string; readonly people: readonly number[] }
export type Unplaced = {
  readonly person: number
  /** Of each slot that this person could come to. */
  readonly obstacles: readonly Obstacle[]
  readonly helps: readonly Help[]
}

export function whyUnplaced(input: PlanInput, groups: readonly PlannedGroup[]): Unplaced[] {
  const taught = slotGroups(input, groups)
  const placed = new Set(groups.flatMap(({ people }) => people))
  const unplaced = input.people.filter(({ id }) => !placed.has(id))
  return unplaced.map((person) => ({
    person: person.id,
    obstacles: taught.flatMap((group) => obstacleAt(person, group, input)),
    helps: [...helpsOf(person, taught, input.levelSpan), ...extraSlot(person, unplaced, input)],
  }))
}

export function slotGroups({ slots, formats, people }: PlanInput, groups: readonly PlannedGroup[]): SlotGroup[] {
  const groupAt = new Map(groups.map((group) => [group.slot, group]))
  const personOf = new Map(people.map((person) => [person.id, person]))
  const formatOf = new Map(formats.map((format) => [format.id, format]))
  return slots.map((slot) => {
    const group = groupAt.get(slot.id)
    const members = group?.people.flatMap((id) => personOf.get(id) ?? []) ?? []
    return { slot, format: (group && formatOf.get(group.format)) ?? null, members }
  })
}

function obstacleAt(person: PlanPerson, group: SlotGroup, { formats, levelSpan }: PlanInput): Obstacle[] {
  const why = misfitOf(person, group, levelSpan)
  const isForLesson = formats.some((one) => person.formats.includes(one.id) && isLongEnough(group.slot, one))
  return why === 'hour' ? [] : [{ slot: group.slot.id, why: why ?? (isForLesson ? 'too-few' : 'minutes') }]
}

function helpsOf(person: PlanPerson, taught: readonly SlotGroup[], levelSpan: number): Help[] {
  const hours: Help[] = []
  const formats: Help[] = []
  const levels: Help[] = []
  for (const group of taught) {
    const { format, slot } = group
    if (!format) continue
    const why = misfitOf(person, group, levelSpan)
    const fitsAs = (other: Partial<PlanPerson>) => misfitOf({ ...person, ...other }, group, levelSpan) === null
    if (why === 'hour' && misfitAtHour(person, group, levelSpan) === null)
      hours.push({ kind: 'one-more-hour', slot: slot.id })
    if (why === 'format' && fitsAs({ formats: [format.id] }))
      formats.push({ kind: 'other-format', slot: slot.id, format: format.id })
    if (why !== 'level' || person.level === null) continue
    for (const steps of [1, -1] as const)
      if (fitsAs({ level: person.level + steps })) levels.push({ kind: 'other-level', slot: slot.id, steps })
  }
  return [...hours, ...formats, ...levels]
}

/** Where most of those without a place could come. */
function extraSlot(
  person: PlanPerson,
  unplaced: readonly PlanPerson[],
  { slots, formats, levelSpan }: PlanInput,
): Help[] {
  let best: Extract<Help, { kind: 'extra-slot' }> | undefined
  for (const slot of slots.filter(({ id }) => person.hours.includes(id)))
    for (const format of formats.filter((one) => person.formats.includes(one.id) && isLongEnough(slot, one))) {
      const people = companyOf(person, unplaced, { slot, format }, levelSpan)
      if (people.length >= format.min && people.length > (best?.people.length ?? 0))
        best = { kind: 'extra-slot', slot: slot.id, format: format.id, people }
    }
  return best ? [best] : []
}

function companyOf(
  person: PlanPerson,
  unplaced: readonly PlanPerson[],
  { slot, format }: { slot: PlanSlot; format: GroupFormat },
  levelSpan: number,
): number[] {
  const members = [person]
  const byLevel = unplaced
    .filter((other) => other !== person && other.hours.includes(slot.id))
    .sort((a, b) => distance(a, person) - distance(b, person) || a.order - b.order)
  for (const other of byLevel)
    if (misfitAtHour(other, { slot, format, members }, levelSpan) === null) members.push(other)
  return isWelcome(person, slot) ? members.map(({ id }) => id) : []
}

const distance = (a: PlanPerson, b: PlanPerson): number => Math.abs((a.level ?? 0) - (b.level ?? 0))
