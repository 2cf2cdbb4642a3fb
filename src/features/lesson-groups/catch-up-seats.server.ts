import { eq, inArray, ne } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { absences, lessonGroups, participants } from '~/db/schema'
import { numbersIn } from '~/db/sql'
import type { EventSession } from '~/model/event'
import { addDays, type Day, dayOf } from '~/time/time-zone'
import { isOfClub, isSignedUp, isToldGroup, seatsIn, wasGiven } from './groups.server'
import { type DatedGroup, datesOf } from './lesson-dates.server'

type CatchUpSeat = { readonly group: DatedGroup; readonly day: Day; readonly held: EventSession }

/** Days ahead in which a seat is offered, and how many. */
const daysAhead = 28
const mostSeats = 6

type Person = { readonly participantId: number; readonly groupId: number }

/** Free seats in the other groups of somebody's level at that club, soonest first. */
export async function catchUpSeats(db: Db, { participantId, groupId }: Person, now: number): Promise<CatchUpSeat[]> {
  const [own] = await db.select().from(lessonGroups).where(eq(lessonGroups.id, groupId))
  const [person] = await db.select().from(participants).where(eq(participants.id, participantId))
  if (!own || !person?.level) return []
  const seats = await seatsIn(db, isOfClub(own), isToldGroup, ne(lessonGroups.id, groupId), wasGiven, isSignedUp)
  const ofLevel = seats.filter((seat) => seat.person.level === person.level)
  const near = [...new Set(ofLevel.map(({ group }) => group.id))]
  const away = await db
    .select()
    .from(absences)
    .where(inArray(absences.groupId, numbersIn(near)))
  const guests = await db
    .select()
    .from(absences)
    .where(inArray(absences.catchUpGroupId, numbersIn(near)))
  const lastDay = addDays(dayOf(now), daysAhead)
  const free = [...(await datesOf(db, near, now)).values()].flatMap((group) =>
    group.dates.flatMap(({ held, day: planned }): CatchUpSeat[] => {
      const day = held && dayOf(held.startsAt)
      if (!held || !day || held.startsAt <= now || day > lastDay) return []
      const sitting = seats.filter(
        ({ placement: { groupId: id, fromDay, untilDay } }) =>
          id === group.id && (fromDay ?? day) <= day && day <= (untilDay ?? day),
      )
      const left = away.filter((one) => one.groupId === group.id && (one.day === day || one.day === planned))
      const came = guests.filter((one) => one.catchUpGroupId === group.id && one.catchUpDay === day)
      const isFree = sitting.length - left.length + came.length < group.size
      const isThere = came.some((one) => one.participantId === participantId)
      return isFree && !isThere ? [{ group, day, held }] : []
    }),
  )
  return free.sort((a, b) => a.held.startsAt - b.held.startsAt).slice(0, mostSeats)
}
