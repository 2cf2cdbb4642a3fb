import type { Locale } from '~/i18n/locale'
import type { Day } from '~/time/time-zone'
import type { EmailPayloads } from './email-payloads'

export type Appointment = { startsAt: number; endsAt: number; when: string; place: readonly string[] }

/** What to transfer, in cents; `dueOn` is a day in Amsterdam. */
export type PaymentRequest = {
  cents: number
  iban: string
  name: string
  reference: string
  dueOn: Day
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
  /** Cents; `openCents` is below zero where more came than is due. `request` is null until it is to be paid. */
  payment: { paidCents: number; openCents: number; request: PaymentRequest | null }
  hasPlace: boolean
  cancelUntil: number | null
  groupsKnownOn: Day | null
  termsUrl: string
  registrationUrl: string
  calendarUrl: string
}

type SignUp = { signUpUrl: string | null }

export type WaitingData = RegistrationEmailData & {
  placeInLine: number
}
/** `asksHealthAnew`: the event asks, and no note is there: an old one went when the event was cancelled. */
export type ReinstatedData = RegistrationEmailData & { asksHealthAnew: boolean }
export type OfferedData = RegistrationEmailData & { offerUntil: number }
export type OfferExpiredData = RegistrationEmailData & SignUp
export type ChangedData = RegistrationEmailData &
  Pick<EmailPayloads['registration-changed'], 'what' | 'by'> & {
    /** Where they were before a move; null where that is not public any more. */
    before: (Appointment & { title: string }) | null
    /** Cents in all, of `price`. */
    repriced: { before: number; after: number } | null
  }
export type HowToPayData = RegistrationEmailData &
  EmailPayloads['how-to-pay'] & { payment: { request: PaymentRequest } }
export type CancelledData = RegistrationEmailData &
  EmailPayloads['registration-cancelled'] &
  SignUp & {
    /** Cents; more may have come than is due. */
    dueCents: number
    paidCents: number
    missedDeadline: number | null
  }
export type EventChangedData = RegistrationEmailData & { before: Appointment }
export type EventCancelledData = RegistrationEmailData & { reason: string | null; eventsUrl: string }
export type StaffMessageData = RegistrationEmailData & {
  subject: string
  paragraphs: readonly string[]
}
/** The recipient is not verified: nothing else may be told. */
export type RegistrationsLinkData = { overviewUrl: string }

/** The recipient has not confirmed the address: nothing of theirs is told. UTC milliseconds. */
export type OpeningAlertData = { event: { title: string }; opensAt: number; confirmUrl: string }
export type SignUpOpenedData = {
  event: Appointment & { title: string; url: string }
  isFull: boolean
  closesAt: number | null
  signUpUrl: string
}

type Stored = { recipient?: string }

/** Not verified as the owner: nothing but the address may be told. */
export type AddressVerificationData = Stored & { verifyUrl: string }
export type PasswordResetData = Stored & { resetUrl: string }
export type SignInLinkData = Stored & { signInUrl: string }
export type StaffLinkData = Stored & { isFirst: boolean; pageUrl: string; signInUrl: string }
export type AccountExistsData = Stored & { loginUrl: string; resetUrl: string }
export type AddressChangeData = { changeUrl: string }
export type AddressChangeNoticeData = { resetUrl: string }

export type QuestionData = {
  visitor: { name: string; email: string }
  writtenIn: Locale
  paragraphs: readonly string[]
}
export type ApplicationData = QuestionData & { phone: string | null; vacancy: string | null }

export type EmailData = {
  'registration-confirmed': RegistrationEmailData
  'registration-waiting': WaitingData
  'registration-offered': OfferedData
  'offer-expired': OfferExpiredData
  'registration-changed': ChangedData
  'registration-cancelled': CancelledData
  'how-to-pay': HowToPayData
  'event-changed': EventChangedData
  'event-cancelled': EventCancelledData
  'event-reinstated': ReinstatedData
  'event-reminder': RegistrationEmailData
  'registrations-link': RegistrationsLinkData
  'staff-message': StaffMessageData
  'opening-alert-confirm': OpeningAlertData
  'sign-up-opened': SignUpOpenedData
  'address-verification': AddressVerificationData
  'password-reset': PasswordResetData
  'sign-in-link': SignInLinkData
  'staff-link': StaffLinkData
  'account-exists': AccountExistsData
  'address-change': AddressChangeData
  'address-change-notice': AddressChangeNoticeData
  'contact-question': QuestionData
  'job-application': ApplicationData
}
