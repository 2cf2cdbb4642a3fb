import { and, asc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { events, registrations } from '~/db/schema'
import { isOfClubs } from '~/features/staff/members/of-clubs.server'
import { addDays, type Day, dayOf, startOfDay } from '~/time/time-zone'

export type DayCount = { readonly day: Day; readonly registrations: number }

const chartDays = 30
/** Registrations are numbered as they come: of more than these none is looked at. */
const mostCounted = 10_000

/** Of each of the last 30 Amsterdam days, today included, oldest first. */
export async function registrationsPerDay(db: Db, clubs: readonly number[] | null, now: number): Promise<DayCount[]> {
  const today = dayOf(now)
  const first = addDays(today, 1 - chartDays)
  const recent = db
    .select({ at: registrations.createdAt })
    .from(registrations)
    .where(
      and(
        sql`${registrations.id} > (select max(id) from registrations) - ${mostCounted}`,
        gte(registrations.createdAt, startOfDay(first)),
        clubs
          ? sql`(select ${isOfClubs(events.clubId, clubs)} from ${events} where events.id = registrations.event_id)`
          : undefined,
      ),
    )
  const counted = new Map<Day, number>()
  for (const { at } of await recent) counted.set(dayOf(at), (counted.get(dayOf(at)) ?? 0) + 1)
  return Array.from({ length: chartDays }, (_, i) => {
    const day = addDays(first, i)
    return { day, registrations: counted.get(day) ?? 0 }
  })
}

const standing = (which: 'in' | 'waiting') =>
  sql<number>`(select count(*) from participants where participants.event_id = events.id and participants.standing = ${sql.raw(`'${which}'`)})`

export async function comingEvents(db: Db, clubs: readonly number[] | null, now: number) {
  const today = dayOf(now)
  return db
    .select({
      ...{ id: events.id, kind: events.kind, title: events.title, startsAt: events.startsAt, endsAt: events.endsAt },
      ...{ sessions: events.sessions, place: events.place, capacity: events.capacity, minimum: events.minimum },
      ...{ taken: standing('in'), waiting: standing('waiting') },
    })
    .from(events)
    .where(
      and(
        eq(events.status, 'published'),
        gte(events.startsAt, startOfDay(today)),
        lt(events.startsAt, startOfDay(addDays(today, 28))),
        isOfClubs(events.clubId, clubs),
      ),
    )
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(40)
}
export type ComingEvent = Awaited<ReturnType<typeof comingEvents>>[number]
