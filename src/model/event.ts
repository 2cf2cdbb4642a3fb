import type { WrittenText } from './written-text'

export const eventKinds = ['lessons', 'camp', 'clinic', 'tournament', 'social', 'course'] as const
export type EventKind = (typeof eventKinds)[number]

/** Lessons have a page of their own. */
export type CalendarKind = Exclude<EventKind, 'lessons'>
export const calendarKinds = eventKinds.filter((kind): kind is CalendarKind => kind !== 'lessons')

export const eventStatuses = ['draft', 'published', 'cancelled'] as const
export type EventStatus = (typeof eventStatuses)[number]

export const tenniskidsLevels = ['blue', 'red', 'orange', 'green', 'yellow'] as const
export type TenniskidsLevel = (typeof tenniskidsLevels)[number]

export type EventLevel =
  | { readonly colours: readonly TenniskidsLevel[] }
  | { readonly ratingFrom: number; readonly ratingTo: number }

export const ageCounts = ['first-day', 'calendar-year'] as const

/** On the first day, or as reached in that calendar year (Tenniskids). Both ends included. */
export type AgeRange = {
  readonly min: number | null
  readonly max: number | null
  readonly countedBy: (typeof ageCounts)[number]
}

export const questionTypes = ['text', 'choice', 'yes-no', 'availability'] as const
type QuestionType = (typeof questionTypes)[number]

/** Ids are stable: answers are stored under them. */
export type Question = {
  readonly id: string
  readonly type: QuestionType
  readonly label: WrittenText
  readonly help?: WrittenText
  readonly required: boolean
  /** Health data: stored apart, for trainers alone, erased soon after the event. */
  readonly isMedical?: true
  readonly options?: readonly { readonly id: string; readonly label: WrittenText }[]
}

export type Package = {
  readonly id: string
  readonly name: WrittenText
  readonly priceCents: number
  readonly lesson?: {
    readonly minutes: number
    readonly lessons: number
    readonly groupSize: number
    readonly hourRateCents: number
  }
}

export type EventPlace =
  | { readonly clubId: number }
  | { readonly name: string; readonly city: string; readonly street?: string }

/** UTC milliseconds. Those that an event holds do not overlap. */
export type EventSession = { readonly startsAt: number; readonly endsAt: number }

/** Its index in the event's list is its number in calendars, and stays. Of lessons only those that are off are listed. */
export type ScheduledSession = EventSession & {
  readonly isOff?: true
  readonly isExtra?: true
  /** When it was announced for, before it was moved. */
  readonly from?: EventSession
  /** It was called off then, and is held now instead. */
  readonly isCaughtUp?: true
  /** Why it is off, moved or added. */
  readonly reason?: WrittenText
}
