import { and, asc, count, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { events, outbox, registrations } from '~/db/schema'
import { isOfClubs } from '~/features/staff/members/of-clubs.server'
import type { Line } from './line'

const day = 86_400_000
const most = 20

/** Emails of the last fortnight that did not arrive; those about no event are for who looks after all clubs. */
export async function lostEmails(db: Db, clubs: readonly number[] | null, now: number): Promise<Line[]> {
  const rows = await db
    .select({ status: outbox.status, id: events.id, title: events.title, emails: count() })
    .from(outbox)
    .leftJoin(registrations, eq(registrations.id, outbox.registrationId))
    .leftJoin(events, eq(events.id, registrations.eventId))
    .where(
      and(
        inArray(outbox.status, ['failed', 'bounced']),
        gt(outbox.dueAt, now - 14 * day),
        isOfClubs(events.clubId, clubs),
      ),
    )
    .groupBy(outbox.status, events.id)
    .orderBy(desc(count()), sql`${events.id} nulls first`, asc(outbox.status))
    .limit(most)
  return rows.map(({ status, id, title, emails }) => ({
    kind: status === 'bounced' ? 'emails-bounced' : 'emails-failed',
    event: id !== null && title ? { id, title } : null,
    emails,
  }))
}
