import { messageKinds } from './message'

export const accountLetterKinds = [
  'address-verification',
  'password-reset',
  'sign-in-link',
  'account-exists',
  'address-change',
  'address-change-notice',
] as const

export const letterKinds = [
  'registration-confirmed',
  'registration-waiting',
  'registration-offered',
  'offer-expired',
  'registration-changed',
  'registration-cancelled',
  'event-changed',
  'event-cancelled',
  'event-reminder',
  'registrations-link',
  'staff-message',
  ...accountLetterKinds,
  ...messageKinds,
] as const
export type LetterKind = (typeof letterKinds)[number]

/** Emails that nobody asked for: their recipients may have them stopped. */
export const groupLetters: readonly LetterKind[] = ['event-reminder', 'staff-message']
