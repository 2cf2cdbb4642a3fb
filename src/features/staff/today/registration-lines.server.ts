import { and, count, countDistinct, desc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { dueColumn } from '~/db/payment-state'
import { events, registrations } from '~/db/schema'
import { withoutIndex } from '~/db/sql'
import { withTimes } from '~/features/events/events.server'
import { isOfClubs } from '~/features/staff/members/of-clubs.server'
import type { Viewer } from '~/features/staff/members/rights'
import { moneyForAPerson } from '~/features/staff/payments/attention.server'
import { countOf, readView } from '~/features/staff/registrations/view.server'
import { endedStatuses } from '~/model/registration'
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

export async function moneyWaits(db: Db, clubs: readonly number[] | null): Promise<Line[]> {
  const lines = await moneyForAPerson(db, clubs)
  return lines.length > 0 ? [{ kind: 'money-waits', registrations: lines.length }] : []
}

const isUnpaid = sql`${dueColumn} > registrations.paid_cents`
const paidByOther = sql`coalesce((select cents from second_payers
  where registration_id = registrations.id and paid_at is null), 0)`
const hasUnpaid = sql`exists (select 1 from registrations where registrations.event_id = events.id and ${isUnpaid})`

/** Of events and lessons that ended in the last 60 days, the latest first. */
export async function unpaidAfterwards(db: Db, clubs: readonly number[] | null, now: number): Promise<Line[]> {
  const since = now - 60 * day
  const ended = await endedLessons(db, since, now)
  const rows = [
    ...(await unpaidWhere(db, clubs, and(gt(events.endsAt, since), lte(events.endsAt, now)))),
    ...(ended.length > 0 ? await unpaidWhere(db, clubs, inArray(events.id, ended)) : []),
  ]
  const shown = rows.slice(0, most)
  if (shown.length === 0) return []
  const sums = await unpaidSums(
    db,
    shown.map(({ id }) => id),
  )
  return shown.flatMap(({ id, title, endsAt }): Line[] => {
    const sum = sums.find(({ eventId }) => eventId === id)
    return sum ? [{ kind: 'unpaid', event: { id, title }, at: endsAt, ...sum }] : []
  })
}

/** Of each event: how many registrations, the addresses that a reminder reaches, and cents. */
const unpaidSums = (db: Db, ids: readonly number[]) => {
  const { eventId, status, contactEmail } = registrations
  const reached = sql`case when ${status} not in ${endedStatuses} then lower(${contactEmail}) end`
  return db
    .select({
      eventId,
      registrations: count(),
      addresses: countDistinct(reached),
      cents: sql`sum(${dueColumn} - ${registrations.paidCents} - ${paidByOther})`.mapWith(Number),
    })
    .from(registrations)
    .where(and(inArray(eventId, [...ids]), sql`${dueColumn} - registrations.paid_cents > ${paidByOther}`))
    .groupBy(eventId)
}

const unpaidWhere = (db: Db, clubs: readonly number[] | null, which: SQL | undefined) =>
  db
    .select({ id: events.id, title: events.title, endsAt: events.endsAt })
    .from(events)
    .where(and(which, eq(withoutIndex(events.status), 'published'), isOfClubs(events.clubId, clubs), hasUnpaid))
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
