import { eq } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { events } from '~/db/schema'
import { findEvent } from '~/features/events/events.server'
import { activeRegistrations } from '~/features/registrations/manage/changes.server'
import { onEvent, refused, type StaffResult } from './on-event.server'

/** Makes it a draft again; whoever is signed up must be told, so then it is cancelled instead. */
export function withdrawEvent(tx: Db, id: number, now: number): Promise<StaffResult> {
  return onEvent(tx, id, async () => {
    const reason = await cannotWithdraw(tx, id)
    if (reason) return refused(reason)
    await tx.update(events).set({ status: 'draft', updatedAt: now }).where(eq(events.id, id))
    return { ok: true, people: 0 }
  })
}

/** Why: somebody is signed up, or was until it was cancelled and reads so on its page. */
export async function cannotWithdraw(tx: Db, id: number): Promise<'cancelled' | 'signed-up' | undefined> {
  if ((await findEvent(tx, id))?.status === 'cancelled') return 'cancelled'
  return (await activeRegistrations(tx, id)).length > 0 ? 'signed-up' : undefined
}
