import { bookkeeping } from '#app.config'
import type { EventKind } from '~/model/event'
import type { Day } from '~/time/time-zone'

type VatRate = {
  /** The first day on which it holds. */
  readonly from: Day
  readonly percent: number
  readonly clubId?: number
  readonly kind?: EventKind
}

type Taxed = { readonly clubId: number | null; readonly kind: EventKind; readonly day: Day }

/** Percent. The rate of a club and a kind goes before that of the club, of the kind, and of all; then the latest. */
export function vatRateOf({ clubId, kind, day }: Taxed, rates: readonly VatRate[] = bookkeeping.vat): number {
  const fits = rates.filter(
    (rate) => rate.from <= day && (rate.clubId ?? clubId) === clubId && (rate.kind ?? kind) === kind,
  )
  const weight = (rate: VatRate) => (rate.clubId === undefined ? 0 : 2) + (rate.kind === undefined ? 0 : 1)
  const [best] = fits.sort((a, b) => weight(b) - weight(a) || (a.from < b.from ? 1 : -1))
  return best?.percent ?? 0
}

/** Cents of VAT that are within an amount, whose sign it has. */
export const vatWithin = (cents: number, percent: number): number =>
  Math.sign(cents) * Math.round((Math.abs(cents) * percent) / (100 + percent))
