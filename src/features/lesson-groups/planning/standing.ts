import type { Standing } from './plan-input'
import type { PlannedGroup } from './plan-lessons'

/** The groups that there are, whatever a plan would make of them. */
export const standingGroups = (standing: readonly Standing[]): PlannedGroup[] =>
  [...Map.groupBy(standing, ({ slot }) => slot)].map(([slot, all]) => ({
    ...{ slot, format: all[0]!.format },
    people: all.map(({ person }) => person),
  }))
