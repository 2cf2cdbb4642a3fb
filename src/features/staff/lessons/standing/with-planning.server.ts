import { database } from '~/db/database.server'
import type { Season } from '~/features/clubs/clubs'
import { type PlanInput, usualWeights } from '~/features/lesson-groups/planning/plan-input'
import type { PlannedGroup } from '~/features/lesson-groups/planning/plan-lessons'
import { standingGroups } from '~/features/lesson-groups/planning/standing'
import { readSeason, type SeasonPlanning } from '~/features/lesson-groups/season-people.server'
import type { DeskContext, DeskResponse } from '~/features/staff/frame/page'
import type { ClubSeason } from '~/features/staff/seasons/seasons.server'
import { withSeason } from '~/features/staff/seasons/with-season.server'

/** The lessons of a club in a season with the groups as they stand. */
export type Standing = {
  readonly season: ClubSeason & { readonly shown: Season }
  readonly key: string
  readonly planning: SeasonPlanning
  readonly input: PlanInput
  readonly groups: readonly PlannedGroup[]
}

export const standingIn = (season: Standing['season'], key: string, planning: SeasonPlanning): Standing => ({
  ...{ season, key, planning, groups: standingGroups(planning.input) },
  input: { ...planning.input, weights: usualWeights, seed: 1, iterations: 0 },
})

/** Undefined, a 404, for a season that is not on the site, or a club that the member does not edit. */
export const withPlanning = (
  context: DeskContext,
  show: (standing: Standing) => Promise<DeskResponse>,
): Promise<DeskResponse> =>
  withSeason(context, async (season, key) => {
    const { shown, club } = season
    if (!shown) return undefined
    return show(standingIn({ ...season, shown }, key, await readSeason(database().read, club, key, shown)))
  })
