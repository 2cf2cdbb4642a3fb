import type { PaymentState, RegistrationStatus } from '~/model/registration'

/** Of a registration, in cents. */
export type Sums = {
  readonly status: RegistrationStatus
  readonly priceCents: number
  readonly adjustedCents: number
  readonly paidCents: number
}

/** Who has a place, or is held one while they pay. */
const hasPrice = (status: RegistrationStatus): boolean => status === 'confirmed' || status === 'held'

/** Cents; negative where more was waived than was agreed. Who has no place owes only what staff charged. */
export const owedOf = ({ status, priceCents, adjustedCents }: Sums): number =>
  (hasPrice(status) ? priceCents : 0) + adjustedCents

/** Cents. */
export const dueOf = (sums: Sums): number => Math.max(0, owedOf(sums))

/** Cents; negative where more came than was due. */
export const openOf = (sums: Sums): number => dueOf(sums) - sums.paidCents

export function paymentStateOf(sums: Sums & { readonly invoicedOn: string | null }): PaymentState {
  const open = openOf(sums)
  if (open < 0) return 'refund'
  if (open > 0) return sums.paidCents > 0 ? 'part' : sums.invoicedOn ? 'invoiced' : 'open'
  if (sums.paidCents > 0) return 'paid'
  return hasPrice(sums.status) && sums.priceCents > 0 ? 'waived' : 'none'
}
