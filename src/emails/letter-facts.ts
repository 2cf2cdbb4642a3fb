import type { Day } from '~/domain/amsterdam'

/**
 * What a letter about a registration says: no birth dates, no answers, no notes. Moments are UTC milliseconds. Names
 * and titles stand in `t` alone: `Trans` would read tags in them.
 */
export type RegistrationFacts = {
  reference: string
  contactName: string
  participants: readonly string[]
  event: {
    title: string
    isLessons: boolean
    startsAt: number
    endsAt: number
    /** From the name of the club or hall to the town, one line each. */
    place: readonly string[]
    url: string
  }
  /** The name of the package or lesson form. */
  package: string | null
  /** Cents. */
  price: { perParticipant: number; total: number }
  /** Until when one may change or cancel; null when that moment has gone. */
  cancelUntil: number | null
  /** Lessons: the day on which the groups are made known, unless it has gone. */
  groupsKnownOn: Day | null
  /** Opens the registration without an account. */
  registrationUrl: string
}

export type WaitingFacts = RegistrationFacts & {
  /** 1 is first in line. */
  placeInLine: number
}

/** What each kind of letter is made from. */
export type LetterFacts = {
  'registration-confirmed': RegistrationFacts
  'registration-waiting': WaitingFacts
}
