import type { Db } from '~/db/connection.server'
import { planningRuns } from '~/db/schema'
import { findClub } from '~/features/clubs/clubs'
import { seasonNameOf } from '~/features/clubs/seasons'
import { groupScope, type OfClub } from '~/features/lesson-groups/groups.server'
import { planInThread } from '~/features/lesson-groups/plan-in-thread.server'
import { type Plan, planAsItStands } from '~/features/lesson-groups/planning/plan-lessons'
import { readSeason, type SeasonPlanning } from '~/features/lesson-groups/season-people.server'
import { writePlan } from '~/features/lesson-groups/write-plan.server'
import { loggedStep, refuse } from '~/features/staff/audit/step.server'
import { digestOf } from '~/features/staff/audit/transaction.server'
import type { DeskContext } from '~/features/staff/frame/page'
import type { ClubSeason } from '~/features/staff/seasons/seasons.server'
import { type PlanSearch, weightsIn } from './weights'

export type Proposal = {
  readonly planning: SeasonPlanning
  readonly plan: Plan
  /** What stands, by the same figures. */
  readonly before: Plan
  /** Of all that the plan was made from. */
  readonly digest: string
}

/** Iterations, not time: the same seed gives the same plan on any machine. */
const iterationsFor = (people: number): number => Math.min(6000, 40 * people)

export async function propose(
  db: Db,
  { club, shown }: ClubSeason,
  key: string,
  search: PlanSearch,
): Promise<Proposal | undefined> {
  if (!shown) return undefined
  const planning = await readSeason(db, { club, key, season: shown })
  const { seed } = search
  const { input, people } = planning
  const run = { ...input, weights: weightsIn(search), seed: seed ?? 1, iterations: iterationsFor(people.length) }
  const proposed = seed === undefined ? undefined : await planInThread(run)
  const before = proposed?.before ?? planAsItStands(run)
  const plan = proposed?.plan ?? before
  return { planning, plan, before, digest: digestOf(planning.input, search) }
}

/** Writes the plan where nothing that it was made from has changed since. */
export function acceptPlan(
  { member }: Pick<DeskContext, 'member'>,
  season: ClubSeason,
  key: string,
  search: PlanSearch,
  { plan, before, digest }: Proposal,
  now: number,
) {
  const of: OfClub = { clubId: season.club.id, season: key }
  const { uid, name } = member
  return loggedStep<number, 'changed'>(
    {
      ...{ member, action: 'plan-groups', object: 'lesson-group', objectId: `${of.clubId}/${key}`, topics: [] },
      label: `${findClub(of.clubId)?.name ?? of.clubId}, ${seasonNameOf(key).nl}`,
      changes: [
        { field: 'groups', before: String(before.figures.groups), after: String(plan.figures.groups) },
        { field: 'placed', before: String(before.figures.placed), after: String(plan.figures.placed) },
      ],
      scope: groupScope(of),
    },
    now,
    async (tx) => {
      const planning = await readSeason(tx, { club: season.club, key, season: season.shown! })
      if (digestOf(planning.input, search) !== digest) return refuse('changed')
      await writePlan(tx, of, plan.groups, now)
      await tx.insert(planningRuns).values({
        ...of,
        seed: search.seed ?? 1,
        iterations: iterationsFor(planning.people.length),
        weights: weightsIn(search),
        ...{ figuresBefore: before.figures, figures: plan.figures, at: now, by: uid, byName: name },
      })
      return plan.figures.placed
    },
  )
}
