import { and, asc, count, desc, eq, exists, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { history, outbox, participants, payments, registrations } from '~/db/schema'
import { type DatedEvent, findEvent, placesOf } from '~/features/events/events.server'
import { placesLeft } from '~/features/events/sign-up-state'
import { isOnline } from '~/features/payments/online.server'
import type { EmailKind } from '~/model/email-kinds'
import type { RegistrationStatus } from '~/model/registration'
import { offerUntil } from './form/life-cycle'
import { changeStatus, writeHistory } from './life-cycle.server'
import { inLine, type RegistrationRow } from './registrations.server'

/** Call in every transaction that may free a place (docs/decisions/waiting-list.md). `now`: UTC milliseconds. */
export async function feedWaitingList(tx: Db, eventId: number, now: number): Promise<void> {
  const event = await findEvent(tx, eventId)
  if (!event || !isFed(event)) return
  if (now >= event.startsAt || (await stoppedLists(tx)).includes(eventId)) return
  let left = placesLeft(await placesOf(tx, event)) ?? Number.POSITIVE_INFINITY
  if (left === 0) return
  for (const { people, ...row } of await waitingParties(tx, eventId)) {
    if (people <= left) {
      await changeStatus(tx, row, 'offer', { by: 'clock', now })
      if (row.contactEmail === null) await startOfferByPhone(tx, row.id, event.startsAt, now)
      left -= people
      if (left === 0) return
    } else await notePassedOver(tx, row, { asked: people, free: left }, now)
  }
}

const isFed = (event: DatedEvent) => event.status === 'published' && event.kind !== 'lessons'

type Party = RegistrationRow & { people: number }

async function waitingParties(tx: Db, eventId: number): Promise<Party[]> {
  const rows = await tx
    .select({ registration: registrations, people: count(participants.id) })
    .from(registrations)
    .innerJoin(participants, eq(participants.registrationId, registrations.id))
    .where(and(eq(registrations.eventId, eventId), eq(registrations.status, 'waiting' satisfies RegistrationStatus)))
    .groupBy(registrations.id)
    .orderBy(...inLine)
  return rows.map(({ registration, people }) => ({ ...registration, people }))
}

async function notePassedOver(
  tx: Db,
  { id }: RegistrationRow,
  facts: { asked: number; free: number },
  now: number,
): Promise<void> {
  const [last] = await tx
    .select({ kind: history.kind, facts: history.facts })
    .from(history)
    .where(eq(history.registrationId, id))
    .orderBy(desc(history.id))
    .limit(1)
  if (last?.kind === 'passed-over' && last.facts.asked === facts.asked && last.facts.free === facts.free) return
  await writeHistory(tx, id, 'passed-over', { by: 'clock', now, facts })
}

/** Call when the offer's email was sent; `stated` is the deadline it names (UTC ms). Idempotent. */
export async function startOffer(tx: Db, registrationId: number, stated: number, now: number): Promise<void> {
  const where = and(eq(registrations.id, registrationId), isUntold)
  const [row] = await tx.select({ eventId: registrations.eventId }).from(registrations).where(where)
  const event = row && (await findEvent(tx, row.eventId))
  if (!event) return
  const until = Math.min(stated, offerUntil(event.startsAt, now) ?? now)
  await tx.update(registrations).set({ offerUntil: until }).where(where)
  await feedWaitingList(tx, event.id, now)
}

/** No email is sent: the offer starts at once, and staff call. */
export async function startOfferByPhone(tx: Db, id: number, startsAt: number, now: number): Promise<void> {
  await tx
    .update(registrations)
    .set({ offerUntil: offerUntil(startsAt, now) ?? now })
    .where(eq(registrations.id, id))
}

/** Held for who pays, or offered to who waited. A literal, as the index has it. */
const isKept = sql`${registrations.status} in ('held', 'offered')`

/** But not while its payment is to be looked at: after a standstill it may have been paid in time. */
export const mayEnd = (now: number) =>
  and(
    isKept,
    isOnline()
      ? sql`not exists (select 1 from ${payments} where ${payments.registrationId} = ${registrations.id}
          and is_current and ${payments.dueAt} <= ${now})`
      : undefined,
  )

/** The offer's email was not sent yet. */
const isUntold = and(isKept, sql`${registrations.status} = 'offered'`, isNull(registrations.offerUntil))

export async function stoppedLists(db: Db): Promise<number[]> {
  const failed = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        eq(outbox.registrationId, registrations.id),
        eq(outbox.kind, 'registration-offered' satisfies EmailKind),
        inArray(outbox.status, ['failed', 'bounced']),
      ),
    )
  const rows = await db
    .selectDistinct({ eventId: registrations.eventId })
    .from(registrations)
    .where(and(isUntold, exists(failed)))
    .orderBy(registrations.eventId)
  return rows.map(({ eventId }) => eventId)
}

/** `now` is UTC milliseconds; returns how many ended. */
export async function expireOffers(tx: Db, now: number): Promise<number> {
  const due = await tx
    .select()
    .from(registrations)
    .where(and(mayEnd(now), lte(registrations.offerUntil, now)))
    .orderBy(asc(registrations.offerUntil), asc(registrations.id))
  for (const row of due)
    await changeStatus(tx, row, row.status === 'held' ? 'hold-ended' : 'expire', { by: 'clock', now })
  for (const eventId of new Set(due.map((row) => row.eventId))) await feedWaitingList(tx, eventId, now)
  return due.length
}
