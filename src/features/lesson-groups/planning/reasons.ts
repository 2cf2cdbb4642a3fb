import { isLongEnough, isWelcome, type Misfit, misfitAtHour, misfitOf, type SlotGroup } from './fit'
import type { GroupFormat, PlanInput, PlanPerson, PlanSlot } from './plan-input'
import type { PlannedGroup } from './plan-lessons'

/**
 * `too-few`: nobody is taught there, since too few could be; `minutes`: the slot is shorter than their lesson; `room`: none,
 * as of a sign-up after the plan.
 */
export type Obstacle = { readonly slot: number; readonly why: Misfit | 'too-few' | 'room' }
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
    obstacles: taught.flatMap((group) => obstacleAt(person, group, unplaced, input)),
    helps: [...helpsOf(person, taught, input.levelSpan), ...extraSlot(person, taught, unplaced, input)],
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

function obstacleAt(
  person: PlanPerson,
  group: SlotGroup,
  unplaced: readonly PlanPerson[],
  input: PlanInput,
): Obstacle[] {
  const { slot, format } = group
  const why = misfitOf(person, group, input.levelSpan)
  if (why === 'hour') return []
  if (why !== null || format) return [{ slot: slot.id, why: why ?? 'room' }]
  const company = companiesAt(person, slot, unplaced, input)
  if (company.length === 0) return [{ slot: slot.id, why: 'minutes' }]
  return [{ slot: slot.id, why: company.some(({ isEnough }) => isEnough) ? 'room' : 'too-few' }]
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

/** Where most of those without a place could come, beside a slot that is taken. */
function extraSlot(
  person: PlanPerson,
  taught: readonly SlotGroup[],
  unplaced: readonly PlanPerson[],
  input: PlanInput,
): Help[] {
  let best: Extract<Help, { kind: 'extra-slot' }> | undefined
  for (const { slot, format: taken } of taught) {
    if (!taken || !person.hours.includes(slot.id)) continue
    for (const { format, people, isEnough } of companiesAt(person, slot, unplaced, input))
      if (isEnough && people.length > (best?.people.length ?? 0))
        best = { kind: 'extra-slot', slot: slot.id, format, people }
  }
  return best ? [best] : []
}

/** Who could be a group with this person in an empty slot, for each format that is not too long for it. */
function companiesAt(
  person: PlanPerson,
  slot: PlanSlot,
  unplaced: readonly PlanPerson[],
  { formats, levelSpan }: PlanInput,
) {
  const wanted = formats.filter((format) => person.formats.includes(format.id) && isLongEnough(slot, format))
  return wanted.map((format) => {
    const people = companyOf(person, unplaced, { slot, format }, levelSpan)
    return { format: format.id, people, isEnough: people.length >= format.min }
  })
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
