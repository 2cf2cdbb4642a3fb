import { and, asc, eq, isNotNull, lte, min } from 'drizzle-orm'
import type { Database, Db } from '~/db/connection.server'
import { payments } from '~/db/schema'
import { settlePayment } from './settle.server'

type ReadWrite = Pick<Database, 'read' | 'write'>

let onDue: (() => void) | undefined

export const wakePayments = (): void => onDue?.()

export const whenPaymentsDue = (listener: () => void): void => {
  onDue = listener
}

/** Whether there is such a payment. What was asked is stored: a crash forgets nothing. */
export async function askAgain({ write }: ReadWrite, token: string, now: number): Promise<boolean> {
  const asked = await write([], (tx) =>
    tx.update(payments).set({ dueAt: now }).where(eq(payments.token, token)).returning({ id: payments.id }),
  )
  return asked.length > 0
}

/** A provider that hangs holds up so many, and no more. */
const mostAtOnce = 8

/** Returns how many were settled. */
export async function settleDue(db: ReadWrite, now: () => number): Promise<number> {
  const due = await db.read
    .select({ id: payments.id })
    .from(payments)
    .where(and(lte(payments.dueAt, now()), lte(payments.lockedUntil, now())))
    .orderBy(asc(payments.dueAt), asc(payments.id))
    .limit(mostAtOnce)
  await Promise.all(due.map(({ id }) => settlePayment(db, id, now)))
  return due.length
}

/** UTC ms. */
export async function nextPaymentAt(db: Db): Promise<number | undefined> {
  const [next] = await db
    .select({ at: min(payments.dueAt) })
    .from(payments)
    .where(isNotNull(payments.dueAt))
  return next?.at ?? undefined
}
