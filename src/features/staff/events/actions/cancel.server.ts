import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { events, history, participants, registrations } from '~/db/schema'
import { findEvent, placesOf } from '~/features/events/events.server'
import { placesLeft } from '~/features/events/sign-up-state'
import { changeStatus, type HistoryLine } from '~/features/registrations/life-cycle.server'
import { activeRegistrations } from '~/features/registrations/manage/changes.server'
import { inLine, type RegistrationRow } from '~/features/registrations/registrations.server'
import { feedWaitingList } from '~/features/registrations/waiting-list.server'
import type { Bilingual } from '~/i18n/locale'
import { onEvent, refused, type StaffResult } from './on-event.server'

export function cancelEvent(tx: Db, id: number, reason: Bilingual | null, now: number): Promise<StaffResult> {
  return onEvent(tx, id, async () => {
    await tx
      .update(events)
      .set({ status: 'cancelled', cancelReason: reason, sequence: sql`sequence + 1`, updatedAt: now })
      .where(eq(events.id, id))
    const concerned = await activeRegistrations(tx, id)
    for (const row of concerned) await changeStatus(tx, row, 'cancel-event', { by: 'staff', now, facts: { reason } })
    return { ok: true, people: concerned.length }
  })
}

/** Who lost a place by the cancelling has it again while places last, in line; the others wait, or are offered one. */
export async function reinstateEvent(tx: Db, id: number, now: number): Promise<StaffResult> {
  const event = await findEvent(tx, id)
  if (!event) return refused('not-found')
  if (event.status !== 'cancelled') return refused('not-cancelled')
  if (event.startsAt <= now) return refused('past')
  await tx
    .update(events)
    .set({ status: 'published', cancelReason: null, sequence: sql`sequence + 1`, updatedAt: now })
    .where(eq(events.id, id))
  const concerned = await cancelledWithEvent(tx, id)
  let left = placesLeft(await placesOf(tx, event)) ?? Number.POSITIVE_INFINITY
  for (const { row, people, hadPlace } of concerned) {
    const isIn = hadPlace && people <= left
    if (isIn) left -= people
    await changeStatus(tx, row, isIn ? 'reinstate' : 'wait-again', { by: 'staff', now })
  }
  await feedWaitingList(tx, id, now)
  return { ok: true, people: concerned.length }
}

type Cancelled = { row: RegistrationRow; people: number; hadPlace: boolean }

async function cancelledWithEvent(tx: Db, eventId: number): Promise<Cancelled[]> {
  const rows = await tx
    .select()
    .from(registrations)
    .where(and(eq(registrations.eventId, eventId), eq(registrations.status, 'cancelled')))
    .orderBy(...inLine)
  const cancelled: Cancelled[] = []
  for (const row of rows) {
    const lines = await tx.select().from(history).where(eq(history.registrationId, row.id)).orderBy(asc(history.id))
    if (lines.findLast(({ kind }) => endings.includes(kind))?.kind !== 'cancel-event') continue
    const people = await tx.$count(participants, eq(participants.registrationId, row.id))
    cancelled.push({ row, people, hadPlace: lines.reduce(hasPlaceAfter, false) })
  }
  return cancelled
}

const endings: readonly HistoryLine['kind'][] = ['cancel', 'decline', 'cancel-event']

function hasPlaceAfter(before: boolean, { kind, facts }: Pick<HistoryLine, 'kind' | 'facts'>): boolean {
  switch (kind) {
    case 'signed-up':
      return facts.status !== 'waiting'
    case 'accept':
    case 'confirm':
    case 'moved':
    case 'readmit':
    case 'reinstate':
      return true
    case 'offer':
    case 'wait-again':
      return false
    default:
      return before
  }
}
