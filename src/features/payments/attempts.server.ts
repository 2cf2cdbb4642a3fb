import { randomBytes, randomUUID } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import { type Db, onlyRow } from '~/db/connection.server'
import { payments } from '~/db/schema'
import type { PaymentRow } from './online.server'

const minute = 60_000
/** How long a place is held before the provider says how long its page is open. */
export const heldAtFirst = 20 * minute

export async function currentPayment(db: Db, registrationId: number): Promise<PaymentRow | undefined> {
  const [found] = await db.select().from(payments).where(isCurrentOf(registrationId))
  return found
}

export async function latestPayment(db: Db, registrationId: number): Promise<PaymentRow | undefined> {
  const ofIt = db.select().from(payments).where(eq(payments.registrationId, registrationId))
  const [found] = await ofIt.orderBy(desc(payments.id)).limit(1)
  return found
}

const isCurrentOf = (registrationId: number) =>
  and(eq(payments.registrationId, registrationId), eq(payments.isCurrent, true))

/** The provider closes its page, unless it is paid before. */
export async function endCurrentPayment(tx: Db, registrationId: number, now: number): Promise<void> {
  await tx.update(payments).set({ isCurrent: false, dueAt: now }).where(isCurrentOf(registrationId))
}

/** Written with what is to be paid, so that a crash loses nothing: the worker makes what nobody came back for. */
export async function newPayment(tx: Db, registrationId: number, cents: number, now: number): Promise<PaymentRow> {
  const made = tx
    .insert(payments)
    .values({
      ...{ registrationId, cents, state: 'new', isCurrent: true, createdAt: now, dueAt: now + minute / 2 },
      key: randomUUID(),
      token: randomBytes(24).toString('hex'),
    })
    .returning()
  return onlyRow(await made)
}
