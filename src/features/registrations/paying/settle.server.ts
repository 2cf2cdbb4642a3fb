import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, lte } from 'drizzle-orm'
import { organisation } from '#app.config'
import type { Database, Db } from '~/db/connection.server'
import { events, payments, registrations } from '~/db/schema'
import {
  cancelPayment,
  cancelRefund,
  createPayment,
  createRefund,
  type FetchedPayment,
  fetchPayment,
  ProviderError,
} from '~/features/payments/mollie.server'
import { isLive, type PaymentRow } from '~/features/payments/online.server'
import { apiPath } from '~/i18n/route-paths'
import { settings } from '~/server/config/settings.server'
import { nextAttempt } from '~/server/mail/outbox.server'
import { log } from '~/server/monitoring/log.server'
import { keepPlaceMeanwhile, writeFetched } from './fetched.server'
import { type RefundRow, refundsOf, setRefundState } from './refunds.server'

type ReadWrite = Pick<Database, 'read' | 'write'>

/** Longer than all that one turn may ask of the provider. */
const lease = 60_000
/** Milliseconds in which the provider may know a payment again that it refuses to show. */
const longestAsked = 30 * 86_400_000
/** Milliseconds: who finds it locked looks again after this, at most so often. */
const [again, mostOften] = [100, 100]

/**
 * Makes it, asks what became of it, cancels it, sends refunds and books all of that: the one function that the page, the
 * webhook, the way back and the worker call. One at a time for each payment; what it fetches, it fetches inside.
 */
export async function settlePayment(db: ReadWrite, id: number, now: () => number = Date.now): Promise<PaymentRow> {
  for (let i = 0; i < mostOften; i++) {
    if (await lock(db, id, now())) {
      await settleLocked(db, id, now).finally(() => unlock(db, id))
      break
    }
    await pause(again)
  }
  const found = await paymentById(db.read, id)
  if (!found) throw new Error('the payment is gone')
  return found
}

const lock = (db: ReadWrite, id: number, now: number): Promise<boolean> =>
  db.write([], async (tx) => {
    const locked = tx
      .update(payments)
      .set({ lockedUntil: now + lease, dueAt: now + lease })
      .where(and(eq(payments.id, id), lte(payments.lockedUntil, now)))
      .returning({ id: payments.id })
    return (await locked).length > 0
  })

const unlock = (db: ReadWrite, id: number): Promise<unknown> =>
  db.write([], (tx) => tx.update(payments).set({ lockedUntil: 0 }).where(eq(payments.id, id)))

async function paymentById(db: Db, id: number): Promise<PaymentRow | undefined> {
  const [found] = await db.select().from(payments).where(eq(payments.id, id))
  return found
}

/** By the random part of its addresses. */
export async function paymentByToken(db: Db, token: string): Promise<PaymentRow | undefined> {
  const [found] = await db.select().from(payments).where(eq(payments.token, token))
  return found
}

async function settleLocked(db: ReadWrite, id: number, now: () => number): Promise<void> {
  const row = await paymentById(db.read, id)
  if (!row) return
  try {
    const fetched = await fetchOrMake(db, row)
    if (!fetched) {
      await endUnmade(db, id)
      return
    }
    await write(db, (tx) => writeFetched(tx, id, fetched, now()))
    const isSent = await sendRefunds(db, id, fetched.id, now)
    if (isSent) {
      const after = await fetchPayment(fetched.id)
      await write(db, (tx) => writeFetched(tx, id, after, now()))
    }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log.warn({ payment: id, attempts: row.attempts + 1, status: error.status }, error.message)
    await write(db, (tx) => writeFailure(tx, row, error, now()))
  }
}

const write = (db: ReadWrite, work: (tx: Db) => Promise<void>) => db.write(['registrations', 'outbox'], work)

/** Undefined where it need not be made any more: the provider was never asked for it. */
async function fetchOrMake(db: ReadWrite, row: PaymentRow): Promise<FetchedPayment | undefined> {
  const isWanted = row.isCurrent && row.registrationId !== null
  if (row.providerId === null && !isWanted && row.attempts === 0) return undefined
  const fetched =
    row.providerId === null ? await createPayment(await newPaymentOf(db.read, row)) : await fetchPayment(row.providerId)
  const isStillOpen = isLive({ state: row.state }) && fetched.status === 'open' && fetched.isCancelable
  return isWanted && (await isWantedStill(db.read, row)) ? fetched : isStillOpen ? cancelPayment(fetched.id) : fetched
}

/** Whoever has no place and owes nothing must not pay. */
async function isWantedStill(db: Db, { registrationId }: PaymentRow): Promise<boolean> {
  const [found] = await db
    .select({ status: registrations.status, adjusted: registrations.adjustedCents })
    .from(registrations)
    .where(eq(registrations.id, registrationId ?? 0))
  return found !== undefined && (found.adjusted > 0 || !['waiting', 'cancelled', 'expired'].includes(found.status))
}

async function newPaymentOf(db: Db, { registrationId, key, token, cents }: PaymentRow) {
  const { description, locale } = await wordsOf(db, registrationId)
  const { siteUrl } = settings()
  const address = siteUrl + apiPath('/api/payments/$token', token)
  return { key, cents, description, redirectUrl: address, webhookUrl: address, locale } as const
}

/** What the payer reads on a bank statement. */
async function wordsOf(db: Db, registrationId: number | null) {
  const [found] = await db
    .select({ reference: registrations.reference, locale: registrations.locale, title: events.title })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(eq(registrations.id, registrationId ?? 0))
  const { reference = '', locale = 'nl', title } = found ?? {}
  const words = [reference, title?.[locale]].filter(Boolean).join(' ').slice(0, 100)
  return { description: words || organisation.name, locale: locale === 'nl' ? 'nl_NL' : 'en_GB' } as const
}

const endUnmade = (db: ReadWrite, id: number): Promise<unknown> =>
  db.write([], (tx) =>
    tx.update(payments).set({ state: 'canceled', isCurrent: false, dueAt: null }).where(eq(payments.id, id)),
  )

/** Those that may leave, or are taken back. Returns whether the provider was asked for any. */
async function sendRefunds(db: ReadWrite, id: number, providerId: string, now: () => number): Promise<boolean> {
  let isSent = false
  // Read after what the provider has was written down: one whose answer was lost is not sent again.
  for (const refund of await refundsOf(db.read, [id])) {
    if (refund.isTakenBack) isSent = (await takeBack(db, refund, providerId, now())) || isSent
    else if (refund.state === 'new' && refund.dueAt <= now()) {
      await send(db, refund, providerId, now())
      isSent = true
    }
  }
  return isSent
}

async function send(db: ReadWrite, refund: RefundRow, providerId: string, now: number): Promise<void> {
  try {
    const { key, cents, registrationId } = refund
    const { description } = await wordsOf(db.read, registrationId)
    const made = await createRefund(providerId, { key, cents, description })
    await write(db, (tx) => setRefundState(tx, refund, { state: 'pending', providerId: made.id }, now))
  } catch (error) {
    if (!(error instanceof ProviderError && error.isKnown)) throw error
    await write(db, (tx) => setRefundState(tx, refund, { state: 'failed', failure: error.message }, now))
  }
}

async function takeBack(db: ReadWrite, refund: RefundRow, providerId: string, now: number): Promise<boolean> {
  if (refund.state === 'new') {
    await write(db, (tx) => setRefundState(tx, refund, { state: 'canceled' }, now))
    return false
  }
  if ((refund.state !== 'queued' && refund.state !== 'pending') || refund.providerId === null) return false
  try {
    await cancelRefund(providerId, refund.providerId)
    await write(db, (tx) => setRefundState(tx, refund, { state: 'canceled' }, now))
  } catch (error) {
    // Too late: it has left, and the next look says so.
    if (!(error instanceof ProviderError && error.isKnown)) throw error
  }
  return true
}

/** Asked again after a minute, doubling up to four hours. What the provider refuses to make is not made. */
async function writeFailure(tx: Db, row: PaymentRow, error: ProviderError, now: number): Promise<void> {
  const isRefused = error.isKnown && error.status !== 401 && error.status !== 403
  const isOver = isRefused && row.providerId === null
  const isGone = isRefused && now - row.createdAt > longestAsked
  const attempts = row.attempts + 1
  await tx
    .update(payments)
    .set({
      ...{ attempts, failure: error.message, dueAt: isOver || isGone ? null : nextAttempt(attempts, now) },
      ...(isOver && { state: 'failed', isCurrent: false }),
    })
    .where(eq(payments.id, row.id))
  if (!isOver && row.state === 'new' && row.isCurrent && row.registrationId !== null)
    await keepPlaceMeanwhile(tx, row.registrationId, now)
}
