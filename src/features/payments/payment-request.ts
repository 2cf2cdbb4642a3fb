import { organisation } from '#app.config'
import type { PaymentRequest } from '~/emails/email-data'
import type { EventKind } from '~/model/event'
import { addDays, type Day } from '~/time/time-zone'

const { iban, name, termDays, withConfirmation } = organisation.payment

/** Of what is no lesson the confirmation says how to pay. */
export const isToldByConfirmation = (kind: EventKind): boolean => withConfirmation && kind !== 'lessons'

/** Null where nothing is open. `mailedOn` is the day from which the term counts. */
export function paymentRequest(openCents: number, reference: string, mailedOn: Day): PaymentRequest | null {
  if (openCents <= 0) return null
  return { cents: openCents, iban, name, reference, dueOn: addDays(mailedOn, termDays) }
}

/** Whether they got the payment details, or get them with the confirmation. */
export const isToPay = ({ kind }: { kind: EventKind }, invoicedOn: Day | null): boolean =>
  invoicedOn !== null || isToldByConfirmation(kind)

/** From which the term counts in an email of today: a term that is over starts again. */
export const mailedFrom = (invoicedOn: Day | null, today: Day): Day =>
  invoicedOn !== null && addDays(invoicedOn, termDays) >= today ? invoicedOn : today
