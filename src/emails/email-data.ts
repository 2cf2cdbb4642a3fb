import type { Locale } from '~/i18n/locale'
import type { Day } from '~/time/time-zone'

export type Appointment = { startsAt: number; endsAt: number; when: string; place: readonly string[] }

/** What to transfer, in cents; `dueOn` is a day in Amsterdam. */
export type PaymentRequest = {
  cents: number
  iban: string
  name: string
  reference: string
  dueOn: Day
}

/** Of one of several dates on which a part is paid, from 1; cents. */
export type PaymentTermData = { number: number; of: number; cents: number; dueOn: Day }

/**
 * Cents. `openCents` is below zero where more came than is due, `backCents` goes back the way it came. `request` is null
 * until it is to be paid, and while a place is held; `payUrl` where nothing can be paid online now.
 */
export type PaymentData = {
  paidCents: number
  openCents: number
  request: PaymentRequest | null
  payUrl: string | null
  payCents: number
  backCents: number
  term: PaymentTermData | null
}

/** No birth dates, answers or notes. Render names and titles with `t`: `Trans` would read tags in them. */
export type RegistrationEmailData = {
  reference: string
  contactName: string
  participants: readonly string[]
  /** What they are called in a sentence; null where the contact takes part alone. */
  callingNames: readonly string[] | null
  event: Appointment & {
    title: string
    isLessons: boolean
    url: string
    routeUrl: string
    whatToBring: readonly string[]
  }
  package: string | null
  /** Cents; `perParticipant` is null where they do not pay the same. */
  price: { perParticipant: number | null; total: number }
  payment: PaymentData
  hasPlace: boolean
  cancelUntil: number | null
  groupsKnownOn: Day | null
  termsUrl: string
  registrationUrl: string
  calendarUrl: string
  /** `webcal:` */
  subscribeUrl: string
}

export const registrationChanges = [
  'corrected',
  'participant-added',
  'participant-removed',
  'links-renewed',
  'moved',
  'price',
] as const

export type ChangedData = RegistrationEmailData & {
  what: (typeof registrationChanges)[number]
  by: 'registrant' | 'staff'
  /** Where they were before a move; null where that is not public any more. */
  before: (Appointment & { title: string }) | null
  /** Cents in all, of `price`. */
  repriced: { before: number; after: number } | null
  /** What staff added. */
  words: string | null
  /** The registration of who stayed, where only some were moved. */
  stayed: Pick<RegistrationEmailData, 'reference' | 'callingNames' | 'event' | 'payment' | 'registrationUrl'> | null
}

export type CancelledData = RegistrationEmailData & {
  by: 'registrant' | 'staff'
  signUpUrl: string | null
  /** Cents; more may have come than is due. */
  dueCents: number
  paidCents: number
  missedDeadline: number | null
}

export type QuestionData = {
  visitor: { name: string; email: string }
  writtenIn: Locale
  paragraphs: readonly string[]
}
