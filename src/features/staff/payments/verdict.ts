import type { Due } from '~/features/registrations/dues.server'
import type { StatementLine } from './statement/statement'
import type { Evidence, Reason } from './words'

export type Booked = NonNullable<StatementLine['booked']>
export type Payer = StatementLine & { readonly booked: Booked }

/** `cents`: negative for a refund, zero where nothing is owed; `leftCents`: open afterwards, negative for a surplus. */
export type Allocation = { readonly due: Due; readonly cents: number; readonly leftCents: number }

/** All but `exact` and `part` need a person's choice. */
export type Plan = { readonly as: 'exact' | 'part' | Reason; readonly pays: readonly Allocation[] }

export type Booking = Plan & { readonly line: Payer }

export type Offer = Plan & { readonly evidence?: readonly Evidence[]; readonly people?: readonly string[] }

export type UnmatchedLine = {
  readonly line: StatementLine
  readonly reason: Reason
  readonly references: readonly string[]
  readonly offers: readonly Offer[]
  /** Whether somebody may write whose it is; `typed` is what they wrote. */
  readonly isAsked?: boolean
  readonly typed?: string
}

export type Verdict = Booking | UnmatchedLine

export const isBooking = (verdict: Verdict): verdict is Booking => 'pays' in verdict
