import type { EventKind, EventStatus } from '~/model/event'
import { addDays, dayOf, endOfDay, movedAlong } from '~/time/time-zone'

export const signupStates = [
  'opens-later',
  'open',
  'nearly-full',
  'waiting-list',
  'full',
  'closed',
  'cancelled',
  'past',
] as const
export type SignupState = (typeof signupStates)[number]

/** UTC milliseconds. */
export type EventTimestamps = {
  readonly startsAt: number
  readonly endsAt: number
  readonly signupOpensAt: number | null
  readonly signupClosesAt: number | null
  readonly cancelUntil: number | null
}

/** People; a `capacity` of null is no limit. */
export type Places = { readonly capacity: number | null; readonly taken: number; readonly waiting: number }

export const placesLeft = ({ capacity, taken }: Places): number | null =>
  capacity === null ? null : Math.max(0, capacity - taken)

const fewPlaces = 5

type Dated = EventTimestamps & {
  readonly kind: EventKind
  readonly status: EventStatus
  readonly waitingList: boolean
}

/** Lessons keep a waiting list after their window, which only staff promote from. */
export function signupState(event: Dated, places: Places, now: number): SignupState {
  if (event.status === 'cancelled') return 'cancelled'
  if (now >= event.endsAt) return 'past'
  if (event.signupOpensAt !== null && now < event.signupOpensAt) return 'opens-later'
  const closesAt = Math.min(event.signupClosesAt ?? event.startsAt, event.endsAt)
  if (now >= closesAt) return event.kind === 'lessons' ? 'waiting-list' : 'closed'
  const left = placesLeft(places)
  if (left === null) return 'open'
  if (left === 0) return event.waitingList ? 'waiting-list' : 'full'
  return left <= fewPlaces ? 'nearly-full' : 'open'
}

/** Days. */
const cancelDaysAfterMove = 7

/** Shifts the window by days, keeps an opened sign-up open and reopens cancelling for a week. UTC milliseconds. */
export function timesAfterMove(
  event: Pick<EventTimestamps, 'startsAt' | 'signupOpensAt' | 'signupClosesAt' | 'cancelUntil'>,
  startsAt: number,
  now: number,
): Pick<EventTimestamps, 'signupOpensAt' | 'signupClosesAt' | 'cancelUntil'> {
  const { signupOpensAt, signupClosesAt, cancelUntil } = event
  const along = (timestamp: number) => {
    const moved = movedAlong(timestamp, event.startsAt, startsAt)
    return timestamp <= event.startsAt ? Math.min(moved, startsAt) : moved
  }
  const newTerm = Math.min(endOfDay(addDays(dayOf(now), cancelDaysAfterMove)), startsAt)
  return {
    signupOpensAt: signupOpensAt !== null && signupOpensAt > now ? along(signupOpensAt) : signupOpensAt,
    signupClosesAt: signupClosesAt === null ? null : along(signupClosesAt),
    cancelUntil: cancelUntil === null ? null : Math.max(along(cancelUntil), newTerm),
  }
}

export const isOver = (state: SignupState): boolean => state === 'cancelled' || state === 'past'

export const takesSignups = (state: SignupState): boolean =>
  state === 'open' || state === 'nearly-full' || state === 'waiting-list'

/** A party is confirmed whole or waits whole. */
export function statusFor(
  event: Dated,
  places: Places,
  party: number,
  now: number,
): 'confirmed' | 'waiting' | 'opens-later' | 'closed' | 'full' | 'cancelled' | 'past' {
  const state = signupState(event, places, now)
  if (state === 'waiting-list') return 'waiting'
  if (state !== 'open' && state !== 'nearly-full') return state
  const left = placesLeft(places)
  if (left === null || party <= left) return 'confirmed'
  return event.waitingList ? 'waiting' : 'full'
}
