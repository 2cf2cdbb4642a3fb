import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { participants, registrations } from '~/db/schema'
import { numbersIn } from '~/db/sql'
import { byAddress } from '~/features/registrations/by-address'
import { writeHistory } from '~/features/registrations/life-cycle.server'
import type { WrittenText } from '~/model/written-text'
import { queueEmail } from '~/server/mail/outbox.server'
import { dayOf } from '~/time/time-zone'
import { comesTo } from './groups.server'
import { isOfDate, type LessonNews } from './lesson-change'

/** One email for each address whatever changed for it, a line in each history, and calendars that ask again get it. */
export async function tellLessons(
  tx: Db,
  news: readonly LessonNews[],
  reason: WrittenText | null,
  now: number,
): Promise<void> {
  const told: { readonly one: LessonNews; readonly id: number; readonly registrationId: number }[] = []
  for (const one of news) {
    const day = dayOf((one.from ?? one.to)?.startsAt ?? now)
    const isMeant = one.people ? inArray(participants.id, [...one.people]) : comesTo(one.groupId, day)
    const coming = await tx
      .select({ id: participants.id, registrationId: participants.registrationId })
      .from(participants)
      .where(and(eq(participants.standing, 'in'), isMeant))
    told.push(...coming.map((person) => ({ one, ...person })))
  }
  const newsOf = (ids: readonly number[]) =>
    news.flatMap((one) => {
      const people = told.flatMap(({ id, registrationId, ...of }) =>
        of.one === one && ids.includes(registrationId) ? id : [],
      )
      return people.length > 0 ? [{ ...one, people }] : []
    })
  const rows = await tx
    .update(registrations)
    .set({ sequence: sql`sequence + 1`, updatedAt: now })
    .where(inArray(registrations.id, numbersIn([...new Set(told.map(({ registrationId }) => registrationId))])))
    .returning()
  for (const { id } of rows)
    for (const { from, to, what } of newsOf([id]).filter(isOfDate)) {
      const isCaughtUp = what === 'caught-up' && { isCaughtUp: true as const }
      const facts = { ...(from && { from: from.startsAt }), ...(to && { to: to.startsAt }), ...isCaughtUp }
      await writeHistory(tx, id, 'session-changed', { by: 'staff', now, facts })
    }
  for (const { latest, also } of byAddress(rows)) {
    const { id: registrationId, locale, contactEmail: recipient } = latest
    const others = also.map(({ id }) => id)
    const lessons = newsOf([registrationId, ...others])
    const facts = { lessons, also: others, ...(reason && { reason: { nl: reason.nl, en: reason.en } }) }
    await queueEmail(tx, { kind: 'lesson-changed', registrationId, locale, recipient, facts, now })
  }
}
