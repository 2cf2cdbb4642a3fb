import { msg } from '@lingui/core/macro'
import { type PlanWeights, usualWeights } from '~/features/lesson-groups/planning/plan-input'
import type { SearchOf } from '~/features/staff/frame/desk-paths'

export type PlanSearch = SearchOf<'lessen/$club/$season/indelen'>
type Wish = Exclude<keyof PlanSearch, 'seed' | 'move'>

/** What staff may weigh, and the costs of a plan that it is. */
export const wishes = {
  companions: { label: msg`Samen met wie ze vroegen`, costs: ['companionApart'] },
  siblings: { label: msg`Broers en zussen op één dag`, costs: ['siblingsOtherDay', 'siblingsHoursApart'] },
  ages: { label: msg`Leeftijden dicht bij elkaar`, costs: ['yearOfAge'] },
  full: { label: msg`Volle groepen`, costs: ['missingMember'] },
  stay: { label: msg`Wie al een plek heeft, blijft daar`, costs: ['moved'] },
  gaps: { label: msg`Geen gaten voor de trainers`, costs: ['trainerGap'] },
} as const satisfies Readonly<Record<Wish, { label: unknown; costs: readonly (keyof PlanWeights)[] }>>

export const wishNames = Object.keys(wishes) as Wish[]

export const weightNames = { usual: msg`gewoon`, more: msg`zwaarder`, off: msg`telt niet` } as const
const factors: Readonly<Record<keyof typeof weightNames, number>> = { usual: 1, more: 3, off: 0 }

export const weightsIn = (search: PlanSearch): PlanWeights => ({
  ...usualWeights,
  ...Object.fromEntries(
    wishNames.flatMap((wish) => wishes[wish].costs.map((cost) => [cost, usualWeights[cost] * factors[search[wish]]])),
  ),
})
