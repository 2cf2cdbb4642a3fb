import type { EventStatus } from '~/model/event'
import type { RegistrationStatus } from '~/model/registration'
import { type Choosing, type Priced, priceOf } from './price'

type Party = { readonly participants: readonly Choosing[] }

/** Cents for each participant, whether they have a place or not. Who lost a package pays the event's price. */
export const pricesOf = ({ participants }: Party, event: Priced): number[] =>
  participants.map((one) => priceOf(one, event) ?? event.priceCents)

/** Cents for all participants together, once they have their places. */
export const fullPrice = (party: Party, event: Priced): number => pricesOf(party, event).reduce((a, b) => a + b, 0)

/**
 * Cents; 0 for who is waiting, was offered a place, cancelled or expired, and where the event is cancelled. What a late
 * cancellation costs is agreed with the person (`/lesvoorwaarden`), so it is no amount due.
 */
export const amountDue = (
  registration: Party & { readonly status: RegistrationStatus },
  event: Priced & { readonly status: EventStatus },
): number => (registration.status === 'confirmed' && event.status !== 'cancelled' ? fullPrice(registration, event) : 0)
