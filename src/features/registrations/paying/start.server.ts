import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { registrations } from '~/db/schema'
import { greatest } from '~/db/sql'
import { findEvent } from '~/features/events/events.server'
import { currentPayment, endCurrentPayment, newPayment } from '~/features/payments/attempts.server'
import { isLive, type PaymentRow } from '~/features/payments/online.server'
import { payableNow } from './amounts.server'

const minute = 60_000
/** A page that ends sooner is not shown any more. */
const leastLeft = minute

export type PaymentRefusal = 'not-found' | 'nothing-due' | 'too-late'
type Started = { ok: true; payment: PaymentRow } | { ok: false; reason: PaymentRefusal }

/** Uses the attempt that is under way; another amount begins another one. The provider is not asked here. */
export async function startPayment(tx: Db, registrationId: number, now: number): Promise<Started> {
  const [row] = await tx.select().from(registrations).where(eq(registrations.id, registrationId))
  const event = row && (await findEvent(tx, row.eventId))
  if (!event) return { ok: false, reason: 'not-found' }
  const isKept = row.status === 'held' || row.status === 'offered'
  if (isKept && Math.min(row.offerUntil ?? event.startsAt, event.startsAt) <= now)
    return { ok: false, reason: 'too-late' }
  const { cents } = row.status === 'waiting' ? { cents: 0 } : await payableNow(tx, row)
  if (cents <= 0) return { ok: false, reason: 'nothing-due' }
  const current = await currentPayment(tx, registrationId)
  const isUsable =
    current &&
    isLive(current) &&
    current.cents === cents &&
    (current.expiresAt ?? now + 2 * leastLeft) > now + leastLeft
  if (isUsable) return { ok: true, payment: current }
  await endCurrentPayment(tx, registrationId, now)
  return { ok: true, payment: await newPayment(tx, registrationId, cents, now) }
}

/** UTC ms; a place is never held for less time than before, and never past the beginning. */
export async function holdUntil(tx: Db, registrationId: number, until: number, startsAt: number): Promise<void> {
  await tx
    .update(registrations)
    .set({ offerUntil: greatest(registrations.offerUntil, Math.min(until, startsAt)) })
    .where(
      and(
        eq(registrations.id, registrationId),
        sql`${registrations.status} in ('held', 'offered') and ${registrations.offerUntil} is not null`,
      ),
    )
}
