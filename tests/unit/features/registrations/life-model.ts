import fc from 'fast-check'
import type { RegistrationRefusal } from '~/features/registrations/staff-steps/on-registration.server'
import type { EmailKind } from '~/model/email-kinds'
import type { HistoryKind, RegistrationStatus } from '~/model/registration'
import { type Press, staffSteps } from '../../../support/staff-presses'

export type StaffAction = Press & { do: 'staff'; who: number; isTakenBack: boolean }

/** `at` is one of two events. */
export type Action =
  | { do: 'sign up'; people: number; at: 0 | 1 }
  | { do: 'cancel' | 'take off' | 'accept' | 'decline'; who: number }
  | { do: 'let time pass' | 'mail goes down' | 'mail comes back' | 'mail is refused' | 'staff mails again' }
  | { do: 'set capacity'; capacity: number; at: 0 | 1 }
  | StaffAction

const who = fc.nat({ max: 5 })
const at = fc.constantFrom(0, 0, 0, 1)
const signUp = fc.record({ do: fc.constant('sign up' as const), people: fc.integer({ min: 1, max: 3 }), at })
const further = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: signUp },
    { weight: 5, arbitrary: fc.record({ do: fc.constantFrom('cancel', 'take off', 'accept', 'decline'), who }) },
    {
      weight: 8,
      arbitrary: fc.record({
        ...{ do: fc.constant('staff' as const), step: fc.constantFrom(...staffSteps), who },
        ...{ overCapacity: fc.boolean(), isTakenBack: fc.constantFrom(false, false, true) },
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('let time pass' as const) }) },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constantFrom('mail goes down', 'mail comes back', 'mail is refused', 'staff mails again'),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('set capacity' as const), capacity: fc.nat({ max: 5 }), at }) },
  ),
  { minLength: 3, maxLength: 12, size: 'max' },
) as fc.Arbitrary<Action[]>

export const actions: fc.Arbitrary<Action[]> = fc
  .tuple(fc.array(signUp, { minLength: 2, maxLength: 5, size: 'max' }), further)
  .map(([first, rest]) => [...first, ...rest])

/** Of an offer: whether an email with it has left, waits to leave, was given up. */
type Offer = { isTold: boolean; isQueued: boolean; isFailed: boolean }

type Party = {
  at: 0 | 1
  status: RegistrationStatus
  people: number
  since: number
  hasAddress: boolean
  offer: Offer
  emails: EmailKind[]
  lines: HistoryKind[]
}

const statusEmail: Record<RegistrationStatus, EmailKind> = {
  confirmed: 'registration-confirmed',
  held: 'registration-held',
  waiting: 'registration-waiting',
  offered: 'registration-offered',
  cancelled: 'registration-cancelled',
  expired: 'offer-expired',
}

const isActive = ({ status }: Party) => status !== 'cancelled' && status !== 'expired'
const isUntold = ({ status, offer }: Party) => status === 'offered' && !offer.isTold

/** The same rules in the simplest code, as a model for property tests. */
export class Model {
  readonly parties: Party[] = []
  isMailDown = false
  /** Rises with each action; the waiting list goes by it. */
  moment = 0
  constructor(readonly capacity: [number, number]) {}

  taken(at: 0 | 1): number {
    const held = this.parties.filter((one) => one.at === at && ['confirmed', 'offered'].includes(one.status))
    return held.reduce((sum, { people }) => sum + people, 0)
  }
  left(at: 0 | 1): number {
    return Math.max(0, this.capacity[at] - this.taken(at))
  }
  isStopped(at: 0 | 1): boolean {
    return this.parties.some((one) => one.at === at && isUntold(one) && one.offer.isFailed)
  }
  hasUntold(at: 0 | 1): boolean {
    return this.parties.some((one) => one.at === at && isUntold(one))
  }

  /** A line of history and an email. */
  private note(party: Party, line: HistoryKind, email: EmailKind | null = 'registration-changed') {
    party.lines.push(line)
    this.write(party, email)
  }
  private write(party: Party, email: EmailKind | null) {
    if (!email || !party.hasAddress) return
    party.emails.push(email)
    if (email === 'registration-offered') party.offer.isQueued = true
  }
  private become(party: Party, status: RegistrationStatus, line: HistoryKind, email = statusEmail[status]) {
    party.status = status
    this.note(party, line, email)
  }

  feed(at: 0 | 1) {
    const line = this.parties
      .map((party, id) => ({ party, id }))
      .filter(({ party }) => party.at === at && party.status === 'waiting')
      .sort((a, b) => a.party.since - b.party.since || a.id - b.id)
    if (this.isStopped(at)) return
    for (const { party } of line)
      if (party.people <= this.left(at)) {
        party.offer = { isTold: !party.hasAddress, isQueued: false, isFailed: false }
        this.become(party, 'offered', 'offer')
      }
  }

  mailOffers(isRefused: boolean) {
    for (;;) {
      const party = this.parties.find(({ status, offer }) => status === 'offered' && offer.isQueued)
      if (!party) return
      const wasTold = party.offer.isTold
      party.offer.isQueued = false
      if (isRefused) party.offer.isFailed = true
      else party.offer.isTold = true
      if (!isRefused && !wasTold) this.feed(party.at)
    }
  }

  /** Why staff are refused. */
  tell(action: Action): RegistrationRefusal | undefined {
    this.moment++
    const refusal = this.does(action)
    if (action.do === 'mail is refused') this.mailOffers(true)
    if (!this.isMailDown) this.mailOffers(false)
    return refusal
  }

  private does(action: Action): RegistrationRefusal | undefined {
    switch (action.do) {
      case 'sign up': {
        const status = action.people <= this.left(action.at) ? 'confirmed' : 'waiting'
        const offer = { isTold: false, isQueued: false, isFailed: false }
        const party: Party = {
          ...{ at: action.at, people: action.people, status, since: this.moment, hasAddress: true, offer },
          ...{ emails: [statusEmail[status]], lines: ['signed-up'] },
        }
        this.parties.push(party)
        return undefined
      }
      case 'set capacity':
        this.capacity[action.at] = action.capacity
        this.feed(action.at)
        return undefined
      case 'let time pass': {
        const due = this.parties.filter(({ status, offer }) => status === 'offered' && offer.isTold)
        // One by one: the first place is offered on only when all due offers have ended.
        for (const one of due) this.become(one, 'expired', 'expire')
        for (const place of new Set(due.map((one) => one.at))) this.feed(place)
        return undefined
      }
      case 'mail goes down':
      case 'mail comes back':
        this.isMailDown = action.do === 'mail goes down'
        return undefined
      case 'mail is refused':
        return undefined
      case 'staff mails again':
        for (const { offer } of this.parties)
          if (offer.isFailed) Object.assign(offer, { isFailed: false, isQueued: true })
        return undefined
      case 'staff': {
        const party = this.parties[action.who]
        return party && this.staff(party, action)
      }
      default: {
        const party = this.parties[action.who]
        if (party) this.registrant(party, action.do)
        return undefined
      }
    }
  }

  private registrant(party: Party, step: 'cancel' | 'take off' | 'accept' | 'decline') {
    if (!isActive(party)) return
    const { at } = party
    if (step === 'cancel') this.become(party, 'cancelled', 'cancel')
    else if (step === 'take off') {
      if (party.people === 1) return
      party.people--
      this.note(party, 'participant-removed')
    } else {
      if (party.status !== 'offered') return
      if (step === 'accept') this.become(party, 'confirmed', 'accept')
      else this.become(party, 'cancelled', 'decline')
    }
    this.feed(at)
  }

  private staff(party: Party, { step, overCapacity, isTakenBack }: StaffAction): RegistrationRefusal | undefined {
    const { at, people, status } = party
    const there = at === 0 ? 1 : 0
    const fits = (count: number, place: 0 | 1) => overCapacity || count <= this.left(place)
    const ended = isActive(party) ? undefined : 'ended'
    const why: Record<StaffAction['step'], () => RegistrationRefusal | undefined> = {
      confirm: () =>
        ended ??
        (status === 'confirmed' ? 'not-allowed' : status === 'waiting' && !fits(people, at) ? 'full' : undefined),
      cancel: () => ended,
      reinstate: () => (isActive(party) ? 'not-allowed' : fits(people, at) ? undefined : 'full'),
      move: () => ended ?? (fits(people, there) ? undefined : 'full'),
      split: () => ended ?? (fits(1, there) ? undefined : 'full'),
      add: () => ended ?? (status !== 'waiting' && !fits(1, at) ? 'full' : undefined),
      'take off': () => ended ?? (people === 1 ? 'not-allowed' : undefined),
      correct: () => undefined,
      address: () => undefined,
      'no address': () => undefined,
      'mail again': () => (party.hasAddress ? undefined : 'not-allowed'),
    }
    const refusal = why[step]()
    if (refusal || isTakenBack) return refusal
    const does: Record<StaffAction['step'], () => void> = {
      confirm: () => this.become(party, 'confirmed', 'confirm'),
      cancel: () => this.become(party, 'cancelled', 'cancel'),
      reinstate: () => this.become(party, 'confirmed', 'readmit'),
      move: () => {
        party.at = there
        this.become(party, 'confirmed', 'moved', 'registration-changed')
      },
      split: () => (people === 1 ? does.move() : this.split(party, there)),
      add: () => {
        party.people++
        party.since = this.moment
        this.note(party, 'participant-added')
      },
      'take off': () => {
        party.people--
        this.note(party, 'participant-removed')
      },
      correct: () => this.note(party, 'corrected', isActive(party) ? 'registration-changed' : null),
      address: () => this.readdress(party, true),
      'no address': () => this.readdress(party, false),
      'mail again': () => this.write(party, statusEmail[status]),
    }
    does[step]()
    if (step !== 'correct' && step !== 'mail again') {
      const places: readonly (0 | 1)[] = step === 'split' ? [at, there] : [at, party.at]
      for (const place of new Set(places)) this.feed(place)
    }
    return undefined
  }

  /** One of them goes, with the history of all. */
  private split(party: Party, there: 0 | 1) {
    const offer = { isTold: false, isQueued: false, isFailed: false }
    const apart: Party = { ...party, at: there, people: 1, offer, emails: [], lines: [...party.lines] }
    party.people--
    party.lines.push('split')
    this.parties.push(apart)
    this.become(apart, 'confirmed', 'moved', 'registration-changed')
  }

  private readdress(party: Party, hasAddress: boolean) {
    if (!hasAddress && !party.hasAddress) return
    party.hasAddress = hasAddress
    Object.assign(party.offer, { isFailed: false, isQueued: false })
    if (party.status === 'offered' && !hasAddress) party.offer.isTold = true
    this.note(party, 'address-changed', statusEmail[party.status])
  }
}
