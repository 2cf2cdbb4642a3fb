import { eq } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { registrations } from '~/db/schema'
import { findEvent } from '~/features/events/events.server'
import { isLive, type PaymentRow } from '~/features/payments/online.server'
import type { Locale } from '~/i18n/locale'
import { refundsOf } from './refunds.server'
import type { PaymentReturn } from './return-page.server'

/** What of a payment who comes back from the provider may see, in the language of the registration. */
export async function paymentReturnOf(
  db: Db,
  payment: PaymentRow,
): Promise<{ shown: PaymentReturn; locale: Locale } | undefined> {
  const [row] = await db
    .select()
    .from(registrations)
    .where(eq(registrations.id, payment.registrationId ?? 0))
  const event = row && (await findEvent(db, row.eventId))
  if (!event) return undefined
  const isBack = payment.state === 'paid' && (await refundsOf(db, [payment.id])).length > 0
  const is = isBack ? 'returned' : payment.state === 'paid' ? 'paid' : isLive(payment) ? 'waiting' : 'unpaid'
  const isKept = row.status === 'held' || row.status === 'offered'
  const title = event.title[row.locale]
  return { shown: { is, title, cents: payment.cents, heldUntil: isKept ? row.offerUntil : null }, locale: row.locale }
}
