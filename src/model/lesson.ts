/** For whom a lesson slot is. */
export const audiences = ['children', 'adults', 'both'] as const
export type Audience = (typeof audiences)[number]

export const groupStatuses = ['proposed', 'told', 'running', 'ended'] as const
export type GroupStatus = (typeof groupStatuses)[number]

export const placementStatuses = ['proposed', 'told', 'agreed', 'declined', 'ended'] as const
export type PlacementStatus = (typeof placementStatuses)[number]

/** Of a date of a group that is kept: `planned` where only its trainer is another one. */
export const lessonStatuses = ['planned', 'rained-off', 'cancelled', 'moved', 'extra'] as const
export type LessonStatus = (typeof lessonStatuses)[number]

/** For the first lesson that is rained off, the second and so on; the last one goes on. At most so many are caught up. */
export type RainRule = { readonly pattern: readonly ('own-risk' | 'caught-up')[]; readonly most: number }

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
