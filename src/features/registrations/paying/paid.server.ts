import { and, eq, min, sql } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { registrations } from '~/db/schema'
import { findEvent, placesOf } from '~/features/events/events.server'
import { placesLeft } from '~/features/events/sign-up-state'
import { openOf } from '~/features/payments/balance'
import { changeStatus, writeHistory } from '~/features/registrations/life-cycle.server'
import { findRegistered, findRegistration, type Registration } from '~/features/registrations/registrations.server'
import { queueEmail } from '~/server/mail/outbox.server'
import { returnMoney, returnSurplus } from './refunds.server'

type Paid = { readonly cents: number; readonly now: number }

/** After the ledger has it: everybody who paid gets a place, or their money and an answer. */
export async function placeWhoPaid(tx: Db, registrationId: number, paid: Paid): Promise<void> {
  const registration = await findRegistration(tx, { id: registrationId })
  if (!registration) return
  const { now } = paid
  switch (registration.status) {
    case 'held':
      return confirm(tx, registration, 'pay', paid)
    case 'offered':
      return confirm(tx, registration, 'accept', paid)
    case 'expired':
      return (await hasPlace(tx, registration, now))
        ? confirm(tx, registration, 'paid-late', paid)
        : returnToLine(tx, registration, paid)
    case 'waiting':
    case 'cancelled':
    case 'confirmed':
      await countPayment(tx, registration, paid)
  }
}

/** The price may have gone down while they paid. */
async function confirm(tx: Db, registration: Registration, step: 'pay' | 'accept' | 'paid-late', { cents, now }: Paid) {
  await changeStatus(tx, registration, step, { by: 'clock', now, details: { cents } })
  const returned = await returnSurplus(tx, registration.id, { by: null, now })
  await mailReturned(tx, registration, { cents: returned, why: 'by-hand' }, now)
}

/** For all of them, and none was signed up again meanwhile. */
async function hasPlace(tx: Db, { eventId, participants }: Registration, now: number): Promise<boolean> {
  const event = await findEvent(tx, eventId)
  if (event?.status !== 'published' || now >= event.startsAt) return false
  if ((await findRegistered(tx, eventId, participants)).length > 0) return false
  return participants.length <= (placesLeft(await placesOf(tx, event)) ?? Number.POSITIVE_INFINITY)
}

async function returnToLine(tx: Db, registration: Registration, { now }: Paid): Promise<void> {
  const { id, eventId, participants } = registration
  const cents = await returnSurplus(tx, id, { by: null, now })
  const event = await findEvent(tx, eventId)
  const mayWait =
    event?.status === 'published' &&
    now < event.startsAt &&
    (await findRegistered(tx, eventId, participants)).length === 0
  if (mayWait) {
    const [line] = await tx
      .select({ first: min(sql<number>`coalesce(${registrations.waitingSince}, ${registrations.createdAt})`) })
      .from(registrations)
      .where(and(eq(registrations.eventId, eventId), sql`${registrations.status} = 'waiting'`))
    await changeStatus(tx, registration, 'wait-first', { by: 'clock', now })
    const waitingSince = Math.min(registration.createdAt, Number(line?.first ?? now) - 1)
    await tx.update(registrations).set({ waitingSince }).where(eq(registrations.id, id))
  }
  await mailReturned(tx, registration, { cents, why: 'late' }, now)
}

/** A later payment: a term, a second attempt, what staff charged. What is more than is due goes back. */
async function countPayment(tx: Db, registration: Registration, { cents, now }: Paid): Promise<void> {
  const { id, status, locale, contactEmail: recipient } = registration
  await writeHistory(tx, id, 'pay', { by: 'clock', now, facts: { cents } })
  const surplus = -openOf(registration)
  if (surplus > 0) {
    const most = status === 'confirmed' ? Math.min(surplus, cents) : surplus
    const returned = await returnMoney(tx, id, most, { by: null, now })
    const why = status === 'waiting' ? 'late' : status === 'cancelled' ? 'cancelled' : 'twice'
    await mailReturned(tx, registration, { cents: returned, why }, now)
  }
  if (surplus < cents)
    await queueEmail(tx, { kind: 'payment-received', locale, recipient, registrationId: id, facts: { cents }, now })
}

export type WhyReturned = 'late' | 'twice' | 'cancelled' | 'by-hand'

export async function mailReturned(
  tx: Db,
  { id, locale, contactEmail: recipient }: Pick<Registration, 'id' | 'locale' | 'contactEmail'>,
  facts: { readonly cents: number; readonly why: WhyReturned },
  now: number,
): Promise<void> {
  if (facts.cents > 0)
    await queueEmail(tx, { kind: 'payment-returned', locale, recipient, registrationId: id, facts, now })
}
