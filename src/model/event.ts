import type { Bilingual } from '~/i18n/locale'

export const eventKinds = ['lessons', 'camp', 'clinic', 'tournament', 'social', 'course'] as const
export type EventKind = (typeof eventKinds)[number]

export const eventStatuses = ['draft', 'published', 'cancelled'] as const
export type EventStatus = (typeof eventStatuses)[number]

/** The five colours of Tenniskids, from the youngest up (KNLTB). */
export const tenniskidsLevels = ['blue', 'red', 'orange', 'green', 'yellow'] as const
export type TenniskidsLevel = (typeof tenniskidsLevels)[number]

/** Who an event is for by level: colours of Tenniskids, or KNLTB ratings 1 (strongest) to 9, both ends included. */
export type EventLevel =
  | { readonly colours: readonly TenniskidsLevel[] }
  | { readonly ratingFrom: number; readonly ratingTo: number }

export const ageCounts = ['first-day', 'calendar-year'] as const

/** Ages are counted on the first day, or as the age reached in that calendar year (Tenniskids). Both ends included. */
export type AgeRange = {
  readonly min: number | null
  readonly max: number | null
  readonly countedBy: (typeof ageCounts)[number]
}

export const questionTypes = ['text', 'choice', 'yes-no', 'availability'] as const
export type QuestionType = (typeof questionTypes)[number]

/** A question of the event's own, asked for every participant. Ids are stable: answers are stored under them. */
export type Question = {
  readonly id: string
  readonly type: QuestionType
  readonly label: Bilingual
  readonly help?: Bilingual
  readonly required: boolean
  /** About somebody's health: kept apart from the other answers, for trainers alone, and erased soon after the event. */
  readonly isMedical?: true
  /** For `choice` only. */
  readonly options?: readonly { readonly id: string; readonly label: Bilingual }[]
}

/** A lesson form or price class. `priceCents` is per participant for the whole season or event. */
export type Package = {
  readonly id: string
  readonly name: Bilingual
  readonly priceCents: number
  /** Only for lessons, whose price is told as hour rate × lessons ÷ group size. */
  readonly lesson?: {
    readonly minutes: number
    readonly lessons: number
    readonly groupSize: number
    /** Price of a whole court with trainer for sixty minutes. */
    readonly hourRateCents: number
  }
}

/** Places: a club of ours by id, or a place in words. */
export type EventPlace =
  | { readonly clubId: number }
  | { readonly name: string; readonly city: string; readonly street?: string }
