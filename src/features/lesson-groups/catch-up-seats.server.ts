import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { absences, events, lessonGroups, participants, placements } from '~/db/schema'
import { numbersIn } from '~/db/sql'
import type { EventSession } from '~/model/event'
import { addDays, type Day, dayOf } from '~/time/time-zone'
import { wasGiven } from './groups.server'
import { type DatedGroup, datesOf } from './lesson-dates.server'

export type CatchUpSeat = { readonly group: DatedGroup; readonly day: Day; readonly held: EventSession }

/** Days ahead in which a seat is offered, and how many. */
const daysAhead = 28
const mostSeats = 6

type Person = { readonly participantId: number; readonly groupId: number }

/** Free seats in the other groups of somebody's level at that club, soonest first. */
export async function catchUpSeats(db: Db, { participantId, groupId }: Person, now: number): Promise<CatchUpSeat[]> {
  const [own] = await db.select().from(lessonGroups).where(eq(lessonGroups.id, groupId))
  const [person] = await db.select().from(participants).where(eq(participants.id, participantId))
  if (!own || !person?.level) return []
  const others = await db
    .select({ id: lessonGroups.id })
    .from(lessonGroups)
    .where(
      and(
        eq(lessonGroups.season, own.season),
        eq(lessonGroups.clubId, own.clubId),
        inArray(lessonGroups.status, ['told', 'running']),
        ne(lessonGroups.id, groupId),
      ),
    )
  const ids = others.map(({ id }) => id)
  const seats = await db
    .select({ seat: placements, level: participants.level })
    .from(placements)
    .innerJoin(participants, and(eq(participants.id, placements.participantId), eq(participants.standing, 'in')))
    .where(and(inArray(placements.groupId, numbersIn(ids)), wasGiven))
  const isOfLevel = (id: number) => seats.some(({ seat, level }) => seat.groupId === id && level === person.level)
  const near = ids.filter(isOfLevel)
  const away = await db
    .select()
    .from(absences)
    .where(inArray(absences.groupId, numbersIn(near)))
  const guests = await db
    .select()
    .from(absences)
    .where(inArray(absences.catchUpGroupId, numbersIn(near)))
  const sizeOf = await groupSizes(db, person.eventId)
  const lastDay = addDays(dayOf(now), daysAhead)
  const free = [...(await datesOf(db, near, now)).values()].flatMap((group) =>
    group.dates.flatMap(({ held, day: planned }): CatchUpSeat[] => {
      const day = held && dayOf(held.startsAt)
      if (!held || !day || held.startsAt <= now || day > lastDay) return []
      const sitting = seats.filter(
        ({ seat }) => seat.groupId === group.id && (seat.fromDay ?? day) <= day && day <= (seat.untilDay ?? day),
      )
      const left = away.filter((one) => one.groupId === group.id && (one.day === day || one.day === planned))
      const came = guests.filter((one) => one.catchUpGroupId === group.id && one.catchUpDay === day)
      const isFree = sitting.length - left.length + came.length < (sizeOf.get(group.package) ?? 0)
      const isThere = came.some((one) => one.participantId === participantId)
      return isFree && !isThere ? [{ group, day, held }] : []
    }),
  )
  return free.sort((a, b) => a.held.startsAt - b.held.startsAt).slice(0, mostSeats)
}

async function groupSizes(db: Db, eventId: number): Promise<ReadonlyMap<string, number>> {
  const [event] = await db.select({ packages: events.packages }).from(events).where(eq(events.id, eventId))
  return new Map((event?.packages ?? []).map(({ id, lesson }) => [id, lesson?.groupSize ?? 0]))
}
