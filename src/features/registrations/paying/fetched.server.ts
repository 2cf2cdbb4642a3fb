import { and, eq } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { ledger, outbox, payments, registrations } from '~/db/schema'
import { findEvent } from '~/features/events/events.server'
import { endCurrentPayment } from '~/features/payments/attempts.server'
import { enterLines, takeBackLines } from '~/features/payments/ledger.server'
import type { FetchedPayment, FetchedRefund } from '~/features/payments/mollie.server'
import { isLive, type PaymentRow } from '~/features/payments/online.server'
import { offerUntil } from '~/features/registrations/form/life-cycle'
import { type AttemptState, attemptStates, type RefundState, refundStates } from '~/model/payment'
import { queueEmail } from '~/server/mail/outbox.server'
import { dayOf } from '~/time/time-zone'
import { placeWhoPaid } from './paid.server'
import { nextRefundAt, ownerOfLines, refundsOf, setRefundState, writeRefund } from './refunds.server'
import { holdUntil } from './start.server'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
/** A payment may still arrive after the page ended. */
const afterPage = 5 * minute
const longestHeld = 2 * hour
/** The page was made when nobody waited for it any more. */
const madeLate = 2 * minute
const chargebacksUntil = 180 * day

/** What the provider says of a payment, written down. Paid wins from every other state; the ledger has each sum once. */
export async function writeFetched(tx: Db, id: number, fetched: FetchedPayment, now: number): Promise<void> {
  const [before] = await tx.select().from(payments).where(eq(payments.id, id))
  if (!before) return
  const state = stateAfter(before.state, fetched.status)
  const asked = before.askedCents ?? before.cents
  const row: PaymentRow = {
    ...before,
    state,
    providerId: fetched.id,
    method: fetched.method ?? before.method,
    expiresAt: fetched.expiresAt ?? before.expiresAt,
    checkoutUrl: fetched._links.checkout?.href ?? before.checkoutUrl,
    isCurrent: before.isCurrent && isLive({ state }),
    cents: fetched.amount,
    askedCents: asked === fetched.amount ? null : asked,
    paidAt: before.paidAt ?? (state === 'paid' ? now : null),
    ...{ attempts: 0, failure: null },
  }
  await tx
    .update(payments)
    .set({ ...row, dueAt: earliest(nextLook(row, now), askedMeanwhile(before), await nextRefundAt(tx, id)) })
    .where(eq(payments.id, id))
  if (state === 'paid' && before.state !== 'paid') await book(tx, row, now)
  else if (before.isCurrent && isLive(row)) await keepPlace(tx, before, row, now)
  else if (before.isCurrent) await mailWayBack(tx, row, now)
  await writeReturns(tx, row, fetched, now)
}

/** A state that is not known is one to ask about again. */
function stateAfter(before: AttemptState, told: string): AttemptState {
  const now = attemptStates.find((state) => state === told && state !== 'new') ?? (before === 'new' ? 'open' : before)
  return before === 'paid' ? 'paid' : now
}

/** UTC ms: every five minutes, later every hour; of a paid one once a day, for what is done in the dashboard. */
function nextLook({ state, createdAt, expiresAt, paidAt }: PaymentRow, now: number): number | null {
  if (state === 'paid') return now - (paidAt ?? now) < chargebacksUntil ? now + day : null
  if (!isLive({ state })) return null
  const next = now + (now - createdAt < hour ? 5 * minute : hour)
  return expiresAt !== null && expiresAt > now ? Math.min(next, expiresAt + minute / 2) : next
}

/** Whoever locks it puts it off until the lock ends. */
const askedMeanwhile = ({ dueAt, lockedUntil }: PaymentRow): number | null =>
  dueAt !== null && dueAt < lockedUntil ? dueAt : null

function earliest(...times: (number | null)[]): number | null {
  const known = times.filter((time) => time !== null)
  return known.length > 0 ? Math.min(...known) : null
}

async function book(tx: Db, { id, registrationId, cents, method }: PaymentRow, now: number): Promise<void> {
  if (registrationId === null) return writeRefund(tx, { id, registrationId }, cents, { by: null, now })
  const line = { registrationId, kind: 'payment', cents, day: dayOf(now), reason: method, by: null } as const
  await enterLines(tx, [{ ...line, source: `payment:${id}` }], now)
  // The page of another attempt asks too much from now on.
  await endCurrentPayment(tx, registrationId, now)
  await placeWhoPaid(tx, registrationId, { cents, now })
}

async function keepPlace(tx: Db, before: PaymentRow, row: PaymentRow, now: number): Promise<void> {
  const { registrationId, expiresAt, createdAt } = row
  const found = registrationId === null ? undefined : await placeOf(tx, registrationId)
  if (!found) return
  const { registration, event } = found
  const end = (expiresAt ?? now) + afterPage
  // A bank transfer has days, whichever state it waits in.
  const isCapped = registration.status === 'held' && end - now < longestHeld
  const until = isCapped ? Math.min(end, registration.createdAt + longestHeld) : end
  await holdUntil(tx, registration.id, until, event.startsAt)
  if (before.state !== 'new' || now - createdAt < madeLate || registration.status !== 'held') return
  await holdUntil(tx, registration.id, offerUntil(event.startsAt, now) ?? now, event.startsAt)
  const { locale, contactEmail: recipient } = registration
  await queueEmail(tx, { kind: 'registration-held', locale, recipient, registrationId: registration.id, now })
}

async function placeOf(tx: Db, registrationId: number) {
  const [registration] = await tx.select().from(registrations).where(eq(registrations.id, registrationId))
  const event = registration && (await findEvent(tx, registration.eventId))
  return event && { registration, event }
}

/** The provider cannot be reached: the place is held as long as an offer, and the email has the way to pay. */
export async function keepPlaceMeanwhile(tx: Db, registrationId: number, now: number): Promise<void> {
  const found = await placeOf(tx, registrationId)
  if (!found) return
  await holdUntil(tx, registrationId, offerUntil(found.event.startsAt, now) ?? now, found.event.startsAt)
}

/** The email that waited for who might still be paying. */
async function mailWayBack(tx: Db, { registrationId }: PaymentRow, now: number): Promise<void> {
  if (registrationId === null) return
  await tx
    .update(outbox)
    .set({ dueAt: now })
    .where(
      and(
        eq(outbox.registrationId, registrationId),
        eq(outbox.kind, 'registration-held'),
        eq(outbox.status, 'waiting'),
      ),
    )
}

/** Refunds and chargebacks, those of the dashboard too. */
async function writeReturns(tx: Db, row: PaymentRow, { _embedded }: FetchedPayment, now: number): Promise<void> {
  const { refunds: told, chargebacks } = _embedded
  const known = await refundsOf(tx, [row.id])
  for (const one of told) {
    const ours = known.find(({ providerId, key }) => providerId === one.id || key === one.metadata?.key)
    const state = refundStateOf(one)
    const isOurs = typeof one.metadata?.key === 'string'
    if (!ours) await writeRefund(tx, row, one.amount, { by: null, now }, { providerId: one.id, state, isOurs })
    else if (ours.state !== state) await setRefundState(tx, ours, { state, providerId: one.id }, now)
  }
  for (const { id, amount: cents, reversedAt } of chargebacks) {
    const owner = await ownerOfLines(tx, row)
    if (!owner) continue
    const source = `chargeback:${row.id}:${id}`
    const [booked] = await tx.select().from(ledger).where(eq(ledger.source, source))
    const line = { ...owner, kind: 'refund', cents, day: dayOf(now), by: null } as const
    if (!booked) await enterLines(tx, [{ ...line, source }], now)
    if (reversedAt !== null) await takeBackLines(tx, eq(ledger.source, source), { by: null, reason: null, now })
  }
}

const refundStateOf = ({ status }: Pick<FetchedRefund, 'status'>): RefundState =>
  refundStates.find((state) => state === status && state !== 'new') ?? 'pending'
