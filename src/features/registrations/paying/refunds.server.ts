import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, min, notInArray, sql } from 'drizzle-orm'
import { type Db, onlyRow } from '~/db/connection.server'
import { ledger, payments, refunds, registrations } from '~/db/schema'
import { openOf } from '~/features/payments/balance'
import { enterLines, type NewLine, takeBackLines } from '~/features/payments/ledger.server'
import { isOnline, type PaymentRow } from '~/features/payments/online.server'
import { writeHistory } from '~/features/registrations/life-cycle.server'
import type { Actor } from '~/model/registration'
import { dayOf } from '~/time/time-zone'

export type RefundRow = typeof refunds.$inferSelect

type Returning = Pick<NewLine, 'by'> & {
  /** UTC milliseconds. */
  readonly now: number
  /** When it may leave; of a step that can be undone, the end of that. */
  readonly dueAt?: number
}

const ended: readonly RefundRow['state'][] = ['failed', 'canceled']

export const refundsOf = (db: Db, paymentIds: readonly number[]): Promise<RefundRow[]> =>
  db
    .select()
    .from(refunds)
    .where(inArray(refunds.paymentId, [...paymentIds]))

/** Paid online and not returned since: the latest first, with the cents that are left of each. Nothing without a provider. */
async function remaining(db: Db, registrationId: number): Promise<{ payment: PaymentRow; cents: number }[]> {
  if (!isOnline()) return []
  const paid = await db
    .select()
    .from(payments)
    .where(and(eq(payments.registrationId, registrationId), eq(payments.state, 'paid')))
    .orderBy(desc(payments.id))
  if (paid.length === 0) return []
  const back = await refundsOf(
    db,
    paid.map(({ id }) => id),
  )
  const lines = await db
    .select({ source: ledger.source, cents: ledger.cents })
    .from(ledger)
    .where(
      and(
        eq(ledger.registrationId, registrationId),
        sql`${ledger.source} like 'chargeback:%'`,
        sql`not exists (select 1 from ledger as against where against.reverses_id = ${ledger.id})`,
      ),
    )
  return paid.map((payment) => {
    const refunded = back.filter((one) => one.paymentId === payment.id && !ended.includes(one.state))
    const charged = lines.filter(({ source }) => source?.startsWith(`chargeback:${payment.id}:`))
    return { payment, cents: [...refunded, ...charged].reduce((left, { cents }) => left - cents, payment.cents) }
  })
}

/** Cents that can go back the way they came. */
export const onlineRemaining = async (db: Db, registrationId: number): Promise<number> =>
  (await remaining(db, registrationId)).reduce((sum, { cents }) => sum + Math.max(0, cents), 0)

/** Sends back up to `cents`, the latest payment first; returns how many of them go. They count as returned at once. */
export async function returnMoney(
  tx: Db,
  registrationId: number,
  cents: number,
  { by, now, dueAt = now }: Returning,
): Promise<number> {
  let left = cents
  for (const { payment, cents: most } of await remaining(tx, registrationId)) {
    const part = Math.min(left, most)
    if (part <= 0) continue
    left -= part
    await writeRefund(tx, payment, part, { by, now, dueAt })
  }
  const returned = cents - left
  const actor: Actor = by ? 'staff' : 'clock'
  if (returned > 0) await writeHistory(tx, registrationId, 'money-back', { by: actor, now, facts: { cents: returned } })
  return returned
}

/** What came online and is more than is due now; returns the cents. */
export async function returnSurplus(tx: Db, registrationId: number, returning: Returning): Promise<number> {
  const [row] = await tx.select().from(registrations).where(eq(registrations.id, registrationId))
  return row ? returnMoney(tx, registrationId, Math.max(0, -openOf(row)), returning) : 0
}

/** `found`: the provider has it alone, as it was made in its dashboard or, where `isOurs`, before a restore. */
export async function writeRefund(
  tx: Db,
  payment: Pick<PaymentRow, 'id' | 'registrationId'>,
  cents: number,
  { by, now, dueAt = now }: Returning,
  found?: { readonly providerId: string; readonly state: RefundRow['state']; readonly isOurs: boolean },
): Promise<void> {
  const { id: paymentId, registrationId } = payment
  const made = tx
    .insert(refunds)
    .values({
      ...{ paymentId, registrationId, cents, dueAt, createdAt: now },
      ...{ key: found?.providerId ?? randomUUID(), providerId: found?.providerId, state: found?.state ?? 'new' },
      ...{ by: by?.uid, byName: by?.name },
    })
    .returning({ id: refunds.id })
  const { id } = onlyRow(await made)
  if (!found)
    await tx
      .update(payments)
      .set({ dueAt: sql`case when due_at < ${dueAt} then due_at else ${dueAt} end` })
      .where(eq(payments.id, paymentId))
  if (found && ended.includes(found.state)) return
  if (found?.isOurs) await sendLess(tx, payment, cents, now)
  const owner = await ownerOfLines(tx, payment)
  const source = `refund:${id}`
  if (owner) await enterLines(tx, [{ ...owner, kind: 'refund', cents, day: dayOf(now), by, source }], now)
}

/** What a restore made to leave again has left: erasures are repeated, and staff may do so too. */
async function sendLess(tx: Db, payment: Pick<PaymentRow, 'id' | 'registrationId'>, cents: number, now: number) {
  let left = cents
  for (const refund of await refundsOf(tx, [payment.id])) {
    if (refund.state !== 'new' || left <= 0) continue
    await setRefundState(tx, refund, { state: 'canceled' }, now)
    if (refund.cents > left) await writeRefund(tx, payment, refund.cents - left, { by: null, now, dueAt: refund.dueAt })
    left -= refund.cents
  }
}

/** Once the registration was erased its event, if the payment was booked before. */
export async function ownerOfLines(
  tx: Db,
  { id, registrationId }: Pick<PaymentRow, 'id' | 'registrationId'>,
): Promise<Pick<NewLine, 'registrationId' | 'eventId'> | undefined> {
  if (registrationId !== null) return { registrationId }
  const [paid] = await tx
    .select({ eventId: ledger.eventId })
    .from(ledger)
    .where(eq(ledger.source, `payment:${id}`))
  return paid && { registrationId, ...paid }
}

/** UTC ms: when the next of them may leave. */
export async function nextRefundAt(db: Db, paymentId: number): Promise<number | null> {
  const [next] = await db
    .select({ at: min(refunds.dueAt) })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.state, 'new')))
  return next?.at ?? null
}

/** As the provider has it now. What fails or is taken back counts as not returned. */
export async function setRefundState(
  tx: Db,
  refund: RefundRow,
  { state, providerId = refund.providerId, failure }: Pick<RefundRow, 'state'> & Partial<RefundRow>,
  now: number,
): Promise<void> {
  await tx.update(refunds).set({ state, providerId, failure }).where(eq(refunds.id, refund.id))
  if (!ended.includes(state) || ended.includes(refund.state)) return
  await takeBackLines(tx, eq(ledger.source, `refund:${refund.id}`), { by: null, reason: null, now })
}

/** Asks for it; whether it was in time says the provider, or nothing had left yet. */
export async function takeRefundBack(tx: Db, refundId: number, now: number): Promise<RefundRow | undefined> {
  const [taken] = await tx
    .update(refunds)
    .set({ isTakenBack: true })
    .where(and(eq(refunds.id, refundId), notInArray(refunds.state, [...ended, 'refunded'])))
    .returning()
  if (taken) await tx.update(payments).set({ dueAt: now }).where(eq(payments.id, taken.paymentId))
  return taken
}
