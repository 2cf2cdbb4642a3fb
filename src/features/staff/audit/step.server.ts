import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type Database, type Db, onlyRow, type Topic } from '~/db/connection.server'
import { auditLog, auditLogRegistrations, outbox, registrations, undoSteps } from '~/db/schema'
import { execute, greatest, numbersIn } from '~/db/sql'
import { isAnySlotTaken } from '~/features/lesson-groups/slots.server'
import { feedWaitingList } from '~/features/registrations/waiting-list.server'
import type { Member } from '~/features/staff/members/rights'
import { type AuditObject, undoTopics } from '~/features/staff/resources/resources.server'
import type { AuditChange, RowChange } from '~/model/staff'
import type { AuditAction } from './actions'
import { mayUndo } from './may-undo.server'
import { countsAfter, eventsOf, isAnyOverfull, isCount, takenSince } from './places.server'
import { changesBetween, putBack, type Scope, snapshot } from './rows.server'
import { commit, type Transaction } from './transaction.server'

/** Milliseconds in which a step can be undone, and its emails wait. */
export const undoTime = 60_000

type From<T, Value> = Value | ((value: T) => Value)

export type Step<T> = {
  /** Null for the scheduler. */
  readonly member: Pick<Member, 'uid' | 'name'> | null
  readonly action: From<T, AuditAction>
  readonly object: AuditObject
  readonly objectId: From<T, string>
  readonly label: From<T, string>
  readonly changes?: From<T, readonly AuditChange[]>
  readonly registrationId?: From<T, number>
  readonly registrationIds?: (value: T) => readonly number[]
  readonly topics: readonly Topic[]
  /** Rows that the step may change. Empty: it cannot be undone. */
  readonly scope: From<T | undefined, readonly Scope[]>
}

const refusals = new WeakSet<object>()
export type Refused<Reason = unknown> = { readonly refusal: Reason }

export function refuse<const Reason>(refusal: Reason): Refused<Reason> {
  const refused = { refusal }
  refusals.add(refused)
  return refused
}

const isRefused = (value: unknown): value is Refused =>
  typeof value === 'object' && value !== null && refusals.has(value)

export type StepResult<T, R> = { ok: true; value: T; auditId: number } | { ok: false; refusal: R }

const given = <T, Value>(from: From<T, Value>, value: T): Value =>
  typeof from === 'function' ? (from as (value: T) => Value)(value) : from

export const commitStep = <T, R = never>(
  database: Pick<Database, 'write'>,
  step: Step<T>,
  now: number,
  work: Work<T, R>,
): Promise<StepResult<T, R>> => commit(database, loggedStep(step, now, work))

type Work<T, R> = (tx: Db) => Promise<T | Refused<R>>

/** Runs the work and writes its author. Emails that it queued leave when it can no longer be undone. */
export const loggedStep = <T, R = never>(
  step: Step<T>,
  now: number,
  work: Work<T, R>,
): Transaction<StepResult<T, R>> => ({ topics: step.topics, run: (tx) => takeStep(tx, step, now, work) })

async function takeStep<T, R>(tx: Db, step: Step<T>, now: number, work: Work<T, R>): Promise<StepResult<T, R>> {
  const before = await snapshot(tx, given(step.scope, undefined))
  const value = await work(tx)
  if (isRefused(value)) return { ok: false, refusal: value.refusal as R }
  const changes = changesBetween(before, await snapshot(tx, given(step.scope, value)))
  const entering = tx
    .insert(auditLog)
    .values({
      at: now,
      by: step.member?.uid ?? null,
      byName: step.member?.name ?? null,
      action: given(step.action, value),
      object: step.object,
      objectId: given(step.objectId, value),
      label: given(step.label, value),
      changes: given(step.changes ?? [], value),
      registrationId: step.registrationId === undefined ? null : given(step.registrationId, value),
    })
    .returning({ id: auditLog.id })
  const { id: auditId } = onlyRow(await entering)
  if (step.registrationIds)
    await logWith(tx, auditId, inArray(registrations.id, numbersIn(step.registrationIds(value))))
  if (step.member && changes.length > 0) {
    const rows = [...(await held(tx, changes, auditId, now)), ...(await countsAfter(tx, changes))]
    await tx.insert(undoSteps).values({ auditId, until: now + undoTime, rows })
  }
  return { ok: true, value, auditId }
}

async function logWith(tx: Db, auditId: number, which: SQL): Promise<void> {
  await execute(
    tx,
    sql`insert into ${auditLogRegistrations} (audit_id, registration_id)
      select cast(${auditId} as bigint), ${registrations.id} from ${registrations} where ${which}`,
  )
}

/** Holds the emails that the step queued; returns the changes as the rows are then. */
async function held(tx: Db, changes: readonly RowChange[], auditId: number, now: number): Promise<RowChange[]> {
  const queued = changes.filter(isQueued).map(({ id }) => Number(id))
  if (queued.length > 0)
    await tx
      .update(outbox)
      .set({ dueAt: greatest(outbox.dueAt, now + undoTime), auditId })
      .where(inArray(outbox.id, queued))
  const rows = (await snapshot(tx, [{ table: 'outbox', where: sql`audit_id = ${auditId}` }])).get('outbox')
  return changes.map((change) => (isQueued(change) ? { ...change, after: rows?.get(change.id) ?? null } : change))
}

const isQueued = ({ table, before }: RowChange) => table === 'outbox' && before === null

/** `forbidden`: no longer allowed by the member's rights or clubs. */
export type UndoResult = 'undone' | 'late' | 'changed' | 'forbidden'

/** Restores everything as it was before a step of this member, its emails included. */
export async function undoStep(
  database: Pick<Database, 'write'>,
  auditId: number,
  member: Omit<Member, 'email'>,
  now: number,
): Promise<UndoResult> {
  const run = async (tx: Db) => {
    const result = await undo(tx, auditId, member, now)
    return { ok: result === 'undone', result }
  }
  return (await commit(database, { topics: undoTopics, run })).result
}

async function undo(tx: Db, auditId: number, member: Omit<Member, 'email'>, now: number): Promise<UndoResult> {
  const [found] = await tx
    .select({ entry: auditLog, undo: undoSteps })
    .from(auditLog)
    .leftJoin(undoSteps, eq(undoSteps.auditId, auditLog.id))
    .where(eq(auditLog.id, auditId))
  if (!found?.undo || found.entry.by !== member.uid || found.undo.until <= now || found.entry.undoneAt) return 'late'
  const { rows } = found.undo
  const contested = await takenSince(tx, rows)
  const changes = rows.filter((row) => !isCount(row))
  if (!(await mayUndo(tx, member, found.entry, changes))) return 'forbidden'
  if (!(await putBack(tx, changes))) return 'changed'
  if ((await isAnyOverfull(tx, contested)) || (await isAnySlotTaken(tx, changes))) return 'changed'
  for (const eventId of eventsOf(rows)) await feedWaitingList(tx, eventId, now)
  await tx.update(auditLog).set({ undoneAt: now }).where(eq(auditLog.id, auditId))
  await tx.delete(undoSteps).where(eq(undoSteps.auditId, auditId))
  const { object, objectId, label, registrationId } = found.entry
  const entering = tx
    .insert(auditLog)
    .values({
      at: now,
      by: member.uid,
      byName: member.name,
      action: 'undo',
      object,
      objectId,
      label,
      changes: [],
      registrationId,
    })
    .returning({ id: auditLog.id })
  const ofStep = sql`select registration_id from ${auditLogRegistrations} where audit_id = ${auditId}`
  await logWith(tx, onlyRow(await entering).id, sql`${registrations.id} in (${ofStep})`)
  return 'undone'
}
