import type { Locale } from '~/i18n/locale'
import type { Day } from '~/time/time-zone'
import type { LetterRows } from './email-payloads'

/** Moments are UTC milliseconds; a place is told from the name of the club or hall to the town, one line each. */
export type Appointment = { startsAt: number; endsAt: number; place: readonly string[] }

/**
 * What a letter about a registration says: no birth dates, no answers, no notes. Moments are UTC milliseconds. Names
 * and titles stand in `t` alone: `Trans` would read tags in them.
 */
export type RegistrationFacts = {
  reference: string
  contactName: string
  participants: readonly string[]
  event: Appointment & { title: string; isLessons: boolean; url: string }
  /** The name of the package or lesson form. */
  package: string | null
  /** Cents. */
  price: { perParticipant: number; total: number }
  /** It is sure that the party takes part: it does not wait, and has not yet to say whether it wants what is offered. */
  hasPlace: boolean
  /** Until when one may change or cancel; null when that moment has gone. */
  cancelUntil: number | null
  /** Lessons: the day on which the groups are made known, unless it has gone. */
  groupsKnownOn: Day | null
  /** Opens the registration without an account. */
  registrationUrl: string
  /** The appointment as a calendar file, which moves or takes away the one that stands in a calendar already. */
  calendarUrl: string
}

/** The page on which to sign up for the event; null where it takes nobody now. */
type SignUp = { signUpUrl: string | null }

export type WaitingFacts = RegistrationFacts & {
  /** 1 is first in line. */
  placeInLine: number
}
export type OfferedFacts = RegistrationFacts & { offerUntil: number }
export type OfferExpiredFacts = RegistrationFacts & SignUp
export type ChangedFacts = RegistrationFacts & LetterRows['registration-changed']
export type CancelledFacts = RegistrationFacts & LetterRows['registration-cancelled'] & SignUp
export type EventChangedFacts = RegistrationFacts & { before: Appointment }
export type EventCancelledFacts = RegistrationFacts & { reason: string | null; eventsUrl: string }
export type StaffMessageFacts = RegistrationFacts & {
  subject: string
  /** Plain text, in which a line end is one. */
  paragraphs: readonly string[]
}
/** The address that it goes to is all that is known. */
export type RegistrationsLinkFacts = { overviewUrl: string }

/** To whom a letter about an account goes: the address as the account has it, however it was typed. */
type Stored = { recipient?: string }

/** An account is told of by its address alone: who has not shown to be its owner learns nothing else. */
export type AddressVerificationFacts = Stored & { verifyUrl: string }
export type PasswordResetFacts = Stored & { resetUrl: string }
export type SignInLinkFacts = Stored & { signInUrl: string }
/** The login page, and on it the form for a new password. */
export type AccountExistsFacts = Stored & { loginUrl: string; resetUrl: string }
export type AddressChangeFacts = { changeUrl: string }
export type AddressChangeNoticeFacts = { resetUrl: string }

/** What a visitor writes to us. The letter goes to the organisation; an answer to it goes to the visitor. */
export type QuestionFacts = {
  visitor: { name: string; email: string }
  /** The language of the page on which it was written. */
  writtenIn: Locale
  /** Plain text, in which a line end is one. */
  paragraphs: readonly string[]
}
/** `vacancy` is a title, or null for an open application. */
export type ApplicationFacts = QuestionFacts & { phone: string | null; vacancy: string | null }

/** What each kind of letter is made from. */
export type LetterFacts = {
  'registration-confirmed': RegistrationFacts
  'registration-waiting': WaitingFacts
  'registration-offered': OfferedFacts
  'offer-expired': OfferExpiredFacts
  'registration-changed': ChangedFacts
  'registration-cancelled': CancelledFacts
  'event-changed': EventChangedFacts
  'event-cancelled': EventCancelledFacts
  'event-reminder': RegistrationFacts
  'registrations-link': RegistrationsLinkFacts
  'staff-message': StaffMessageFacts
  'address-verification': AddressVerificationFacts
  'password-reset': PasswordResetFacts
  'sign-in-link': SignInLinkFacts
  'account-exists': AccountExistsFacts
  'address-change': AddressChangeFacts
  'address-change-notice': AddressChangeNoticeFacts
  'contact-question': QuestionFacts
  'job-application': ApplicationFacts
}
