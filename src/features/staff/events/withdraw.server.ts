import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { events } from '~/db/schema'
import { activeRegistrations } from '~/features/registrations/manage/changes.server'
import { onEvent, refused, type StaffRefusal, type StaffResult } from './on-event.server'

const done = { ok: true, people: 0 } as const

/** Makes it a draft again; whoever is signed up must be told, so then it is cancelled instead. */
export function withdrawEvent(tx: Db, id: number, now: number): Promise<StaffResult> {
  return onEvent(tx, id, async () => {
    const reason = await cannotWithdraw(tx, id)
    if (reason) return refused(reason)
    await tx.update(events).set({ status: 'draft', updatedAt: now }).where(eq(events.id, id))
    return done
  })
}

/** Why it cannot be withdrawn. */
export async function cannotWithdraw(tx: Db, id: number): Promise<StaffRefusal | undefined> {
  return (await activeRegistrations(tx, id)).length > 0 ? 'signed-up' : undefined
}

/** A draft only. */
export async function deleteEvent(tx: Db, id: number, now: number): Promise<StaffResult> {
  const deleted = await tx
    .update(events)
    .set({ deletedAt: now, publishAt: null, updatedAt: now })
    .where(and(eq(events.id, id), eq(events.status, 'draft'), isNull(events.deletedAt)))
    .returning({ id: events.id })
  return deleted.length > 0 ? done : refused('not-draft')
}

/** While its row is kept. */
export async function bringBackEvent(tx: Db, id: number, now: number): Promise<StaffResult> {
  const back = await tx
    .update(events)
    .set({ deletedAt: null, updatedAt: now })
    .where(and(eq(events.id, id), isNotNull(events.deletedAt)))
    .returning({ id: events.id })
  return back.length > 0 ? done : refused('not-found')
}
