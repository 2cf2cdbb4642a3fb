import { and, eq, inArray, isNotNull, isNull, lte, notInArray, or, sql } from 'drizzle-orm'
import { type Db, onlyRow } from '~/db/connection.server'
import { openingAlerts } from '~/db/schema'
import { type DatedEvent, eventsById } from '~/features/events/events.server'
import { signupState, takesSignups } from '~/features/events/sign-up-state'
import type { Locale } from '~/i18n/locale'
import { logErasures } from '~/server/backup/erasure-log.server'
import { retention } from '~/server/jobs/retention'
import { queueEmail } from '~/server/mail/outbox.server'
import { addressKey } from '~/text/email-address'

export type AlertRow = typeof openingAlerts.$inferSelect

const isOf = (email: string) => sql`lower(${openingAlerts.email}) = ${addressKey(email)}`

/** Sign-up as if there were room: whether its time has come. `now` is UTC milliseconds. */
export const openingState = (event: DatedEvent, now: number) =>
  signupState(event, { capacity: null, taken: 0, waiting: 0 }, now)

/** Queues an email for a known address too, so that the time reveals nothing; it is dropped at sending. */
export async function requestAlert(
  tx: Db,
  { eventId, email, locale }: { eventId: number; email: string; locale: Locale },
  now: number,
): Promise<void> {
  const [known] = await tx
    .select()
    .from(openingAlerts)
    .where(and(eq(openingAlerts.eventId, eventId), isOf(email)))
  const fresh = { email, locale, createdAt: now }
  const saving = known
    ? tx
        .update(openingAlerts)
        .set(known.confirmedAt === null ? fresh : { createdAt: known.createdAt })
        .where(eq(openingAlerts.id, known.id))
        .returning()
    : tx
        .insert(openingAlerts)
        .values({ ...fresh, eventId, confirmedAt: null })
        .returning()
  await queueEmail(tx, {
    kind: 'opening-alert-confirm',
    locale,
    recipient: email,
    registrationId: null,
    facts: { alert: onlyRow(await saving).id },
    now,
  })
}

export async function findAlert(db: Db, id: number): Promise<AlertRow | undefined> {
  const [row] = await db.select().from(openingAlerts).where(eq(openingAlerts.id, id))
  return row
}

export async function confirmAlert(tx: Db, id: number, now: number): Promise<void> {
  await tx
    .update(openingAlerts)
    .set({ confirmedAt: now })
    .where(and(eq(openingAlerts.id, id), isNull(openingAlerts.confirmedAt)))
}

export const alertsOfAddress = (db: Db, email: string): Promise<AlertRow[]> =>
  db.select().from(openingAlerts).where(isOf(email)).orderBy(openingAlerts.id).execute()

/** Also logs the erasure, so that a restore emails nobody who was emailed or unsubscribed. */
export async function eraseAlerts(tx: Db, ids: readonly number[], now: number): Promise<void> {
  if (ids.length === 0) return
  logErasures(tx, 'alert', ids.map(String), now)
  await tx.delete(openingAlerts).where(inArray(openingAlerts.id, [...ids]))
}

/** Confirmed alerts of events whose sign-up is open. */
export async function alertsDue(db: Db, now: number, most: number): Promise<AlertRow[]> {
  const awaited = await awaitedEvents(db)
  const open = awaited.filter((event) => takesSignups(openingState(event, now))).map(({ id }) => id)
  if (open.length === 0) return []
  return db
    .select()
    .from(openingAlerts)
    .where(and(inArray(openingAlerts.eventId, open), isNotNull(openingAlerts.confirmedAt)))
    .orderBy(openingAlerts.id)
    .limit(most)
}

export async function mailOpening(tx: Db, rows: readonly AlertRow[], now: number): Promise<void> {
  for (const { eventId, email, locale } of rows)
    await queueEmail(tx, {
      kind: 'sign-up-opened',
      locale,
      recipient: email,
      registrationId: null,
      facts: { event: eventId },
      now,
    })
  await eraseAlerts(
    tx,
    rows.map(({ id }) => id),
    now,
  )
}

/** UTC milliseconds. */
export async function nextOpening(db: Db, now: number): Promise<number | undefined> {
  const ahead = (await awaitedEvents(db))
    .map(({ signupOpensAt }) => signupOpensAt ?? 0)
    .filter((opensAt) => opensAt > now)
  return ahead.length > 0 ? Math.min(...ahead) : undefined
}

/** Never confirmed, or of an event that was cancelled, withdrawn, or can no longer be joined. */
export async function endedAlerts(db: Db, now: number, most: number): Promise<{ id: number }[]> {
  const awaited = await awaitedEvents(db)
  const expected = awaited.filter((event) => isExpected(event, now)).map(({ id }) => id)
  const isEnded = notInArray(openingAlerts.eventId, expected)
  const isLeft = and(
    isNull(openingAlerts.confirmedAt),
    lte(openingAlerts.createdAt, now - retention.alertHours * 3_600_000),
  )
  return db.select({ id: openingAlerts.id }).from(openingAlerts).where(or(isLeft, isEnded)).limit(most)
}

const isExpected = (event: DatedEvent, now: number) => {
  const state = openingState(event, now)
  return state === 'opens-later' || takesSignups(state)
}

/** Without drafts, and without lessons of a season that the club no longer has. */
async function awaitedEvents(db: Db): Promise<DatedEvent[]> {
  const rows = await db.selectDistinct({ id: openingAlerts.eventId }).from(openingAlerts)
  return rows.length > 0
    ? eventsById(
        db,
        rows.map(({ id }) => id),
      )
    : []
}
