import type { Locale } from '~/i18n/locale'
import type { Day } from '~/time/time-zone'
import type { EmailPayloads } from './email-payloads'

export type Appointment = { startsAt: number; endsAt: number; place: readonly string[] }

/** No birth dates, answers or notes. Render names and titles with `t`: `Trans` would read tags in them. */
export type RegistrationFacts = {
  reference: string
  contactName: string
  participants: readonly string[]
  event: Appointment & { title: string; isLessons: boolean; url: string }
  package: string | null
  /** Cents. */
  price: { perParticipant: number; total: number }
  hasPlace: boolean
  cancelUntil: number | null
  groupsKnownOn: Day | null
  registrationUrl: string
  calendarUrl: string
}

type SignUp = { signUpUrl: string | null }

export type WaitingFacts = RegistrationFacts & {
  placeInLine: number
}
export type OfferedFacts = RegistrationFacts & { offerUntil: number }
export type OfferExpiredFacts = RegistrationFacts & SignUp
export type ChangedFacts = RegistrationFacts & EmailPayloads['registration-changed']
export type CancelledFacts = RegistrationFacts & EmailPayloads['registration-cancelled'] & SignUp
export type EventChangedFacts = RegistrationFacts & { before: Appointment }
export type EventCancelledFacts = RegistrationFacts & { reason: string | null; eventsUrl: string }
export type StaffMessageFacts = RegistrationFacts & {
  subject: string
  paragraphs: readonly string[]
}
/** The recipient is not verified: nothing else may be told. */
export type RegistrationsLinkFacts = { overviewUrl: string }

type Stored = { recipient?: string }

/** Not verified as the owner: nothing but the address may be told. */
export type AddressVerificationFacts = Stored & { verifyUrl: string }
export type PasswordResetFacts = Stored & { resetUrl: string }
export type SignInLinkFacts = Stored & { signInUrl: string }
export type AccountExistsFacts = Stored & { loginUrl: string; resetUrl: string }
export type AddressChangeFacts = { changeUrl: string }
export type AddressChangeNoticeFacts = { resetUrl: string }

export type QuestionFacts = {
  visitor: { name: string; email: string }
  writtenIn: Locale
  paragraphs: readonly string[]
}
export type ApplicationFacts = QuestionFacts & { phone: string | null; vacancy: string | null }

export type EmailData = {
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
