import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AttemptState, RefundState } from '~/model/payment'
import type { LedgerKind, PaymentState } from '~/model/registration'

export const paymentStateNames: Readonly<Record<PaymentState, MessageDescriptor>> = {
  none: msg`niets te betalen`,
  open: msg`open`,
  invoiced: msg`betaalmail gestuurd`,
  part: msg`deels betaald`,
  paid: msg`betaald`,
  waived: msg`kwijtgescholden`,
  refund: msg`terug te betalen`,
}

export const paymentStateTones = {
  none: 'idle',
  open: 'few',
  invoiced: 'info',
  part: 'few',
  paid: 'open',
  waived: 'idle',
  refund: 'error',
} as const satisfies Record<PaymentState, string>

export const attemptStateNames: Readonly<Record<AttemptState, MessageDescriptor>> = {
  new: msg`wordt klaargezet`,
  open: msg`nog niet betaald`,
  pending: msg`in behandeling bij de bank`,
  authorized: msg`toegezegd door de bank`,
  paid: msg`betaald`,
  canceled: msg`afgebroken`,
  expired: msg`verlopen`,
  failed: msg`mislukt`,
}

export const refundStateNames: Readonly<Record<RefundState, MessageDescriptor>> = {
  new: msg`staat klaar`,
  queued: msg`in de rij bij de betaaldienst`,
  pending: msg`gaat binnenkort`,
  processing: msg`onderweg`,
  refunded: msg`teruggestort`,
  failed: msg`mislukt`,
  canceled: msg`teruggehaald`,
}

export const ledgerKindNames: Readonly<Record<LedgerKind, MessageDescriptor>> = {
  charge: msg`extra kosten`,
  discount: msg`korting`,
  waiver: msg`kwijtgescholden`,
  payment: msg`betaling`,
  refund: msg`teruggave`,
}

export const moneyKindNames = { ...ledgerKindNames, chargeback: msg`teruggeboekt door de bank` }

export const reasonNames = {
  over: msg`Meer dan er openstaat`,
  split: msg`Noemt meer inschrijvingen, die samen iets anders moeten betalen`,
  refund: msg`Teruggave`,
  unknown: msg`Onbekend inschrijfnummer`,
  'maybe-booked': msg`Misschien al bijgeschreven`,
  'no-reference': msg`Geen inschrijfnummer gevonden`,
  ended: msg`Afgemeld, vervallen of gaat niet door`,
  'no-place': msg`Heeft nog geen plek`,
  none: msg`Hoeft niets te betalen`,
  waived: msg`Kwijtgescholden`,
  twice: msg`Staat al eerder in dit afschrift`,
  paid: msg`Al betaald`,
  booked: msg`Al bijgeschreven`,
  'other-club': msg`Van een andere club`,
  currency: msg`Niet in euro’s`,
  unreadable: msg`Datum of bedrag is niet te lezen`,
  debit: msg`Afgeschreven of teruggeboekt`,
} satisfies Record<string, MessageDescriptor>
export type Reason = keyof typeof reasonNames
export const reasons = Object.keys(reasonNames) as Reason[]

export const evidenceNames = {
  reference: msg`inschrijfnummer op één teken na`,
  'half-reference': msg`half inschrijfnummer`,
  amount: msg`bedrag`,
  name: msg`naam`,
  event: msg`evenement`,
} satisfies Record<string, MessageDescriptor>
export type Evidence = keyof typeof evidenceNames
