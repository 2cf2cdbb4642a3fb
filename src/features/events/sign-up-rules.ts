import type { AgeRange, EventKind, EventLevel, Question } from '~/model/event'

export type SignupRules = {
  kind: EventKind
  startsAt: number
  maxParticipants: number
  packageIds: readonly string[]
  /** Ids of the times at which lessons are given there; undefined is any time. */
  lessonTimes?: readonly string[] | undefined
  /** The week of its lessons, once the club planned them. */
  lessonDays?: readonly LessonDay[] | undefined
  /** What more is asked for lessons, in words of the reader; `sameGroup` where there were groups before this season. */
  wishes?: {
    readonly hours: string
    readonly together: string
    readonly second: string
    readonly sameGroup?: string
  }
  ages?: AgeRange | undefined
  level?: EventLevel | undefined
  questions: readonly EventQuestion[]
}

/** In words of the reader. An hour is `we-16:00`; `we` is the whole of the day. */
export type LessonDay = {
  readonly name: string
  readonly hours: readonly { readonly id: string; readonly label: string }[]
}

type EventQuestion = Pick<Question, 'id' | 'type' | 'required'> & {
  readonly isMedical?: boolean
  readonly options?: readonly { readonly id: string }[]
}
