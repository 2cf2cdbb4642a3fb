import { amountDue, fullPrice } from '~/features/registrations/amount-due'
import type { PaymentState } from '~/model/registration'
import type { Day } from '~/time/time-zone'

type Registration = Parameters<typeof amountDue>[0] & {
  readonly paymentState: PaymentState
  readonly paymentOn: Day | null
}

/** Cents; below zero where more came than is due. `invoicedOn` is the day on which they were mailed how to pay. */
export function openAmount(registration: Registration, event: Parameters<typeof amountDue>[1]) {
  const { paymentState: state, paymentOn } = registration
  const paidCents = state === 'paid' ? fullPrice(registration, event) : 0
  const openCents = state === 'waived' ? 0 : amountDue(registration, event) - paidCents
  return { paidCents, openCents, invoicedOn: state === 'invoiced' ? paymentOn : null }
}
