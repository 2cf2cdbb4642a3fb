import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PaymentState } from '~/model/registration'

/** Of an amount due. */
export const paymentStateNames: Readonly<Record<PaymentState, MessageDescriptor>> = {
  open: msg`open`,
  invoiced: msg`rekening gestuurd`,
  paid: msg`betaald`,
  waived: msg`kwijtgescholden`,
}

/** Why a line of a bank statement is not taken for a payment, what somebody has to look at first. */
export const reasonNames = {
  sum: msg`Het bedrag klopt niet`,
  unknown: msg`Onbekend inschrijfnummer`,
  'no-reference': msg`Geen inschrijfnummer gevonden`,
  twice: msg`Staat al eerder in dit afschrift`,
  paid: msg`Al betaald`,
  waived: msg`Kwijtgescholden`,
  ended: msg`Afgemeld, vervallen of geannuleerd`,
  'no-place': msg`Heeft nog geen plek`,
  'other-club': msg`Van een andere club`,
  currency: msg`Niet in euro’s`,
  unreadable: msg`Datum of bedrag is niet te lezen`,
  debit: msg`Afgeschreven of teruggeboekt`,
} satisfies Record<string, MessageDescriptor>
export type Reason = keyof typeof reasonNames
export const reasons = Object.keys(reasonNames) as Reason[]
