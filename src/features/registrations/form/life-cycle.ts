import type { LetterKind } from '~/model/email-kinds'
import type { Actor, RegistrationStatus } from '~/model/registration'

type Transition = {
  readonly to: RegistrationStatus
  readonly by: readonly Actor[]
  /** The letter that the step writes; null where the step says nothing that the contact does not know. */
  readonly letter: LetterKind | null
}

const withdraw = { to: 'cancelled', by: ['registrant', 'staff'], letter: 'registration-cancelled' } as const
const eventCancelled = { to: 'cancelled', by: ['staff'], letter: 'event-cancelled' } as const

/**
 * The whole life of a registration (product.md › Registration): from each status the steps that lead out of it. A step
 * that is not here cannot be written down, and is refused where it is asked for.
 */
export const life = {
  confirmed: {
    cancel: withdraw,
    'cancel-event': eventCancelled,
  },
  waiting: {
    /** A place came free that fits the party. */
    offer: { to: 'offered', by: ['clock'], letter: 'registration-offered' },
    /** From the waiting list of lessons, which staff alone empty. */
    confirm: { to: 'confirmed', by: ['staff'], letter: 'registration-confirmed' },
    cancel: withdraw,
    'cancel-event': eventCancelled,
    /** The event began and no place came. */
    lapse: { to: 'expired', by: ['clock'], letter: null },
  },
  offered: {
    accept: { to: 'confirmed', by: ['registrant'], letter: 'registration-confirmed' },
    decline: { to: 'cancelled', by: ['registrant'], letter: 'registration-cancelled' },
    cancel: withdraw,
    'cancel-event': eventCancelled,
    /** The offer's hour came and nobody answered. */
    expire: { to: 'expired', by: ['clock'], letter: 'offer-expired' },
    /** The event began before the email with the offer could leave. */
    lapse: { to: 'expired', by: ['clock'], letter: null },
  },
  cancelled: {},
  expired: {},
} as const satisfies Record<RegistrationStatus, Readonly<Record<string, Transition>>>

type Life = typeof life
/** The steps that lead out of a status. */
export type StepFrom<Status extends RegistrationStatus> = Extract<keyof Life[Status], string>
export type Step = { [Status in RegistrationStatus]: StepFrom<Status> }[RegistrationStatus]

/** Where a step leads and what it writes; undefined where it does not lead out of the status, or is not this actor's. */
export function transition(status: RegistrationStatus, step: Step, by: Actor): Transition | undefined {
  const steps: Readonly<Record<string, Transition>> = life[status]
  const found = Object.hasOwn(steps, step) ? steps[step] : undefined
  return found?.by.includes(by) ? found : undefined
}

const hour = 3_600_000
export const offerLasts = 48 * hour

/**
 * Until when an offer stands whose email leaves now: 48 hours; close to the event until half a day before it, and closer
 * still half of the time that is left, so that somebody else has a chance after it. None once the event began.
 * All in UTC milliseconds.
 */
export function offerUntil(startsAt: number, now: number): number | undefined {
  if (now >= startsAt) return undefined
  const latest = Math.max(startsAt - 12 * hour, now + Math.floor((startsAt - now) / 2))
  return Math.min(now + offerLasts, latest)
}
