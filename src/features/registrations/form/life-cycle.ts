import type { EmailKind } from '~/model/email-kinds'
import type { Actor, RegistrationStatus } from '~/model/registration'

type Transition = {
  readonly to: RegistrationStatus
  readonly by: readonly Actor[]
  /** Null: no email. */
  readonly email: EmailKind | null
}

const withdraw = { to: 'cancelled', by: ['registrant', 'staff'], email: 'registration-cancelled' } as const
/** By staff, to another event, where there is always a place for them. */
const moved = { to: 'confirmed', by: ['staff'], email: 'registration-changed' } as const
const confirm = { to: 'confirmed', by: ['staff'], email: 'registration-confirmed' } as const
const readmit = { to: 'confirmed', by: ['staff'], email: 'registration-confirmed' } as const
const eventCancelled = { to: 'cancelled', by: ['staff'], email: 'event-cancelled' } as const

/** Every allowed transition, by status and step; anything else is refused. */
export const life = {
  confirmed: {
    cancel: withdraw,
    moved,
    'cancel-event': eventCancelled,
  },
  /** A place is kept while they pay. */
  held: {
    pay: { to: 'confirmed', by: ['clock'], email: 'registration-confirmed' },
    confirm,
    cancel: withdraw,
    moved,
    'cancel-event': eventCancelled,
    'hold-ended': { to: 'expired', by: ['clock'], email: 'hold-ended' },
  },
  waiting: {
    /** A place that fits the party came free. */
    offer: { to: 'offered', by: ['clock'], email: 'registration-offered' },
    confirm,
    cancel: withdraw,
    moved,
    'cancel-event': eventCancelled,
    /** The event began without a free place. */
    lapse: { to: 'expired', by: ['clock'], email: null },
  },
  offered: {
    accept: { to: 'confirmed', by: ['registrant', 'clock'], email: 'registration-confirmed' },
    decline: { to: 'cancelled', by: ['registrant'], email: 'registration-cancelled' },
    confirm,
    cancel: withdraw,
    moved,
    'cancel-event': eventCancelled,
    expire: { to: 'expired', by: ['clock'], email: 'offer-expired' },
    /** The event began before the offer's email was sent. */
    lapse: { to: 'expired', by: ['clock'], email: null },
  },
  cancelled: {
    reinstate: { to: 'confirmed', by: ['staff'], email: 'event-reinstated' },
    'wait-again': { to: 'waiting', by: ['staff'], email: 'event-reinstated' },
    readmit,
  },
  expired: {
    readmit,
    /** Paid too late, and there was still a place. */
    'paid-late': { to: 'confirmed', by: ['clock'], email: 'registration-confirmed' },
    /** Paid too late for the last place: first in line, and the money goes back. */
    'wait-first': { to: 'waiting', by: ['clock'], email: null },
  },
} as const satisfies Record<RegistrationStatus, Readonly<Record<string, Transition>>>

type Life = typeof life
export type StepFrom<Status extends RegistrationStatus> = Extract<keyof Life[Status], string>
export type StatusStep = { [Status in RegistrationStatus]: StepFrom<Status> }[RegistrationStatus]

/** Undefined where the step is not allowed for the status or the actor. */
export function transition(status: RegistrationStatus, step: StatusStep, by: Actor): Transition | undefined {
  const steps: Readonly<Record<string, Transition>> = life[status]
  const found = Object.hasOwn(steps, step) ? steps[step] : undefined
  return found?.by.includes(by) ? found : undefined
}

const hour = 3_600_000
export const offerLasts = 48 * hour

/** UTC ms: 48 hours; near the event 12 hours before it, nearer still half the time left. None once it began. */
export function offerUntil(startsAt: number, now: number): number | undefined {
  if (now >= startsAt) return undefined
  const latest = Math.max(startsAt - 12 * hour, now + Math.floor((startsAt - now) / 2))
  return Math.min(now + offerLasts, latest)
}
