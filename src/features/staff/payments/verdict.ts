import type { Due } from '~/features/registrations/dues.server'
import type { StatementLine } from './statement/statement'
import type { Reason } from './words'

export type Booked = NonNullable<StatementLine['booked']>
export type Payer = StatementLine & { readonly booked: Booked }

/**
 * `cents` are below zero where they go back, and zero for who owes nothing of a sum; `leftCents` is what is open
 * afterwards, below zero where too much came.
 */
export type Part = { readonly due: Due; readonly cents: number; readonly leftCents: number }

/** What a line is booked on. But for `exact` and `part` a person has to say so. */
export type Plan = { readonly as: 'exact' | 'part' | Reason; readonly pays: readonly Part[] }

/** What is booked with the press. */
export type Booking = Plan & { readonly line: Payer }

/** What may speak for a guess. */
export type Evidence = 'reference' | 'half-reference' | 'amount' | 'name' | 'event'

/** What a line may be booked on by a tick. */
export type Offer = Plan & { readonly evidence?: readonly Evidence[]; readonly people?: readonly string[] }

export type Refused = {
  readonly line: StatementLine
  readonly reason: Reason
  readonly references: readonly string[]
  readonly offers: readonly Offer[]
  /** Whether somebody may write whose it is; `typed` is what they wrote. */
  readonly isAsked?: boolean
  readonly typed?: string
}

/** Of one line: what it is booked on, or why it is left to a person. */
export type Verdict = Booking | Refused

export const isBooking = (verdict: Verdict): verdict is Booking => 'pays' in verdict
