import { randomUUID } from 'node:crypto'
import { and, asc, count, eq, gt, inArray, lte, min, sql } from 'drizzle-orm'
import { type Db, type Doors, prepared } from '~/db/connection.server'
import { letters } from '~/db/schema'
import type { LetterKind } from '~/domain/letters'
import type { Locale } from '~/domain/locale'
import { messageKinds } from '~/domain/messages'
import { settings } from './settings.server'

export type LetterRow = typeof letters.$inferSelect

/** A lease outlives a slow mail server, and a crashed process delays a letter by no more than this. */
export const lease = 60_000
export const mostAttempts = 10

/** When a letter whose attempt failed is tried again: one minute, doubling up to a day, with a fifth of jitter. */
export function nextAttempt(attempts: number, now: number, random = Math.random()): number {
  const wait = Math.min(60_000 * 2 ** (attempts - 1), 86_400_000)
  return now + Math.round(wait * (0.9 + 0.2 * random))
}

type NewLetter = {
  kind: LetterKind
  locale: Locale
  recipient: string
  /** Null for a letter that is about no registration. */
  registrationId: number | null
  now: number
  /** What the letter says beyond what is read when it is sent. */
  facts?: Record<string, unknown>
  /** A letter is written once for each registration, kind and occasion. */
  occasion?: string
  /** The letter's own part of its Message-ID: under the same name it is written once. */
  name?: string
  /** Leave it when a letter of this kind was written for the registration within so many milliseconds. */
  again?: number
}

/** Writes a letter into the outbox, in the transaction of what it reports. */
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

/** Calls back whenever this process writes a letter, before it is committed. */
export const whenQueued = (listener: () => void): void => {
  onQueued = listener
}

/** Takes the letter that is due longest, for the time of a lease; nobody else gets it meanwhile. */
export async function claimLetter(
  { read, write }: Pick<Doors, 'read' | 'write'>,
  now: number,
): Promise<LetterRow | undefined> {
  const due = and(eq(letters.status, 'waiting'), lte(letters.dueAt, now), lte(letters.leasedUntil, now))
  const first = (db: Db) => db.select().from(letters).where(due).orderBy(asc(letters.dueAt), asc(letters.id)).limit(1)
  if ((await first(read)).length === 0) return undefined
  return write([], async (tx) => {
    const [letter] = await first(tx)
    if (!letter) return undefined
    const [claimed] = await tx
      .update(letters)
      .set({ leasedUntil: now + lease, attempts: letter.attempts + 1 })
      .where(eq(letters.id, letter.id))
      .returning()
    return claimed
  })
}

/** Notes that a letter has left, and with it what a visitor wrote: that is in our mail now. */
export async function markSent({ write }: Pick<Doors, 'write'>, id: number, now: number): Promise<void> {
  await write(['letters'], async (tx) => {
    await tx
      .update(letters)
      .set({ status: 'sent', sentAt: now, leasedUntil: 0, failure: null, facts: withoutVisitor })
      .where(eq(letters.id, id))
  })
}

const withoutVisitor = sql<
  Record<string, unknown>
>`case when ${inArray(letters.kind, [...messageKinds])} then '{}' else ${letters.facts} end`

/** Notes why a letter is not sent any more. */
export async function markDropped(
  { write }: Pick<Doors, 'write'>,
  { id, attempts }: Pick<LetterRow, 'id' | 'attempts'>,
  failure: string,
): Promise<void> {
  await write(['letters'], async (tx) => {
    await tx.update(letters).set({ status: 'dropped', failure, leasedUntil: 0 }).where(inHands(id, attempts))
  })
}

/** Takes a letter out of the outbox as if nobody had asked for it. */
export async function forgetLetter(
  { write }: Pick<Doors, 'write'>,
  { id, attempts }: Pick<LetterRow, 'id' | 'attempts'>,
): Promise<void> {
  await write(['letters'], async (tx) => {
    await tx.delete(letters).where(inHands(id, attempts))
  })
}

/**
 * Notes why a letter did not leave, and when it is tried again; after ten attempts it has failed. Nothing is noted
 * where the lease ran out and somebody else has taken the letter since.
 */
export async function markUnsent(
  { write }: Pick<Doors, 'write'>,
  { id, attempts }: Pick<LetterRow, 'id' | 'attempts'>,
  failure: string,
  now: number,
): Promise<void> {
  const status = attempts >= mostAttempts ? 'failed' : 'waiting'
  await write(['letters'], async (tx) => {
    await tx
      .update(letters)
      .set({ status, failure, leasedUntil: 0, dueAt: nextAttempt(attempts, now) })
      .where(inHands(id, attempts))
  })
}

/** The letter, unless somebody else has taken it since. */
const inHands = (id: number, attempts: number) =>
  and(eq(letters.id, id), eq(letters.status, 'waiting'), eq(letters.attempts, attempts))

/** The letters that have not left: how many wait and how many were given up, and when the oldest of each was written. */
export const lettersOpen = (db: Db) =>
  db
    .select({ status: letters.status, count: count(), oldest: min(letters.createdAt) })
    .from(letters)
    .where(inArray(letters.status, ['waiting', 'failed']))
    .groupBy(letters.status)

/** The next moment at which a letter may be due, or undefined when none waits. */
export async function nextLetterAt(db: Db): Promise<number | undefined> {
  const [next] = await db
    .select({ dueAt: letters.dueAt, leasedUntil: letters.leasedUntil })
    .from(letters)
    .where(eq(letters.status, 'waiting'))
    .orderBy(sql`max(${letters.dueAt}, ${letters.leasedUntil})`)
    .limit(1)
  return next && Math.max(next.dueAt, next.leasedUntil)
}
