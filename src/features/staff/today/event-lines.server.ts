import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { events, registrations } from '~/db/schema'
import { withoutIndex } from '~/db/sql'
import { isOfClubs } from '~/features/staff/members/of-clubs.server'
import type { Line } from './line'

const day = 86_400_000
const most = 20

type Clubs = readonly number[] | null

const name = { id: events.id, title: events.title }
// Raw SQL: in a list of columns Drizzle omits table names.
const taken = sql<number>`(select count(*) from participants where participants.event_id = events.id and participants.standing = 'in')`

/** Of what begins within three weeks. */
export async function underMinimum(db: Db, clubs: Clubs, now: number): Promise<Line[]> {
  const rows = await db
    .select({ ...name, at: events.startsAt, minimum: events.minimum, taken })
    .from(events)
    .where(
      and(
        eq(events.status, 'published'),
        gt(events.startsAt, now),
        lt(events.startsAt, now + 21 * day),
        isNotNull(events.minimum),
        isOfClubs(events.clubId, clubs),
        sql`${taken} < ${events.minimum}`,
      ),
    )
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(most)
  return rows.map(({ id, title, at, minimum, taken: people }) => ({
    kind: 'under-minimum',
    event: { id, title },
    ...{ at: at!, minimum: minimum!, taken: people },
  }))
}

const people = sql`sum((select count(*) from participants
  where participants.registration_id = registrations.id and participants.standing = 'waiting'))`.mapWith(Number)

/** Literals, not parameters: otherwise SQLite does not use the partial indexes. The registrations go first, not all events. */
export async function waitingLists(db: Db, clubs: Clubs, now: number): Promise<Line[]> {
  const rows = await db
    .select({ ...name, kind: events.kind, ageMax: events.ageMax, waiting: count(), people })
    .from(registrations)
    .crossJoin(events)
    .where(
      and(
        sql`${registrations.status} = 'waiting'`,
        eq(events.id, registrations.eventId),
        eq(events.status, 'published'),
        or(eq(events.kind, 'lessons'), gt(withoutIndex(events.startsAt), now)),
        isOfClubs(events.clubId, clubs),
      ),
    )
    .groupBy(registrations.eventId, events.id)
    .orderBy(desc(count()), asc(registrations.eventId))
    .limit(most)
  return rows.map(({ id, title, kind, ageMax, waiting, people }) => ({
    kind: kind === 'lessons' ? 'lessons-waiting' : 'waiting',
    event: { id, title },
    ...{ waiting, people, areChildren: ageMax !== null && ageMax < 18 },
  }))
}

/** Drafts of events that should have begun. */
export async function passedDates(db: Db, clubs: Clubs, now: number): Promise<Line[]> {
  const rows = await db
    .select({ ...name, at: events.startsAt })
    .from(events)
    .where(
      and(
        eq(events.status, 'draft'),
        lt(events.startsAt, now),
        gt(events.startsAt, now - 90 * day),
        isNull(events.deletedAt),
        isOfClubs(events.clubId, clubs),
      ),
    )
    .orderBy(desc(events.startsAt), desc(events.id))
    .limit(most)
  return rows.map(({ id, title, at }) => ({ kind: 'date-passed', event: { id, title }, at: at! }))
}

/** The start or end of sign-up within this week. */
export async function signupWindows(db: Db, clubs: Clubs, now: number): Promise<Line[]> {
  const within = async (kind: 'opens' | 'closes', column: typeof events.signupOpensAt): Promise<Line[]> => {
    const rows = await db
      .select({ ...name, at: column })
      .from(events)
      .where(
        and(
          gt(column, now),
          lt(column, now + 7 * day),
          eq(withoutIndex(events.status), 'published'),
          isOfClubs(events.clubId, clubs),
        ),
      )
      .orderBy(asc(column), asc(events.id))
      .limit(most)
    return rows.map(({ id, title, at }) => ({ kind, event: { id, title }, at: at! }))
  }
  return [
    ...(await within('closes', events.signupClosesAt as unknown as typeof events.signupOpensAt)),
    ...(await within('opens', events.signupOpensAt)),
  ]
}

export const publishedLessons = (db: Db, clubIds: readonly number[], seasons: readonly string[]) =>
  db
    .select({ clubId: events.clubId, season: events.season })
    .from(events)
    .where(
      and(
        sql`${events.kind} = 'lessons'`,
        inArray(events.clubId, [...clubIds]),
        inArray(events.season, [...seasons]),
        inArray(events.status, ['published', 'cancelled']),
      ),
    )
