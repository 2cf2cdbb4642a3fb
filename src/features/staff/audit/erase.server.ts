import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import {
  attendance,
  auditLog,
  drafts,
  groupEmails,
  ledger,
  planningRuns,
  refunds,
  registrationNotes,
  revisions,
  undoSteps,
} from '~/db/schema'
import { jsonField, jsonList, jsonPart } from '~/db/sql'
import { dropMember, findMember } from '~/features/staff/members/members.server'

/** Written where the account was deleted. */
const formerMember = 'former'

/** The values of a registration's people, and the undo steps that could restore them. */
export async function eraseTrace(tx: Db, registrationId: number): Promise<void> {
  await tx.update(auditLog).set({ changes: [] }).where(eq(auditLog.registrationId, registrationId))
  const change = sql`change.value`
  const isOf = (field: SQL) => sql`cast(${field} as bigint) = ${registrationId}`
  const [before, after] = [jsonPart(change, 'before'), jsonPart(change, 'after')]
  const people = sql`select id from participants where registration_id = ${registrationId}`
  await tx.delete(undoSteps).where(
    sql`exists (
      select 1 from ${jsonList(undoSteps.rows, 'change')}
      where case when ${jsonField(change, 'table')} = 'registrations' then ${isOf(jsonField(change, 'id'))}
        when ${jsonField(change, 'table')} in ('placements', 'lesson_wishes') then cast(coalesce(${jsonField(before, 'participant_id')},
          ${jsonField(after, 'participant_id')}) as bigint) in (${people})
        else ${isOf(jsonField(before, 'registration_id'))} or ${isOf(jsonField(after, 'registration_id'))} end)`,
  )
}

/** What somebody did as staff stays, without who they were. Returns whether there was anything. */
export async function forgetMember(tx: Db, uid: string): Promise<boolean> {
  const named = and(eq(auditLog.object, 'member'), eq(auditLog.objectId, uid))
  const lines = async (which: typeof named) =>
    (await tx.select({ id: auditLog.id }).from(auditLog).where(which).limit(1)).length
  // Hardly anybody whose account goes was staff, and texts have no index by author.
  if (!(await findMember(tx, uid)) && !(await lines(eq(auditLog.by, uid))) && !(await lines(named))) return false
  await dropMember(tx, uid)
  const own = tx.select({ id: auditLog.id }).from(auditLog).where(eq(auditLog.by, uid))
  await tx.delete(undoSteps).where(inArray(undoSteps.auditId, own))
  const nobody = { by: formerMember, byName: null }
  for (const table of [
    auditLog,
    drafts,
    revisions,
    registrationNotes,
    attendance,
    groupEmails,
    ledger,
    refunds,
    planningRuns,
  ])
    await tx.update(table).set(nobody).where(eq(table.by, uid))
  await tx.update(auditLog).set({ label: '', changes: [] }).where(named)
  return true
}
