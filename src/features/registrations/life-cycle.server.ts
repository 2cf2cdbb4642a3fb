import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { events, history, participants, registrations } from '~/db/schema'
import { endCurrentPayment } from '~/features/payments/attempts.server'
import { openOf } from '~/features/payments/balance'
import { isToldByConfirmation } from '~/features/payments/payment-request'
import { type Actor, type HistoryDetails, type HistoryKind, isActive } from '~/model/registration'
import { queueEmail } from '~/server/mail/outbox.server'
import { dayOf } from '~/time/time-zone'
import { type StatusStep, transition } from './form/life-cycle'
import { placeStatusIn } from './form/registration'
import type { RegistrationRow } from './registrations.server'

type Taken = {
  by: Actor
  /** UTC milliseconds. */
  now: number
  facts?: Record<string, unknown>
  details?: HistoryDetails
}

/** Writes status, places, history and email within `tx`; undefined where the step is not allowed. */
export async function changeStatus(
  tx: Db,
  row: RegistrationRow,
  step: StatusStep,
  { by, now, facts, details = {} }: Taken,
): Promise<RegistrationRow | undefined> {
  const found = transition(row.status, step, by)
  if (!found) return undefined
  const [taken] = await tx
    .update(registrations)
    .set({
      ...(found.email === 'registration-confirmed' && { invoicedOn: await toldHow(tx, row, now) }),
      ...{ status: found.to, offerUntil: null, sequence: sql`sequence + 1`, updatedAt: now },
    })
    .where(eq(registrations.id, row.id))
    .returning()
  if (!taken) return undefined
  await tx
    .update(participants)
    .set({ standing: placeStatusIn(found.to) })
    .where(eq(participants.registrationId, row.id))
  if (!isActive(taken)) await endCurrentPayment(tx, row.id, now)
  await writeHistory(tx, row.id, step, { by, now, facts: details })
  if (found.email) {
    await queueEmail(tx, {
      kind: found.email,
      locale: row.locale,
      recipient: row.contactEmail,
      registrationId: row.id,
      facts: { by, ...facts },
      now,
    })
  }
  return taken
}

/** The day stays that of the first email. */
async function toldHow(tx: Db, { eventId, contactEmail, invoicedOn, ...sums }: RegistrationRow, now: number) {
  const isOpen = sums.priceCents > 0 && openOf({ ...sums, status: 'confirmed' }) > 0
  if (invoicedOn !== null || contactEmail === null || !isOpen) return invoicedOn
  const [event] = await tx.select({ kind: events.kind }).from(events).where(eq(events.id, eventId))
  return event && isToldByConfirmation(event.kind) ? dayOf(now) : null
}

export async function writeHistory(
  tx: Db,
  registrationId: number,
  kind: HistoryKind,
  { by, now, facts = {} }: { by: Actor; now: number; facts?: HistoryDetails },
): Promise<void> {
  await tx.insert(history).values({ registrationId, at: now, kind, by, facts })
}

export type HistoryLine = Pick<typeof history.$inferSelect, 'at' | 'kind' | 'by' | 'facts'>

export async function historyOf(db: Db, registrationId: number): Promise<HistoryLine[]> {
  return db
    .select({ at: history.at, kind: history.kind, by: history.by, facts: history.facts })
    .from(history)
    .where(eq(history.registrationId, registrationId))
    .orderBy(asc(history.id))
}

/** References of the registrations that these lines tell it was split from or into, by id; without those erased since. */
export async function othersIn(db: Db, lines: readonly HistoryLine[]): Promise<ReadonlyMap<number, string>> {
  const ids = lines.flatMap(({ facts }) => facts.other ?? [])
  if (ids.length === 0) return new Map()
  const { id, reference } = registrations
  const rows = await db.select({ id, reference }).from(registrations).where(inArray(id, ids))
  return new Map(rows.map((row) => [row.id, row.reference]))
}
