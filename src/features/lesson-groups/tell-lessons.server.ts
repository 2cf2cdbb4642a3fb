import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { participants, registrations } from '~/db/schema'
import { numbersIn } from '~/db/sql'
import { writeHistory } from '~/features/registrations/life-cycle.server'
import type { WrittenText } from '~/model/written-text'
import { queueEmail } from '~/server/mail/outbox.server'
import { dayOf } from '~/time/time-zone'
import type { LessonNews } from './change-lessons.server'
import { comesTo } from './groups.server'

/** One email for each registration whatever changed for it, a line in its history, and calendars that ask again get it. */
export async function tellLessons(
  tx: Db,
  news: readonly LessonNews[],
  reason: WrittenText | null,
  now: number,
): Promise<void> {
  const told = new Map<number, { readonly news: LessonNews; readonly people: readonly number[] }[]>()
  for (const one of news) {
    const coming = await tx
      .select({ id: participants.id, registrationId: participants.registrationId })
      .from(participants)
      .where(and(eq(participants.standing, 'in'), comesTo(one.groupId, one.from ? dayOf(one.from.startsAt) : one.day)))
    for (const registrationId of new Set(coming.map((person) => person.registrationId))) {
      const people = coming.filter((person) => person.registrationId === registrationId).map(({ id }) => id)
      told.set(registrationId, [...(told.get(registrationId) ?? []), { news: one, people }])
    }
  }
  const ids = numbersIn([...told.keys()])
  await tx
    .update(registrations)
    .set({ sequence: sql`sequence + 1`, updatedAt: now })
    .where(inArray(registrations.id, ids))
  const rows = await tx
    .select()
    .from(registrations)
    .where(inArray(registrations.id, ids))
    .orderBy(asc(registrations.id))
  for (const { id, locale, contactEmail } of rows) {
    const lessons = told.get(id)!.map(({ news: { groupId, day, from, to, what }, people }) => {
      return { groupId, day, from, to, what, people }
    })
    for (const { from, to, what } of lessons) {
      const isCaughtUp = what === 'caught-up' && { isCaughtUp: true as const }
      const facts = { ...(from && { from: from.startsAt }), ...(to && { to: to.startsAt }), ...isCaughtUp }
      await writeHistory(tx, id, 'session-changed', { by: 'staff', now, facts })
    }
    const facts = { lessons, ...(reason && { reason: { nl: reason.nl, en: reason.en } }) }
    await queueEmail(tx, { kind: 'lesson-changed', registrationId: id, locale, recipient: contactEmail, facts, now })
  }
}
