import type { Db } from '~/db/connection.server'
import { auditLog } from '~/db/schema'
import type { AuditChange } from '~/model/staff'
import { registrant } from './actions'

export async function traceOwnChange(
  tx: Db,
  { id, reference }: { id: number; reference: string },
  changes: readonly AuditChange[],
  now: number,
): Promise<void> {
  if (changes.length === 0) return
  await tx.insert(auditLog).values({
    ...{ at: now, by: registrant, action: 'save', object: 'registration', objectId: reference, label: reference },
    ...{ changes, registrationId: id },
  })
}
