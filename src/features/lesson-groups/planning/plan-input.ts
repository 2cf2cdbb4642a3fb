/** A weekday (0 is Monday), a time and a trainer: where one group can be. Times are minutes after midnight. */
export type PlanSlot = {
  readonly id: number
  readonly weekday: number
  readonly start: number
  readonly minutes: number
  readonly trainer: string | null
  readonly audience: 'children' | 'adults' | 'both'
}

/** How a package is taught: `size` people are asked for, between `min` and `max` make a group, for at least `minutes`. */
export type GroupFormat = {
  readonly id: string
  readonly minutes: number
  readonly size: number
  readonly min: number
  readonly max: number
}

export type PlanPerson = {
  readonly id: number
  readonly isChild: boolean
  readonly age: number | null
  /** A whole number of steps, children and adults each on a scale of their own. */
  readonly level: number | null
  /** Ids of formats, first choice first. */
  readonly formats: readonly string[]
  /** Ids of the slots that suit. */
  readonly hours: readonly number[]
  readonly companions: readonly { readonly id: number; readonly isOnlyTogether: boolean }[]
  /** Shared by siblings. */
  readonly household: number | null
  /** Where this person was last season. */
  readonly lastSlot: number | null
  readonly wasUnplaced: boolean
  /** Earlier sign-ups have lower numbers. */
  readonly order: number
}

export type Standing = {
  readonly person: number
  readonly slot: number
  readonly format: string
  /** Stays whatever the rules say. */
  readonly isPinned: boolean
}

/** What each wish costs that is not met; a plan with lower costs is better. */
export type PlanWeights = {
  readonly unplaced: number
  readonly unplacedAgain: number
  readonly companionApart: number
  readonly siblingsOtherDay: number
  readonly siblingsHoursApart: number
  readonly secondChoice: number
  readonly missingMember: number
  readonly yearOfAge: number
  readonly moved: number
  readonly otherThanLastSeason: number
  readonly trainerGap: number
  /** For each hour that a slot lasts longer than its lesson. */
  readonly spareHour: number
}

export const usualWeights: PlanWeights = {
  unplaced: 100,
  unplacedAgain: 40,
  companionApart: 12,
  siblingsOtherDay: 5,
  siblingsHoursApart: 3,
  secondChoice: 8,
  missingMember: 6,
  yearOfAge: 3,
  moved: 15,
  otherThanLastSeason: 4,
  trainerGap: 1,
  spareHour: 1,
}

export type PlanInput = {
  readonly slots: readonly PlanSlot[]
  readonly formats: readonly GroupFormat[]
  readonly people: readonly PlanPerson[]
  readonly standing: readonly Standing[]
  /** Steps of level between the first and the last of a group. */
  readonly levelSpan: number
}

export type PlanRun = PlanInput & {
  readonly weights: PlanWeights
  /** The same seed and iterations give the same plan on any machine. */
  readonly seed: number
  readonly iterations: number
}

/** Two are two; from three on, one fewer or one more makes a group too. */
export function groupFormat(minutes: number, size: number): GroupFormat {
  const slack = size > 2 ? 1 : 0
  return { id: `${minutes}-${size}`, minutes, size, min: size - slack, max: size + slack }
}
