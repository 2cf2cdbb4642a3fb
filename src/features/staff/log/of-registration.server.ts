import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { auditLog, auditLogRegistrations, registrations } from '~/db/schema'
import type { LogLine } from './list.server'

/** Newest first, also steps with many: of those what concerns this registration. */
export async function traceOfRegistration(
  db: Db,
  { id, reference }: { id: number; reference: string },
  most: number,
): Promise<LogLine[]> {
  const alone = db.select({ id: auditLog.id }).from(auditLog).where(eq(auditLog.registrationId, id))
  const together = db
    .select({ id: auditLogRegistrations.auditId })
    .from(auditLogRegistrations)
    .where(eq(auditLogRegistrations.registrationId, id))
  const lines = await db
    .select()
    .from(auditLog)
    .where(inArray(auditLog.id, alone.unionAll(together)))
    .orderBy(desc(auditLog.id))
    .limit(most)
  const isOwn = ({ field }: { field: string }) => field === reference
  return lines.map((line) => (line.registrationId === id ? line : { ...line, changes: line.changes.filter(isOwn) }))
}

export function linesOfReference(db: Db, reference: string) {
  const alone = db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(eq(auditLog.object, 'registration'), eq(auditLog.objectId, reference)))
  const together = db
    .select({ id: auditLogRegistrations.auditId })
    .from(auditLogRegistrations)
    .innerJoin(registrations, eq(registrations.id, auditLogRegistrations.registrationId))
    .where(eq(registrations.reference, reference))
  return alone.unionAll(together)
}
