import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { registrations } from '~/db/schema'
import { type DatedEvent, findEvent } from '~/features/events/events.server'
import { changeStatus } from '~/features/registrations/life-cycle.server'
import type { RegistrationRow } from '~/features/registrations/registrations.server'
import { feedWaitingList } from '~/features/registrations/waiting-list.server'
import type { Bilingual } from '~/i18n/locale'
import type { RegistrationStatus } from '~/model/registration'
import { queueEmail } from '~/server/mail/outbox.server'
import { addressee, refused, type StaffResult } from './on-event.server'

export async function writeToParticipants(
  tx: Db,
  id: number,
  message: { subject: Bilingual; text: Bilingual },
  statuses: readonly RegistrationStatus[],
  now: number,
): Promise<StaffResult> {
  if (!(await findEvent(tx, id))) return refused('not-found')
  if (![message.subject, message.text].every(({ nl, en }) => nl.trim() && en.trim())) return refused('invalid')
  const rows = await tx
    .select()
    .from(registrations)
    .where(and(eq(registrations.eventId, id), inArray(registrations.status, [...statuses])))
    .orderBy(asc(registrations.id))
  for (const row of rows) await queueEmail(tx, { kind: 'staff-message', ...addressee(row), facts: message, now })
  return { ok: true, people: rows.length }
}

/** Lessons only: elsewhere a job offers places in order. */
export function confirmFromWaitingList(tx: Db, reference: string, now: number): Promise<StaffResult> {
  return onRegistration(tx, reference, async (row, event) => {
    if (event.kind !== 'lessons') return refused('not-waiting')
    const taken = await changeStatus(tx, row, 'confirm', { by: 'staff', now })
    return taken ? { ok: true, people: 1 } : refused('not-waiting')
  })
}

/** Also after the registrant's own deadline. */
export function cancelForRegistrant(tx: Db, reference: string, now: number): Promise<StaffResult> {
  return onRegistration(tx, reference, async (row) => {
    const taken = await changeStatus(tx, row, 'cancel', { by: 'staff', now })
    if (!taken) return refused('cancelled')
    await feedWaitingList(tx, row.eventId, now)
    return { ok: true, people: 1 }
  })
}

async function onRegistration(
  tx: Db,
  reference: string,
  work: (row: RegistrationRow, event: DatedEvent) => Promise<StaffResult>,
): Promise<StaffResult> {
  const [row] = await tx.select().from(registrations).where(eq(registrations.reference, reference))
  const event = row && (await findEvent(tx, row.eventId))
  return row && event ? work(row, event) : refused('not-found')
}
