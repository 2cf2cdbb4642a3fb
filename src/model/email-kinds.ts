import { messageKinds } from './message'

/** Letters about an account, each with a link that is made when it is sent (src/features/auth/queue-emails.server.ts). */
export const accountLetterKinds = [
  'address-verification',
  'password-reset',
  'sign-in-link',
  'account-exists',
  'address-change',
  'address-change-notice',
] as const

/** Every kind of letter, as it stands in the header `X-Letter`. */
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

/** Letters that go to everybody of an event, and that nobody asked for: whoever gets them may have them stopped. */
export const groupLetters: readonly LetterKind[] = ['event-reminder', 'staff-message']
