import { eq } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { events } from '~/db/schema'
import { feedWaitingList } from '~/features/registrations/waiting-list.server'
import { onEvent, refused, type StaffResult } from './on-event.server'

/** Null: no limit. Fewer than are taken is allowed: nobody loses a place. */
export function setCapacity(tx: Db, id: number, capacity: number | null, now: number): Promise<StaffResult> {
  return onEvent(tx, id, async () => {
    if (capacity !== null && (!Number.isSafeInteger(capacity) || capacity < 0)) return refused('invalid')
    await tx.update(events).set({ capacity, updatedAt: now }).where(eq(events.id, id))
    await feedWaitingList(tx, id, now)
    return { ok: true, people: 0 }
  })
}
