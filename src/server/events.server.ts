import { and, asc, count, eq, gt, gte, inArray, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { type Db, prepared } from '~/db/connection.server'
import { events, participants } from '~/db/schema'
import { endOfDay, momentAt, startOfDay } from '~/domain/amsterdam'
import { findClub } from '~/domain/clubs'
import type { EventMoments, Places } from '~/domain/event-state'
import type { EventKind } from '~/domain/events'
import type { Standing } from '~/domain/registration'
import { lessonsEnd, seasonKey, seasonsOf, shownSeason } from '~/domain/seasons'

export type EventRow = typeof events.$inferSelect
export type DatedEvent = Omit<EventRow, keyof EventMoments> & EventMoments

/** What the list of events can be narrowed to. `month` is `YYYY-MM` in Amsterdam. */
export type EventFilter = {
  kind?: EventKind | undefined
  club?: number | undefined
  month?: string | undefined
  age?: number | undefined
  free?: boolean | undefined
}

/** The first hour of lessons on their first day; a season knows days alone. */
const firstLessonHour = '09:00'

/** Lessons get their moments from the club's constants; undefined where the club has no such season any more. */
export function withMoments(row: EventRow): DatedEvent | undefined {
  if (row.kind !== 'lessons') return { ...row, startsAt: row.startsAt ?? 0, endsAt: row.endsAt ?? 0 }
  const club = row.clubId === null ? undefined : findClub(row.clubId)
  const season = club && seasonsOf(club).find((one) => seasonKey(one) === row.season)
  if (!season) return undefined
  return {
    ...row,
    startsAt: momentAt(season.lessonStartDate, firstLessonHour),
    endsAt: endOfDay(lessonsEnd(season)),
    signupOpensAt: season.signupStartDate ? startOfDay(season.signupStartDate) : null,
    signupClosesAt: endOfDay(season.signupEndDate),
    cancelUntil: endOfDay(season.signupEndDate),
  }
}

/** One event with its moments; drafts are not there for the public. */
export async function findEvent(db: Db, id: number): Promise<DatedEvent | undefined> {
  const [row] = await eventById(db).execute({ id })
  return row && withMoments(row)
}

const eventById = prepared((db) =>
  db
    .select()
    .from(events)
    .where(and(eq(events.id, sql.placeholder('id')), ne(events.status, 'draft')))
    .prepare(),
)

/** How the places of events are used, counted from the participants. Events without any are not in the map. */
export async function countPlaces(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, { in: number; waiting: number }>> {
  const counted = new Map<number, { in: number; waiting: number }>()
  if (ids.length === 0) return counted
  const rows = await db
    .select({ eventId: participants.eventId, standing: participants.standing, people: count() })
    .from(participants)
    .where(and(inArray(participants.eventId, [...ids]), inArray(participants.standing, ['in', 'waiting'])))
    .groupBy(participants.eventId, participants.standing)
  for (const { eventId, standing, people } of rows) {
    const entry = counted.get(eventId) ?? { in: 0, waiting: 0 }
    counted.set(eventId, entry)
    if (standing !== 'out') entry[standing] = people
  }
  return counted
}

/** The places of one event. Where there is no limit nobody is counted. */
export async function placesOf(db: Db, event: Pick<EventRow, 'id' | 'capacity'>): Promise<Places> {
  if (event.capacity === null) return { capacity: null, taken: 0, waiting: 0 }
  const [used] = await usedPlaces(db).execute({ id: event.id })
  return { capacity: event.capacity, taken: used?.taken ?? 0, waiting: used?.waiting ?? 0 }
}

const usedPlaces = prepared((db) => {
  const standing = (which: Standing) =>
    sql<number>`(select count(*) from ${participants} where ${participants.eventId} = ${sql.placeholder('id')} and ${participants.standing} = ${which})`
  return db
    .select({ taken: standing('in'), waiting: standing('waiting') })
    .from(sql`(select 1)`)
    .prepare()
})

const standsIn = sql`(select count(*) from ${participants} where ${participants.eventId} = ${events.id} and ${participants.standing} = 'in')`

function datedConditions(filter: EventFilter, now: number): SQL | undefined {
  const { kind, club, month, age, free } = filter
  return and(
    ne(events.status, 'draft'),
    gt(events.endsAt, now),
    kind && eq(events.kind, kind),
    club === undefined ? undefined : eq(events.clubId, club),
    month ? and(gte(events.startsAt, monthStart(month)), lt(events.startsAt, monthStart(nextMonth(month)))) : undefined,
    age === undefined
      ? undefined
      : and(or(isNull(events.ageMin), lte(events.ageMin, age)), or(isNull(events.ageMax), gte(events.ageMax, age))),
    free ? and(eq(events.status, 'published'), or(isNull(events.capacity), gt(events.capacity, standsIn))) : undefined,
  )
}

const monthStart = (month: string) => startOfDay(`${month}-01`)

function nextMonth(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

/** The lessons that can be seen now: of each club the season that lies nearest ahead. */
async function comingLessons(db: Db, filter: EventFilter, now: number): Promise<DatedEvent[]> {
  if (filter.kind !== undefined && filter.kind !== 'lessons') return []
  const rows = await db
    .select()
    .from(events)
    .where(and(eq(events.kind, 'lessons'), ne(events.status, 'draft')))
  return rows.flatMap((row) => {
    const club = row.clubId === null ? undefined : findClub(row.clubId)
    const shown = club && shownSeason(club, now)
    const dated = withMoments(row)
    if (!shown || !dated || seasonKey(shown) !== row.season) return []
    if (filter.club !== undefined && filter.club !== row.clubId) return []
    if (filter.free && row.status === 'cancelled') return []
    if (
      filter.month &&
      !(dated.startsAt >= monthStart(filter.month) && dated.startsAt < monthStart(nextMonth(filter.month)))
    )
      return []
    return [dated]
  })
}

/** A page of the coming events, soonest first, with the number of all that fit the filter. */
export async function listEvents(
  db: Db,
  filter: EventFilter,
  { now, page, size }: { now: number; page: number; size: number },
): Promise<{ events: DatedEvent[]; total: number }> {
  const where = datedConditions(filter, now)
  const isLessonsOnly = filter.kind === 'lessons'
  const [lessons, dated, counted] = await Promise.all([
    comingLessons(db, filter, now),
    isLessonsOnly
      ? []
      : db
          .select()
          .from(events)
          .where(where)
          .orderBy(asc(events.startsAt), asc(events.id))
          .limit(page * size),
    isLessonsOnly ? [{ people: 0 }] : db.select({ people: count() }).from(events).where(where),
  ])
  const all = [...dated.flatMap((row) => withMoments(row) ?? []), ...lessons]
  all.sort((a, b) => a.startsAt - b.startsAt || a.id - b.id)
  return { events: all.slice((page - 1) * size, page * size), total: (counted[0]?.people ?? 0) + lessons.length }
}

/** Every event of a kind that has not ended, soonest first. */
export async function comingOfKind(db: Db, kind: EventKind, now: number): Promise<DatedEvent[]> {
  const { events: found } = await listEvents(db, { kind }, { now, page: 1, size: 200 })
  return found
}

/** What is coming at a club, its lessons first. */
export async function comingAtClub(db: Db, club: number, now: number): Promise<DatedEvent[]> {
  const { events: found } = await listEvents(db, { club }, { now, page: 1, size: 12 })
  return found
}

/** All events that have an address, for the sitemap. */
export async function addressableEvents(db: Db): Promise<Pick<EventRow, 'id' | 'title' | 'updatedAt'>[]> {
  return db
    .select({ id: events.id, title: events.title, updatedAt: events.updatedAt })
    .from(events)
    .where(ne(events.status, 'draft'))
    .orderBy(asc(events.id))
}

/** Every event that the public can see, also those that are over, by id. */
export async function publicEvents(db: Db): Promise<DatedEvent[]> {
  const rows = await db.select().from(events).where(ne(events.status, 'draft')).orderBy(asc(events.id))
  return rows.flatMap((row) => withMoments(row) ?? [])
}
