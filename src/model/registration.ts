export const registrationStatuses = ['confirmed', 'held', 'waiting', 'offered', 'cancelled', 'expired'] as const
export type RegistrationStatus = (typeof registrationStatuses)[number]

export const endedStatuses: readonly RegistrationStatus[] = ['cancelled', 'expired']

export const isActive = ({ status }: { readonly status: RegistrationStatus }): boolean =>
  status !== 'cancelled' && status !== 'expired'

export const placeStatuses = ['in', 'waiting', 'out'] as const
export type PlaceStatus = (typeof placeStatuses)[number]

/** `none`: neither due nor paid; `part`: paid less than due; `refund`: paid more. */
export const paymentStates = ['none', 'open', 'invoiced', 'part', 'paid', 'waived', 'refund'] as const
export type PaymentState = (typeof paymentStates)[number]

/** Charges raise what is due, discounts and waivers lower it; payments come in, refunds go out. */
export const ledgerKinds = ['charge', 'discount', 'waiver', 'payment', 'refund'] as const
export type LedgerKind = (typeof ledgerKinds)[number]

export const attendanceStates = ['present', 'absent'] as const
export type AttendanceState = (typeof attendanceStates)[number]

export type Answers = Readonly<Record<string, string | readonly string[]>>

/** Who takes a step: the contact who signed up, whoever runs the site, or a job. */
export const actors = ['registrant', 'staff', 'clock'] as const
export type Actor = (typeof actors)[number]

/** The kinds of entries of a registration's history: a step, or a change that leaves the status as it is. */
export const historyKinds = [
  'signed-up',
  'imported',
  'offer',
  'confirm',
  'cancel',
  'cancel-event',
  'reinstate',
  'wait-again',
  'lapse',
  'accept',
  'decline',
  'expire',
  'passed-over',
  'corrected',
  'participant-added',
  'participant-removed',
  'event-changed',
  'session-changed',
  'note-erased',
  'photos-allowed',
  'photos-withdrawn',
  'links-renewed',
  'moved',
  'split',
  'readmit',
  'address-changed',
  'price-changed',
  'group-told',
  'group-agreed',
  'group-objected',
  'group-declined',
  'group-widened',
  'pay',
  'hold-ended',
  'paid-late',
  'wait-first',
  'money-back',
] as const
export type HistoryKind = (typeof historyKinds)[number]

/** Numbers for the wording of an entry; nothing personal. */
export type HistoryDetails = {
  /** `offer`, before its email was sent: its end, UTC milliseconds. */
  readonly until?: number
  readonly asked?: number
  readonly free?: number
  readonly status?: RegistrationStatus
  /** `moved`, `split`: events. `session-changed`: when a day was and is, UTC milliseconds. */
  readonly from?: number
  readonly to?: number
  readonly isCaughtUp?: true
  /** `split`: how many went. There and in the `moved` of who went: the id of the other registration. */
  readonly people?: number
  readonly other?: number
  /** `group-…`: a participant; `group-told`: `people` have a place. */
  readonly person?: number
  /** `group-widened`: the hour that became possible (Monday is 1, minutes after midnight), or one level up or down there. */
  readonly weekday?: number
  readonly start?: number
  readonly steps?: number
  /** `pay`, `paid-late`, `money-back`. */
  readonly cents?: number
}
