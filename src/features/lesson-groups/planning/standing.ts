import type { Standing } from './plan-input'
import type { PlannedGroup } from './plan-lessons'

/** The groups that there are, whatever a plan would make of them. */
export function standingGroups(standing: readonly Standing[]): PlannedGroup[] {
  const groups = new Map<number, { slot: number; format: string; people: number[] }>()
  for (const { person, slot, format } of standing) {
    const group = groups.get(slot)
    if (group) group.people.push(person)
    else groups.set(slot, { slot, format, people: [person] })
  }
  return [...groups.values()]
}
