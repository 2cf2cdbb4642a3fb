import { randomUUID } from 'node:crypto'
import { and, asc, count, desc, eq, gt, inArray, lte, min, notInArray, sql } from 'drizzle-orm'
import { type Database, type Db, prepared } from '~/db/connection.server'
import { letters } from '~/db/schema'
import type { Locale } from '~/i18n/locale'
import { accountLetterKinds, type LetterKind } from '~/model/email-kinds'
import { messageKinds } from '~/model/message'
import { settings } from '~/server/config/settings.server'
import { lease } from './timeouts.server'

export type LetterRow = typeof letters.$inferSelect

/** Milliseconds; five days (RFC 5321, § 4.5.4.1). */
const triedFor = 5 * 86_400_000

/** Returns UTC ms: after one minute, doubling up to four hours, with a fifth of jitter. */
export function nextAttempt(attempts: number, now: number, random = Math.random()): number {
  const wait = Math.min(60_000 * 2 ** (attempts - 1), 4 * 3_600_000)
  return now + Math.round(wait * (0.9 + 0.2 * random))
}

export type Lane = 'urgent' | 'bulk'
const urgentKinds: readonly string[] = ['registrations-link', ...accountLetterKinds]
const isIn = (lane: Lane) =>
  lane === 'urgent' ? inArray(letters.kind, [...urgentKinds]) : notInArray(letters.kind, [...urgentKinds])

type NewLetter = {
  kind: LetterKind
  locale: Locale
  recipient: string
  registrationId: number | null
  now: number
  facts?: Record<string, unknown>
  occasion?: string
  name?: string
  again?: number
}

export async function queueLetter(
  tx: Db,
  { kind, locale, recipient, registrationId, now, again, facts = {}, occasion, name = randomUUID() }: NewLetter,
): Promise<void> {
  if (again !== undefined && registrationId !== null) {
    const [recent] = await tx
      .select({ id: letters.id })
      .from(letters)
      .where(
        and(eq(letters.registrationId, registrationId), eq(letters.kind, kind), gt(letters.createdAt, now - again)),
      )
      .limit(1)
    if (recent) return
  }
  const messageId = `${kind}.${name}@${new URL(settings().siteUrl).hostname}`
  await insertLetter(tx).execute({
    kind,
    locale,
    recipient,
    registrationId,
    messageId,
    facts,
    occasion: occasion ?? null,
    now,
  })
  onQueued?.()
}

const value = sql.placeholder

const insertLetter = prepared((db) =>
  db
    .insert(letters)
    .values({
      kind: value('kind'),
      locale: value('locale'),
      recipient: value('recipient'),
      registrationId: value('registrationId'),
      messageId: value('messageId'),
      facts: value('facts'),
      occasion: value('occasion'),
      dueAt: value('now'),
      createdAt: value('now'),
    })
    .onConflictDoNothing()
    .prepare(),
)

let onQueued: (() => void) | undefined

export const whenQueued = (listener: () => void): void => {
  onQueued = listener
}

export async function claimLetter(
  { read, write }: Pick<Database, 'read' | 'write'>,
  now: number,
  lane: Lane,
): Promise<LetterRow | undefined> {
  const due = and(eq(letters.status, 'waiting'), isIn(lane), lte(letters.dueAt, now), lte(letters.leasedUntil, now))
  const first = (db: Db) => db.select().from(letters).where(due).orderBy(asc(letters.dueAt), asc(letters.id)).limit(1)
  if ((await first(read)).length === 0) return undefined
  return write([], async (tx) => {
    const [letter] = await first(tx)
    if (!letter) return undefined
    const [claimed] = await tx
      .update(letters)
      .set({ leasedUntil: now + lease, attempts: letter.attempts + 1, giveUpAt: letter.giveUpAt ?? now + triedFor })
      .where(eq(letters.id, letter.id))
      .returning()
    return claimed
  })
}

/** Also removes what a visitor wrote: it is in our mailbox now. `also` runs in the same transaction. */
export async function markSent(
  { write }: Pick<Database, 'write'>,
  id: number,
  now: number,
  also?: (tx: Db) => Promise<void>,
): Promise<void> {
  await write(also ? ['letters', 'registrations'] : ['letters'], async (tx) => {
    await tx
      .update(letters)
      .set({ status: 'sent', sentAt: now, leasedUntil: 0, failure: null, facts: withoutVisitor })
      .where(eq(letters.id, id))
    await also?.(tx)
  })
}

const withoutVisitor = sql<
  Record<string, unknown>
>`case when ${inArray(letters.kind, [...messageKinds])} then '{}' else ${letters.facts} end`

export async function markDropped(
  { write }: Pick<Database, 'write'>,
  { id, attempts }: Pick<LetterRow, 'id' | 'attempts'>,
  failure: string,
  also?: (tx: Db) => Promise<void>,
): Promise<void> {
  await write(also ? ['letters', 'registrations'] : ['letters'], async (tx) => {
    await tx.update(letters).set({ status: 'dropped', failure, leasedUntil: 0 }).where(inHands(id, attempts))
    await also?.(tx)
  })
}

export async function forgetLetter(
  { write }: Pick<Database, 'write'>,
  { id, attempts }: Pick<LetterRow, 'id' | 'attempts'>,
): Promise<void> {
  await write(['letters'], async (tx) => {
    await tx.delete(letters).where(inHands(id, attempts))
  })
}

export const isGivenUp = ({ giveUpAt }: Pick<LetterRow, 'giveUpAt'>, now: number): boolean =>
  giveUpAt !== null && now >= giveUpAt

/** Schedules the next attempt, or marks as failed. Does nothing where the lease was lost. */
export async function markUnsent(
  { write }: Pick<Database, 'write'>,
  { id, attempts, giveUpAt }: Pick<LetterRow, 'id' | 'attempts' | 'giveUpAt'>,
  failure: string,
  now: number,
  isFinal = false,
): Promise<void> {
  const status = isFinal || isGivenUp({ giveUpAt }, now) ? 'failed' : 'waiting'
  const next = Math.min(nextAttempt(attempts, now), giveUpAt ?? Number.POSITIVE_INFINITY)
  await write(['letters'], async (tx) => {
    await tx.update(letters).set({ status, failure, leasedUntil: 0, dueAt: next }).where(inHands(id, attempts))
  })
}

const inHands = (id: number, attempts: number) =>
  and(eq(letters.id, id), eq(letters.status, 'waiting'), eq(letters.attempts, attempts))

/** Five more days under the same Message-ID; all emails without `id`. Skips one being sent. Returns how many. */
export function tryAgain({ write }: Pick<Database, 'write'>, id: number | undefined, now: number): Promise<number> {
  return write(['letters'], async (tx) => {
    const rows = await tx
      .update(letters)
      .set({ status: 'waiting', attempts: 0, dueAt: now, giveUpAt: null })
      .where(
        and(
          id === undefined ? undefined : eq(letters.id, id),
          inArray(letters.status, ['waiting', 'failed']),
          lte(letters.leasedUntil, now),
        ),
      )
      .returning({ id: letters.id })
    return rows.length
  })
}

export async function isMailFailed(db: Db, registrationId: number): Promise<boolean> {
  const [last] = await db
    .select({ status: letters.status })
    .from(letters)
    .where(and(eq(letters.registrationId, registrationId), inArray(letters.status, ['sent', 'failed'])))
    .orderBy(desc(letters.createdAt), desc(letters.id))
    .limit(1)
  return last?.status === 'failed'
}

export const lettersOpen = (db: Db) =>
  db
    .select({ status: letters.status, count: count(), oldest: min(letters.createdAt) })
    .from(letters)
    .where(inArray(letters.status, ['waiting', 'failed']))
    .groupBy(letters.status)

export async function nextLetterAt(db: Db, lane: Lane): Promise<number | undefined> {
  const [next] = await db
    .select({ dueAt: letters.dueAt, leasedUntil: letters.leasedUntil })
    .from(letters)
    .where(and(eq(letters.status, 'waiting'), isIn(lane)))
    .orderBy(sql`max(${letters.dueAt}, ${letters.leasedUntil})`)
    .limit(1)
  return next && Math.max(next.dueAt, next.leasedUntil)
}
