import { and, desc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { dueColumn } from '~/db/payment-state'
import { events } from '~/db/schema'
import { withoutIndex } from '~/db/sql'
import { withTimes } from '~/features/events/events.server'
import { isOfClubs } from '~/features/staff/members/of-clubs.server'
import type { Viewer } from '~/features/staff/members/rights'
import { countOf, readView } from '~/features/staff/registrations/view.server'
import { addDays, dayOf } from '~/time/time-zone'
import type { Line } from './line'

const day = 86_400_000
const most = 10

/** What the list of registrations shows under the same filters. */
export async function unreadRemarks(db: Db, member: Viewer, now: number): Promise<Line[]> {
  const from = addDays(dayOf(now), -90)
  const search = new URLSearchParams({ remarks: 'unread', status: 'active', from })
  const { rows, isMore } = await countOf(db, readView(search, member, now))
  return rows > 0 ? [{ kind: 'remarks-unread', remarks: rows, isMore, from }] : []
}

// Raw SQL: in a list of columns Drizzle omits table names.
const unpaid = sql<number>`(select count(*) from registrations where registrations.event_id = events.id
  and ${dueColumn} > registrations.paid_cents)`

/** Of events and lessons that ended in the last 60 days, the latest first. */
export async function unpaidAfterwards(db: Db, clubs: readonly number[] | null, now: number): Promise<Line[]> {
  const since = now - 60 * day
  const ended = await endedLessons(db, since, now)
  const rows = [
    ...(await unpaidWhere(db, clubs, and(gt(events.endsAt, since), lte(events.endsAt, now)))),
    ...(ended.length > 0 ? await unpaidWhere(db, clubs, inArray(events.id, ended)) : []),
  ]
  return rows.slice(0, most).map(({ id, title, registrations }) => ({
    ...{ kind: 'unpaid', event: { id, title }, registrations },
  }))
}

const unpaidWhere = (db: Db, clubs: readonly number[] | null, which: SQL | undefined) =>
  db
    .select({ id: events.id, title: events.title, registrations: unpaid })
    .from(events)
    .where(
      and(which, eq(withoutIndex(events.status), 'published'), isOfClubs(events.clubId, clubs), sql`${unpaid} > 0`),
    )
    .orderBy(desc(events.endsAt), desc(events.id))
    .limit(most)

/** Their dates are the season's. */
async function endedLessons(db: Db, since: number, now: number): Promise<number[]> {
  const { id, kind, clubId, season, startsAt, endsAt, signupOpensAt, signupClosesAt, cancelUntil } = events
  const rows = await db
    .select({ id, kind, clubId, season, startsAt, endsAt, signupOpensAt, signupClosesAt, cancelUntil })
    .from(events)
    .where(and(sql`${kind} = 'lessons'`, gt(clubId, 0), eq(events.status, 'published')))
  const dated = await withTimes(db, rows)
  return dated.filter((one) => one.endsAt > since && one.endsAt <= now).map((one) => one.id)
}
