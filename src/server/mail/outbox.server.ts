import { randomUUID } from 'node:crypto'
import { and, asc, count, desc, eq, gt, inArray, lte, min, notInArray, sql } from 'drizzle-orm'
import { type Database, type Db, prepared } from '~/db/connection.server'
import { outbox, registrations } from '~/db/schema'
import { greatest } from '~/db/sql'
import type { Locale } from '~/i18n/locale'
import { accountEmailKinds, type EmailKind } from '~/model/email-kinds'
import { messageKinds } from '~/model/message'
import { settings } from '~/server/config/settings.server'
import { lease } from './timeouts.server'

export type EmailRow = typeof outbox.$inferSelect

/** Milliseconds; five days (RFC 5321, § 4.5.4.1). */
const triedFor = 5 * 86_400_000

/** Returns UTC ms: after one minute, doubling up to four hours, with a fifth of jitter. */
export function nextAttempt(attempts: number, now: number, random = Math.random()): number {
  const wait = Math.min(60_000 * 2 ** (attempts - 1), 4 * 3_600_000)
  return now + Math.round(wait * (0.9 + 0.2 * random))
}

export type Lane = 'urgent' | 'bulk'
const urgentKinds: readonly string[] = ['registrations-link', 'opening-alert-confirm', ...accountEmailKinds]
const isIn = (lane: Lane) =>
  lane === 'urgent' ? inArray(outbox.kind, [...urgentKinds]) : notInArray(outbox.kind, [...urgentKinds])

type NewEmail = {
  kind: EmailKind
  locale: Locale
  /** Null for a registration without an address: nothing is queued. */
  recipient: string | null
  registrationId: number | null
  now: number
  facts?: Record<string, unknown>
  occasion?: string
  groupEmailId?: number
  name?: string
  again?: number
  /** Milliseconds before it may leave. */
  delay?: number
}

export async function queueEmail(
  tx: Db,
  {
    kind,
    locale,
    recipient,
    registrationId,
    now,
    again,
    delay = 0,
    facts = {},
    occasion,
    groupEmailId,
    ...given
  }: NewEmail,
): Promise<void> {
  if (recipient === null) return
  const { name = randomUUID() } = given
  if (again !== undefined && registrationId !== null) {
    const [recent] = await tx
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(eq(outbox.registrationId, registrationId), eq(outbox.kind, kind), gt(outbox.createdAt, now - again)))
      .limit(1)
    if (recent) return
  }
  const messageId = `${kind}.${name}@${new URL(settings().siteUrl).hostname}`
  await insertEmail(tx).execute({
    kind,
    locale,
    recipient,
    registrationId,
    messageId,
    facts,
    occasion: occasion ?? null,
    groupEmailId: groupEmailId ?? null,
    now,
    dueAt: now + delay,
  })
  onQueued?.([urgentKinds.includes(kind) ? 'urgent' : 'bulk'])
}

const value = sql.placeholder

const insertEmail = prepared((db) =>
  db
    .insert(outbox)
    .values({
      kind: value('kind'),
      locale: value('locale'),
      recipient: value('recipient'),
      registrationId: value('registrationId'),
      messageId: value('messageId'),
      facts: value('facts'),
      occasion: value('occasion'),
      groupEmailId: value('groupEmailId'),
      dueAt: value('dueAt'),
      createdAt: value('now'),
    })
    .onConflictDoNothing()
    .prepare(),
)

let onQueued: ((lanes: readonly Lane[]) => void) | undefined

export const whenQueued = (listener: (lanes: readonly Lane[]) => void): void => {
  onQueued = listener
}

export async function claimEmail(
  { read, write }: Pick<Database, 'read' | 'write'>,
  now: number,
  lane: Lane,
): Promise<EmailRow | undefined> {
  const due = and(eq(outbox.status, 'waiting'), isIn(lane), lte(outbox.dueAt, now), lte(outbox.leasedUntil, now))
  const first = (db: Db) => db.select().from(outbox).where(due).orderBy(asc(outbox.dueAt), asc(outbox.id)).limit(1)
  if ((await first(read)).length === 0) return undefined
  return write([], async (tx) => {
    const [email] = await first(tx)
    if (!email) return undefined
    const [claimed] = await tx
      .update(outbox)
      .set({ leasedUntil: now + lease, attempts: email.attempts + 1, giveUpAt: email.giveUpAt ?? now + triedFor })
      .where(eq(outbox.id, email.id))
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
  await write(also ? ['outbox', 'registrations'] : ['outbox'], async (tx) => {
    await tx
      .update(outbox)
      .set({ status: sentUnlessBounced, sentAt: now, leasedUntil: 0, failure: unlessBounced, facts: withoutVisitor })
      .where(eq(outbox.id, id))
    await also?.(tx)
  })
}

// A bounce may be here before the mail server's own reply was written down.
const isBounced = sql`${outbox.status} = 'bounced'`
const sentUnlessBounced = sql<'sent' | 'bounced'>`case when ${isBounced} then 'bounced' else 'sent' end`
const unlessBounced = sql<string | null>`case when ${isBounced} then ${outbox.failure} end`

const withoutVisitor = sql<
  Record<string, unknown>
>`case when ${inArray(outbox.kind, [...messageKinds])} then '{}' else ${outbox.facts} end`

export async function markDropped(
  { write }: Pick<Database, 'write'>,
  { id, attempts }: Pick<EmailRow, 'id' | 'attempts'>,
  failure: string,
  also?: (tx: Db) => Promise<void>,
): Promise<void> {
  await write(also ? ['outbox', 'registrations'] : ['outbox'], async (tx) => {
    await tx.update(outbox).set({ status: 'dropped', failure, leasedUntil: 0 }).where(inHands(id, attempts))
    await also?.(tx)
  })
}

export async function deleteEmail(
  { write }: Pick<Database, 'write'>,
  { id, attempts }: Pick<EmailRow, 'id' | 'attempts'>,
): Promise<void> {
  await write(['outbox'], async (tx) => {
    await tx.delete(outbox).where(inHands(id, attempts))
  })
}

export const isGivenUp = ({ giveUpAt }: Pick<EmailRow, 'giveUpAt'>, now: number): boolean =>
  giveUpAt !== null && now >= giveUpAt

/** Schedules the next attempt, or marks as failed. Does nothing where the lease was lost. */
export async function markUnsent(
  { write }: Pick<Database, 'write'>,
  { id, attempts, giveUpAt }: Pick<EmailRow, 'id' | 'attempts' | 'giveUpAt'>,
  failure: string,
  now: number,
  isFinal = false,
): Promise<void> {
  const status = isFinal || isGivenUp({ giveUpAt }, now) ? 'failed' : 'waiting'
  const next = Math.min(nextAttempt(attempts, now), giveUpAt ?? Number.POSITIVE_INFINITY)
  await write(['outbox'], async (tx) => {
    await tx.update(outbox).set({ status, failure, leasedUntil: 0, dueAt: next }).where(inHands(id, attempts))
  })
}

const inHands = (id: number, attempts: number) =>
  and(eq(outbox.id, id), eq(outbox.status, 'waiting'), eq(outbox.attempts, attempts))

/** Five more days under the same Message-ID; all emails that have not left without `id`. Skips one being sent. Returns how many. */
export function tryAgain({ write }: Pick<Database, 'write'>, id: number | undefined, now: number): Promise<number> {
  return write(['outbox'], (tx) => sendAgain(tx, id, now))
}

/** As `tryAgain`, in the caller's transaction; `statuses` are those that it takes up. */
export async function sendAgain(
  tx: Db,
  id: number | undefined,
  now: number,
  statuses: readonly EmailRow['status'][] = id === undefined ? ['waiting', 'failed'] : ['waiting', 'failed', 'bounced'],
): Promise<number> {
  const fresh = { attempts: 0, dueAt: now, giveUpAt: null, failure: null, sentAt: null, bouncedAt: null }
  const rows = await tx
    .update(outbox)
    .set({ ...fresh, status: 'waiting' })
    .where(
      and(
        id === undefined ? undefined : eq(outbox.id, id),
        inArray(outbox.status, [...statuses]),
        lte(outbox.leasedUntil, now),
      ),
    )
    .returning({ id: outbox.id })
  onQueued?.(['urgent', 'bulk'])
  return rows.length
}

export async function undeliveredMail(db: Db, registrationId: number): Promise<'failed' | 'bounced' | null> {
  const [last] = await db
    .select({ status: outbox.status })
    .from(outbox)
    .innerJoin(registrations, eq(registrations.id, outbox.registrationId))
    .where(
      and(
        eq(outbox.registrationId, registrationId),
        inArray(outbox.status, ['sent', 'failed', 'bounced']),
        sql`lower(${outbox.recipient}) = lower(${registrations.contactEmail})`,
      ),
    )
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(1)
  return last?.status === 'failed' || last?.status === 'bounced' ? last.status : null
}

export const openEmails = (db: Db) =>
  db
    .select({ status: outbox.status, count: count(), oldest: min(outbox.createdAt) })
    .from(outbox)
    .where(inArray(outbox.status, ['waiting', 'failed', 'bounced']))
    .groupBy(outbox.status)

export async function nextEmailAt(db: Db, lane: Lane): Promise<number | undefined> {
  const [next] = await db
    .select({ dueAt: outbox.dueAt, leasedUntil: outbox.leasedUntil })
    .from(outbox)
    .where(and(eq(outbox.status, 'waiting'), isIn(lane)))
    .orderBy(greatest(outbox.dueAt, outbox.leasedUntil))
    .limit(1)
  return next && Math.max(next.dueAt, next.leasedUntil)
}
