import type { PlanInput } from './plan-input'
import type { PlannedGroup } from './plan-lessons'

/** The groups that there are, whatever a plan would make of them. */
export function standingGroups({ standing }: Pick<PlanInput, 'standing'>): PlannedGroup[] {
  const groups = new Map<number, { slot: number; format: string; people: number[] }>()
  for (const { person, slot, format } of standing) {
    const group = groups.get(slot)
    if (group) group.people.push(person)
    else groups.set(slot, { slot, format, people: [person] })
  }
  return [...groups.values()]
}

/** So that a run without iterations returns what stands. */
export const asItStands = (input: PlanInput): PlanInput => ({
  ...input,
  standing: input.standing.map((one) => ({ ...one, isPinned: true })),
  iterations: 0,
})
