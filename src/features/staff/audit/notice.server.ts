import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { auditLog, undoSteps } from '~/db/schema'

export type DoneStep = {
  readonly action: string
  readonly object: string
  readonly label: string
  readonly objectId: string
  readonly undoUntil: number | null
}

export async function doneStep(db: Db, auditId: number, uid: string, now: number): Promise<DoneStep | undefined> {
  const [found] = await db
    .select({
      action: auditLog.action,
      object: auditLog.object,
      label: auditLog.label,
      objectId: auditLog.objectId,
      until: undoSteps.until,
    })
    .from(auditLog)
    .leftJoin(undoSteps, eq(undoSteps.auditId, auditLog.id))
    .where(and(eq(auditLog.id, auditId), eq(auditLog.by, uid), isNull(auditLog.undoneAt)))
  if (!found) return undefined
  const { until, ...step } = found
  return { ...step, undoUntil: until !== null && until > now ? until : null }
}
