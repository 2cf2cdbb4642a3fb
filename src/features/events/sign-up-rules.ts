import type { AgeRange, EventKind, EventLevel, Question } from '~/model/event'

export type SignupRules = {
  kind: EventKind
  startsAt: number
  maxParticipants: number
  packageIds: readonly string[]
  /** Ids of the times at which lessons are given there; undefined is any time. */
  lessonTimes?: readonly string[] | undefined
  ages?: AgeRange | undefined
  level?: EventLevel | undefined
  questions: readonly EventQuestion[]
}

type EventQuestion = Pick<Question, 'id' | 'type' | 'required'> & {
  readonly isMedical?: boolean
  readonly options?: readonly { readonly id: string }[]
}
