import type { EventPlace } from './event'

export const vacancyStatuses = ['draft', 'published'] as const

/** Kinds of employment, of which search engines know each one. */
export const employmentTypes = ['full-time', 'part-time', 'temporary', 'internship'] as const
export type EmploymentType = (typeof employmentTypes)[number]

/** What a pay is for: an hour, or a day. */
export const payUnits = ['hour', 'day'] as const
export type PayUnit = (typeof payUnits)[number]

/** A place of work that is no club of ours. */
export type WorkPlace = Exclude<EventPlace, { readonly clubId: number }>

/** Under which a vacancy can be linked to on the page of all, in either language. */
export const vacancyAnchor = (id: number): string => `vacancy-${id}`
