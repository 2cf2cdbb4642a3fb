import type { EventPlace } from './event'

export const vacancyStatuses = ['draft', 'published'] as const

export const employmentTypes = ['full-time', 'part-time', 'temporary', 'internship'] as const
export type EmploymentType = (typeof employmentTypes)[number]

export const payUnits = ['hour', 'day', 'month'] as const
export type PayUnit = (typeof payUnits)[number]

export type WorkPlace = Exclude<EventPlace, { readonly clubId: number }>

export const vacancyAnchor = (id: number): string => `vacancy-${id}`
