import { and, eq, gte, inArray, lt } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { events } from '~/db/schema'
import { countPlaces, withTimes } from '~/features/events/events.server'
import { sessionsOf } from '~/features/events/sessions'
import { type Member, mayAttend } from '~/features/staff/members/rights'
import { addDays, type Day, dayOf, endOfDay, startOfDay } from '~/time/time-zone'
import { countTicks, type TickCount } from './attendance.server'
import { type CourtEvent, listIdOf } from './court-event'
import { clubsTaughtAt, isTaughtBy, trainerIdOf, withGroups } from './court-event.server'
import { daysAhead, listDays } from './days'
import { countGroups } from './group-counts.server'

export type CourtList = {
  readonly id: string
  readonly event: CourtEvent
  readonly people: number
  readonly ticks: TickCount
}
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
  const trainerId = await trainerIdOf(db, member)
  const elsewhere = await clubsTaughtAt(db, trainerId)
  const rows = [
    ...(await db.select().from(events).where(running)),
    ...(await db.select().from(events).where(lessons)),
  ].filter(({ kind, clubId }) => mayAttend(member, clubId, kind === 'lessons' && elsewhere.includes(clubId ?? 0)))
  const timed = await withGroups(db, await withTimes(db, rows), now)
  const ahead = timed
    .map((event) => {
      const mayOn = (day: Day) => mayAttend(member, event.clubId, isTaughtBy(event, trainerId, day))
      return { event, held: listDays(event, today, last).filter(mayOn) }
    })
    .filter(({ held }) => held.length > 0)
  const countsOf = await countLists(
    db,
    ahead.map(({ event }) => event),
    today,
    last,
  )
  const shown = ahead
    .filter(({ event, held }) => event.kind !== 'lessons' || countsOf(event, held[0]!).people > 0)
    .sort(({ event: a }, { event: b }) => a.startsAt - b.startsAt || a.id - b.id)
  const days = Array.from({ length: daysAhead + 1 }, (_, i) => addDays(today, i))
  return days
    .map((day) => ({
      day,
      lists: shown
        .filter(({ held }) => held.includes(day))
        .map(({ event }) => ({ id: listIdOf(event), event, ...countsOf(event, day) }))
        .sort(({ event: a }, { event: b }) => (a.group && b.group ? startOn(a, day) - startOn(b, day) : 0)),
    }))
    .filter(({ lists }) => lists.length > 0)
}

const startOn = (event: CourtEvent, day: Day): number =>
  sessionsOf(event).find(({ startsAt }) => dayOf(startsAt) === day)?.startsAt ?? 0

async function countLists(db: Db, all: readonly CourtEvent[], from: Day, to: Day) {
  const ids = all.flatMap(({ id, group }) => (group ? [] : id))
  const places = await countPlaces(db, ids)
  const ticks = await countTicks(db, ids, from, to)
  const groups = await countGroups(
    db,
    all.flatMap(({ group }) => group?.id ?? []),
    from,
    to,
  )
  return ({ id, group }: CourtEvent, day: Day): Pick<CourtList, 'people' | 'ticks'> =>
    group
      ? { people: groups.peopleOn(group.id, day), ticks: groups.ticksOn(group.id, day) }
      : { people: places.get(id)?.in ?? 0, ticks: ticks.get(`${id} ${day}`) ?? { present: 0, absent: 0 } }
}
