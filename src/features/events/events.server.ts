import { and, asc, count, eq, inArray, ne, sql } from 'drizzle-orm'
import { type Db, prepared, untilWritten } from '~/db/connection.server'
import { events, participants } from '~/db/schema'
import { numbersIn } from '~/db/sql'
import { isDutchOnly } from '~/db/written-texts'
import { clubsWithSeasons } from '~/features/clubs/club-seasons.server'
import type { Season } from '~/features/clubs/clubs'
import { type ClubWithSeasons, findSeason, groupsKnownOn, seasonCalendar } from '~/features/clubs/seasons'
import type { PlaceStatus } from '~/model/registration'
import { createPreview } from '~/server/http/render-instead.server'
import { type Day, dayOf, endOfDay, startOfDay, timestampAt } from '~/time/time-zone'
import type { EventTimestamps, Places } from './sign-up-state'

export type EventRow = typeof events.$inferSelect
type Momentary = Pick<EventRow, 'kind' | 'clubId' | 'season' | keyof EventTimestamps>
export type Dated<Row extends Momentary> = Omit<Row, keyof EventTimestamps> & EventTimestamps
export type DatedEvent = Dated<EventRow>

/** What the page of an event shows in place of its row, for who looks at a draft. */
export const previewOfEvent = createPreview<DatedEvent>()

/** Seasons have days only. */
const firstLessonHour = '09:00'

/** Lessons take their dates from the club; without those of a season that it no longer has. */
export async function withTimes<Row extends Momentary>(db: Db, rows: readonly Row[]): Promise<Dated<Row>[]> {
  const clubs = rows.some(isLessons) ? await clubsWithSeasons(db) : []
  return rows.flatMap((row) => {
    if (!isLessons(row)) return { ...row, startsAt: row.startsAt ?? 0, endsAt: row.endsAt ?? 0 }
    const times = timesOfLessons(clubs, row)
    return times ? { ...row, ...times } : []
  })
}

const isLessons = ({ kind }: Momentary): boolean => kind === 'lessons'

const timesOf = new WeakMap<Season, EventTimestamps>()

export function timesOfLessons(
  clubs: readonly ClubWithSeasons[],
  { clubId, season: key }: Pick<EventRow, 'clubId' | 'season'>,
): EventTimestamps | undefined {
  const club = clubs.find(({ id }) => id === clubId)
  const season = club && findSeason(club, key)
  if (!season) return undefined
  const cached = timesOf.get(season) ?? {
    startsAt: timestampAt(season.lessonStartDate, firstLessonHour),
    endsAt: endOfDay(seasonCalendar(season, club.region).lessonsEnd),
    signupOpensAt: season.signupStartDate ? startOfDay(season.signupStartDate) : null,
    signupClosesAt: endOfDay(season.signupEndDate),
    cancelUntil: endOfDay(season.signupEndDate),
  }
  timesOf.set(season, cached)
  return cached
}

export function groupsKnownFor({ kind, startsAt, signupClosesAt }: DatedEvent): Day | null {
  if (kind !== 'lessons' || signupClosesAt === null) return null
  return groupsKnownOn({ signupEndDate: dayOf(signupClosesAt - 1), lessonStartDate: dayOf(startsAt) })
}

/** Undefined for drafts. */
export async function findEvent(db: Db, id: number): Promise<DatedEvent | undefined> {
  const [event] = await withTimes(db, await eventById(db).execute({ id }))
  return event
}

/** The same object again until an event is written: not to be changed. */
export const findKnownEvent = untilWritten(['events'], 100, findEvent)

const eventById = prepared((db) =>
  db
    .select()
    .from(events)
    .where(and(eq(events.id, sql.placeholder('id')), ne(events.status, 'draft')))
    .prepare(),
)

/** Participants per event; events without any are missing. */
export async function countPlaces(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, { in: number; waiting: number }>> {
  const counted = new Map<number, { in: number; waiting: number }>()
  if (ids.length === 0) return counted
  const rows = await countedPlaces(db).execute({ ids: JSON.stringify(ids) })
  for (const { eventId, standing: placeStatus, people } of rows) {
    const entry = counted.get(eventId) ?? { in: 0, waiting: 0 }
    counted.set(eventId, entry)
    if (placeStatus !== 'out') entry[placeStatus] = people
  }
  return counted
}

const countedPlaces = prepared((db) =>
  db
    .select({ eventId: participants.eventId, standing: participants.standing, people: count() })
    .from(participants)
    .where(
      and(
        inArray(participants.eventId, numbersIn(sql.placeholder('ids'))),
        inArray(participants.standing, ['in', 'waiting']),
      ),
    )
    .groupBy(participants.eventId, participants.standing)
    .prepare(),
)

export async function placesOf(db: Db, event: Pick<EventRow, 'id' | 'capacity' | 'minimum'>): Promise<Places> {
  if (event.capacity === null && event.minimum === null) return { capacity: null, taken: 0, waiting: 0 }
  const [used] = await usedPlaces(db).execute({ id: event.id })
  return { capacity: event.capacity, taken: used?.taken ?? 0, waiting: used?.waiting ?? 0 }
}

const usedPlaces = prepared((db) => {
  const placeStatus = (which: PlaceStatus) =>
    sql<number>`(select count(*) from ${participants} where ${participants.eventId} = ${sql.placeholder('id')} and ${participants.standing} = ${which})`
  return db
    .select({ taken: placeStatus('in'), waiting: placeStatus('waiting') })
    .from(sql`(select 1) as once`)
    .prepare()
})

export async function addressableEvents(db: Db) {
  return db
    .select({ id: events.id, title: events.title, updatedAt: events.updatedAt, isDutchOnly: isDutchOnly(events) })
    .from(events)
    .where(ne(events.status, 'draft'))
    .orderBy(asc(events.id))
}

export async function publicEvents(db: Db): Promise<DatedEvent[]> {
  const rows = await db.select().from(events).where(ne(events.status, 'draft')).orderBy(asc(events.id))
  return withTimes(db, rows)
}

/** In the order of `ids`, without drafts. */
export async function eventsById(db: Db, ids: readonly number[]): Promise<DatedEvent[]> {
  const rows = await db
    .select()
    .from(events)
    .where(and(inArray(events.id, [...ids]), ne(events.status, 'draft')))
  const byId = new Map((await withTimes(db, rows)).map((event) => [event.id, event]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
