import { messageKinds } from './messages'

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
  ...messageKinds,
] as const
export type LetterKind = (typeof letterKinds)[number]

/** Letters that go to everybody of an event, and that nobody asked for: whoever gets them may have them stopped. */
export const groupLetters: readonly LetterKind[] = ['event-reminder', 'staff-message']
