import { messageKinds } from './message'

export const accountEmailKinds = [
  'address-verification',
  'password-reset',
  'sign-in-link',
  'staff-link',
  'account-exists',
  'address-change',
  'address-change-notice',
] as const

export const emailKinds = [
  'registration-confirmed',
  'registration-waiting',
  'registration-offered',
  'offer-expired',
  'registration-changed',
  'registration-cancelled',
  'how-to-pay',
  'event-changed',
  'event-cancelled',
  'event-reinstated',
  'event-reminder',
  'registrations-link',
  'staff-message',
  'opening-alert-confirm',
  'sign-up-opened',
  ...accountEmailKinds,
  ...messageKinds,
] as const
export type EmailKind = (typeof emailKinds)[number]

/** Emails that nobody asked for, or that were asked for long ago: their recipients may have them stopped. */
export const stoppableEmailKinds: readonly EmailKind[] = [
  'event-reminder',
  'staff-message',
  'opening-alert-confirm',
  'sign-up-opened',
]
