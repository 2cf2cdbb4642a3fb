import { eq, sql } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { events, registrations } from '~/db/schema'
import type { DatedEvent } from '~/features/events/events.server'
import { writeHistory } from '~/features/registrations/life-cycle.server'
import { activeRegistrations } from '~/features/registrations/manage/changes.server'
import { queueEmail } from '~/server/mail/outbox.server'

/** Emails everybody in lessons whose season starts on another day. Returns how many are signed up and were emailed. */
export async function tellOfMove(tx: Db, before: DatedEvent, now: number): Promise<{ people: number; mailed: number }> {
  await tx.update(events).set({ sequence: sql`sequence + 1` }).where(eq(events.id, before.id))
  const { startsAt, endsAt, place } = before
  const concerned = await activeRegistrations(tx, before.id)
  for (const { id, locale, contactEmail } of concerned) {
    await tx.update(registrations).set({ sequence: sql`sequence + 1`, updatedAt: now }).where(eq(registrations.id, id))
    await writeHistory(tx, id, 'event-changed', { by: 'staff', now })
    await queueEmail(tx, {
      kind: 'event-changed',
      locale,
      recipient: contactEmail,
      registrationId: id,
      facts: { before: { startsAt, endsAt, sessions: null, place } },
      now,
    })
  }
  return { people: concerned.length, mailed: concerned.filter(({ contactEmail }) => contactEmail !== null).length }
}
