import { and, between, count, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { absences, attendance, participants, placements } from '~/db/schema'
import { numbersIn } from '~/db/sql'
import { sitsOn, wasGiven } from '~/features/lesson-groups/groups.server'
import type { Day } from '~/time/time-zone'
import type { TickCount } from './attendance.server'

export type GroupCounts = {
  readonly peopleOn: (groupId: number, day: Day) => number
  readonly ticksOn: (groupId: number, day: Day) => TickCount
}

/** Both days included. */
export async function countGroups(db: Db, ids: readonly number[], from: Day, to: Day): Promise<GroupCounts> {
  if (ids.length === 0) return { peopleOn: () => 0, ticksOn: () => ({ present: 0, absent: 0 }) }
  const isTheirs = inArray(placements.groupId, numbersIn(ids))
  const isIn = and(eq(participants.id, placements.participantId), eq(participants.standing, 'in'))
  const seats = await db
    .select({ groupId: placements.groupId, fromDay: placements.fromDay, untilDay: placements.untilDay })
    .from(placements)
    .innerJoin(participants, isIn)
    .where(and(isTheirs, wasGiven))
  const guests = await db
    .select({ groupId: absences.catchUpGroupId, day: absences.catchUpDay })
    .from(absences)
    .where(and(inArray(absences.catchUpGroupId, numbersIn(ids)), between(absences.catchUpDay, from, to)))
  const ticks = await db
    .select({ groupId: placements.groupId, day: attendance.day, state: attendance.state, people: count() })
    .from(placements)
    .innerJoin(participants, isIn)
    .innerJoin(attendance, eq(attendance.participantId, placements.participantId))
    .where(and(isTheirs, between(attendance.day, from, to), sitsOn(sql`${attendance.day}`)))
    .groupBy(placements.groupId, attendance.day, attendance.state)
  return {
    peopleOn: (groupId, day) =>
      seats.filter((seat) => seat.groupId === groupId && (seat.fromDay ?? day) <= day && day <= (seat.untilDay ?? day))
        .length + guests.filter((guest) => guest.groupId === groupId && guest.day === day).length,
    ticksOn: (groupId, day) => {
      const of = (state: keyof TickCount) =>
        ticks.find((one) => one.groupId === groupId && one.day === day && one.state === state)?.people ?? 0
      return { present: of('present'), absent: of('absent') }
    },
  }
}
