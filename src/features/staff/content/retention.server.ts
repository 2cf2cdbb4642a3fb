import { and, eq, inArray, isNotNull, lt, lte, min, sql } from 'drizzle-orm'
import { connectionOf, type Db } from '~/db/connection.server'
import { drafts, revisions, undoSteps } from '~/db/schema'
import { jsonField, jsonList, jsonPart, rowsOf } from '~/db/sql'
import { contentTable } from '~/features/staff/resources/resources.server'
import { type ContentKind, contentKinds } from '~/model/staff'
import { logErasures } from '~/server/backup/erasure-log.server'
import { job } from '~/server/jobs/job'
import { retention } from '~/server/jobs/retention'

/** They hold what people typed: deleted once the step can no longer be undone. */
export const endedUndoSteps = job({
  topics: [],
  find: (db, now, most) =>
    db.select({ auditId: undoSteps.auditId }).from(undoSteps).where(lte(undoSteps.until, now)).limit(most),
  run: async (tx, rows, now) => {
    connectionOf(tx).hasErased = true
    const ids = rows.map(({ auditId }) => auditId)
    logErasures(tx, 'participant', await removedPeople(tx, ids), now)
    await tx.delete(undoSteps).where(inArray(undoSteps.auditId, ids))
  },
  nextDue: async (db) => {
    const [found] = await db.select({ at: min(undoSteps.until) }).from(undoSteps)
    return found?.at ?? undefined
  },
})

/** For the erasure log: a restore must not bring back whom staff removed. */
async function removedPeople(tx: Db, auditIds: readonly number[]): Promise<string[]> {
  const change = sql`change.value`
  const registrationId = jsonField(jsonPart(change, 'before'), 'registration_id')
  const rows = await rowsOf<{ key: string }>(
    tx,
    sql`select registrations.reference || '/' || (${jsonField(change, 'id')}) as key
      from ${undoSteps} cross join ${jsonList(undoSteps.rows, 'change')}
        join registrations on registrations.id = cast(${registrationId} as bigint)
      where ${inArray(undoSteps.auditId, [...auditIds])}
        and ${jsonField(change, 'table')} = 'participants' and ${jsonField(change, 'after')} is null`,
  )
  return rows.map(({ key }) => key)
}

type Deleted = { readonly kind: ContentKind; readonly id: number }

/** Whoever was signed up keeps the event until their own data go. */
const isFree = sql`not exists (select 1 from registrations where registrations.event_id = events.id)
  and not exists (select 1 from departed where departed.event_id = events.id)`

async function longDeleted(db: Db, now: number, most: number): Promise<Deleted[]> {
  const before = now - retention.deletedDays * 86_400_000
  const found: Deleted[] = []
  for (const kind of contentKinds) {
    const table = contentTable(kind)
    const isOver = and(isNotNull(table.deletedAt), lt(table.deletedAt, before))
    const rows = await db
      .select({ id: table.id })
      .from(table)
      .where(kind === 'event' ? and(isOver, isFree) : isOver)
      .limit(most)
    found.push(...rows.map(({ id }) => ({ kind, id })))
  }
  return found
}

export const deletedContent = job({
  topics: [],
  find: longDeleted,
  run: async (tx, rows) => {
    for (const { kind, id } of rows) {
      await tx.delete(drafts).where(and(eq(drafts.kind, kind), eq(drafts.contentId, id)))
      await tx.delete(revisions).where(and(eq(revisions.kind, kind), eq(revisions.contentId, id)))
      const content = contentTable(kind)
      await tx.delete(content).where(eq(content.id, id))
    }
  },
})
