/** For whom a lesson slot is. */
export const audiences = ['children', 'adults', 'both'] as const
export type Audience = (typeof audiences)[number]

export const groupStatuses = ['proposed', 'told', 'running', 'ended'] as const
export type GroupStatus = (typeof groupStatuses)[number]

export const placementStatuses = ['proposed', 'told', 'agreed', 'declined', 'ended'] as const
export type PlacementStatus = (typeof placementStatuses)[number]

/** Numbers alone: they outlive the people. */
export type PlanFigures = {
  readonly placed: number
  readonly groups: number
  readonly companions: { readonly wished: number; readonly together: number }
  /** Families of whom two or more are placed. */
  readonly families: { readonly all: number; readonly onOneDay: number }
  /** Who had a place and has another one, or none. */
  readonly moved: number
  readonly gaps: number
}
