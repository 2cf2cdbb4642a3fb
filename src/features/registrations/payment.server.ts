import { eq, sql } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { registrations } from '~/db/schema'
import { numbersIn } from '~/db/sql'
import type { PaymentState } from '~/model/registration'
import type { AuditChange } from '~/model/staff'
import type { Day } from '~/time/time-zone'

export type Payment = {
  readonly state: PaymentState
  /** Of the invoice, the payment or the decision; an open amount has none. */
  readonly date: Day | null
  /** Undefined keeps the note that is there. */
  readonly note?: string | null
}

/** Runs in the caller's step. Returns what changed, for its trace; undefined where there is no such registration. */
export async function setPayment(tx: Db, id: number, payment: Payment): Promise<AuditChange[] | undefined> {
  const [before] = await tx
    .select({
      paymentState: registrations.paymentState,
      paymentOn: registrations.paymentOn,
      paymentNote: registrations.paymentNote,
    })
    .from(registrations)
    .where(eq(registrations.id, id))
  if (!before) return undefined
  const after = { ...before, ...columnsOf(payment) }
  await tx.update(registrations).set(after).where(eq(registrations.id, id))
  return (['paymentState', 'paymentOn', 'paymentNote'] as const)
    .map((field) => ({ field, before: before[field], after: after[field] }))
    .filter((change) => change.before !== change.after)
}

/** The same for many at once, without what changed. */
export async function setPayments(tx: Db, ids: readonly number[], payment: Payment): Promise<void> {
  const isOne = sql`${registrations.id} in ${numbersIn(ids)}`
  await tx.update(registrations).set(columnsOf(payment)).where(isOne)
}

const columnsOf = ({ state, date, note }: Payment) => ({
  paymentState: state,
  paymentOn: state === 'open' ? null : date,
  ...(note !== undefined && { paymentNote: note?.trim() || null }),
})
