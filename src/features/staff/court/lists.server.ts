import { and, eq, gte, inArray, lt } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { events } from '~/db/schema'
import { countPlaces, type DatedEvent, withTimes } from '~/features/events/events.server'
import { type Member, mayAttend } from '~/features/staff/members/rights'
import { addDays, type Day, dayOf, endOfDay, startOfDay } from '~/time/time-zone'
import { countTicks, type TickCount } from './attendance.server'
import { daysAhead, listDays } from './days'

export type CourtList = { readonly event: DatedEvent; readonly people: number; readonly ticks: TickCount }
export type CourtDay = { readonly day: Day; readonly lists: readonly CourtList[] }

/** An event ends early, or begins late, by no more while its last or first days are off. */
const mostDaysOff = 31

export async function listsAhead(db: Db, member: Member, now: number): Promise<CourtDay[]> {
  const today = dayOf(now)
  const last = addDays(today, daysAhead)
  const running = and(
    inArray(events.status, ['published', 'cancelled']),
    gte(events.endsAt, startOfDay(addDays(today, -mostDaysOff))),
    lt(events.startsAt, endOfDay(addDays(last, mostDaysOff))),
  )
  const lessons = and(eq(events.status, 'published'), eq(events.kind, 'lessons'))
  const rows = [
    ...(await db.select().from(events).where(running)),
    ...(await db.select().from(events).where(lessons)),
  ].filter(({ clubId }) => mayAttend(member, clubId))
  const timed = (await withTimes(db, rows)).map((event) => ({ event, held: listDays(event, today, last) }))
  const ahead = timed.filter(({ held }) => held.length > 0)
  const ids = ahead.map(({ event }) => event.id)
  const places = await countPlaces(db, ids)
  const ticks = await countTicks(db, ids, today, last)
  const shown = ahead
    .filter(({ event: { id, kind } }) => kind !== 'lessons' || (places.get(id)?.in ?? 0) > 0)
    .sort(({ event: a }, { event: b }) => a.startsAt - b.startsAt || a.id - b.id)
  const days = Array.from({ length: daysAhead + 1 }, (_, i) => addDays(today, i))
  return days
    .map((day) => ({
      day,
      lists: shown
        .filter(({ held }) => held.includes(day))
        .map(({ event }) => ({
          event,
          people: places.get(event.id)?.in ?? 0,
          ticks: ticks.get(`${event.id} ${day}`) ?? { present: 0, absent: 0 },
        })),
    }))
    .filter(({ lists }) => lists.length > 0)
}
