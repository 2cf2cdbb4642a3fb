import { bookkeeping } from '#app.config'
import { dueOf, type Sums } from '~/features/payments/balance'
import type { LedgerLine } from '~/features/payments/ledger.server'
import type { Bilingual } from '~/i18n/locale'
import { isActive } from '~/model/registration'

type Prepared = { readonly id: string; readonly name: Bilingual } & (
  | { readonly percent: number }
  | { readonly cents: number }
)
type Discount = { readonly id: string; readonly name: Bilingual; readonly cents: number }

/** Those that it has not yet, worked out from the agreed price and never more than is due. */
export function discountsFor(
  registration: Sums,
  lines: readonly LedgerLine[],
  prepared: readonly Prepared[] = bookkeeping.discounts,
): Discount[] {
  if (!isActive(registration)) return []
  const takenBack = new Set(lines.map(({ reversesId }) => reversesId))
  const given = new Set(
    lines.flatMap(({ id, kind, reason }) => (kind === 'discount' && !takenBack.has(id) ? reason : [])),
  )
  return prepared.flatMap(({ id, name, ...rule }) => {
    const whole = 'cents' in rule ? rule.cents : Math.round((registration.priceCents * rule.percent) / 100)
    const cents = Math.min(whole, dueOf(registration))
    return cents <= 0 || given.has(name.nl) || given.has(name.en) ? [] : [{ id, name, cents }]
  })
}
