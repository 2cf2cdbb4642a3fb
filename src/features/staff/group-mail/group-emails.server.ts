import { and, count, desc, eq, gt, inArray, isNotNull, or } from 'drizzle-orm'
import { type Db, onlyRow } from '~/db/connection.server'
import { auditLog, groupEmails, outbox, registrations } from '~/db/schema'
import type { Member } from '~/features/staff/members/rights'
import type { GroupEmailRow } from './send.server'

export type GroupEmail = GroupEmailRow & {
  readonly isStopped: boolean
  readonly held: number
  readonly counts: Readonly<Record<(typeof outbox.$inferSelect)['status'], number>>
}

export const groupEmailsPerPage = 50

/** Editors of some clubs see only their own: others concern registrations that are not theirs. */
const seenBy = ({ uid, clubs }: Member) => (clubs === null ? undefined : eq(groupEmails.by, uid))

export async function listGroupEmails(db: Db, member: Member, page: number, now: number) {
  const total = onlyRow(await db.select({ count: count() }).from(groupEmails).where(seenBy(member)))
  const rows = await db
    .select()
    .from(groupEmails)
    .where(seenBy(member))
    .orderBy(desc(groupEmails.createdAt), desc(groupEmails.id))
    .limit(groupEmailsPerPage)
    .offset((page - 1) * groupEmailsPerPage)
  return { total: total.count, emails: await withStates(db, rows, now) }
}

export async function findGroupEmail(db: Db, member: Member, id: number, now: number): Promise<GroupEmail | undefined> {
  const rows = await db
    .select()
    .from(groupEmails)
    .where(and(eq(groupEmails.id, id), seenBy(member)))
  return (await withStates(db, rows, now))[0]
}

async function withStates(db: Db, rows: readonly GroupEmailRow[], now: number): Promise<GroupEmail[]> {
  const ids = rows.map(({ id }) => id)
  const [states, held, undone] = await Promise.all([
    db
      .select({ id: outbox.groupEmailId, status: outbox.status, count: count() })
      .from(outbox)
      .where(inArray(outbox.groupEmailId, ids))
      .groupBy(outbox.groupEmailId, outbox.status),
    db
      .select({ id: outbox.groupEmailId, count: count() })
      .from(outbox)
      .where(
        and(
          inArray(outbox.groupEmailId, ids),
          eq(outbox.status, 'waiting'),
          eq(outbox.attempts, 0),
          gt(outbox.dueAt, now),
        ),
      )
      .groupBy(outbox.groupEmailId),
    db
      .select({ id: auditLog.objectId })
      .from(auditLog)
      .where(
        and(
          eq(auditLog.object, 'email'),
          inArray(auditLog.objectId, ids.map(String)),
          eq(auditLog.action, 'send'),
          isNotNull(auditLog.undoneAt),
        ),
      ),
  ])
  const none = { waiting: 0, sent: 0, failed: 0, bounced: 0, dropped: 0 }
  return rows.map((row) => ({
    ...row,
    isStopped: row.stoppedAt !== null || undone.some(({ id }) => id === String(row.id)),
    held: held.find(({ id }) => id === row.id)?.count ?? 0,
    counts: {
      ...none,
      ...Object.fromEntries(states.filter(({ id }) => id === row.id).map((one) => [one.status, one.count])),
    },
  }))
}

const mostUnreached = 100

export const unreachedBy = (db: Db, id: number) =>
  db
    .select({ email: outbox, reference: registrations.reference })
    .from(outbox)
    .innerJoin(registrations, eq(registrations.id, outbox.registrationId))
    .where(and(eq(outbox.groupEmailId, id), or(eq(outbox.status, 'failed'), eq(outbox.status, 'bounced'))))
    .orderBy(desc(outbox.id))
    .limit(mostUnreached)
