import { and, asc, inArray, isNotNull } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { absences, placements } from '~/db/schema'
import { numbersIn } from '~/db/sql'
import type { Registration } from '~/features/registrations/registrations.server'
import type { EventSession } from '~/model/event'
import type { Day } from '~/time/time-zone'
import { type DatedGroup, datesOf, dayGiven, type LessonDate } from './lesson-dates.server'

/** A lesson of somebody of a registration; `id` stays whenever it is held. */
export type LessonAppointment = EventSession & {
  readonly id: string
  readonly isOff: boolean
  readonly participantId: number
  readonly court: number
}

/** Of the groups that the family was told of; undefined where it was told of none. */
export async function lessonAppointments(
  db: Db,
  { participants }: Pick<Registration, 'participants'>,
  now: number,
): Promise<LessonAppointment[] | undefined> {
  const isTheirs = numbersIn(participants.map(({ id }) => id))
  const seats = await db
    .select()
    .from(placements)
    .where(and(inArray(placements.participantId, isTheirs), isNotNull(placements.toldAt)))
    .orderBy(asc(placements.id))
  if (seats.length === 0) return undefined
  const away = await db.select().from(absences).where(inArray(absences.participantId, isTheirs))
  const ids = [...seats.map(({ groupId }) => groupId), ...away.flatMap(({ catchUpGroupId }) => catchUpGroupId ?? [])]
  const groups = await datesOf(db, [...new Set(ids)], now)
  const all = [
    ...seats.flatMap((seat) => {
      const absent = away.filter(
        ({ participantId, groupId }) => participantId === seat.participantId && groupId === seat.groupId,
      )
      return ofSeat(seat, groups.get(seat.groupId), new Set(absent.map(({ day }) => day)))
    }),
    ...away.flatMap(({ participantId, catchUpGroupId, catchUpDay }) => {
      const group = groups.get(catchUpGroupId ?? 0)
      const date = group?.dates.find((one) => one.held && dayGiven(one) === catchUpDay)
      return group && date ? appointmentsOf(group, date, participantId, false) : []
    }),
  ]
  return all.sort((a, b) => a.startsAt - b.startsAt)
}

type Seat = Pick<typeof placements.$inferSelect, 'participantId' | 'status' | 'fromDay' | 'untilDay'>

function ofSeat(seat: Seat, group: DatedGroup | undefined, absent: ReadonlySet<Day>): LessonAppointment[] {
  const { status, fromDay, untilDay, participantId } = seat
  const isGivenUp = status === 'declined' || (status === 'ended' && untilDay === null)
  return (group?.dates ?? []).flatMap((date) => {
    const day = dayGiven(date)
    if (fromDay !== null && day < fromDay) return []
    const isAway = isGivenUp || (untilDay !== null && day > untilDay) || absent.has(day)
    return group ? appointmentsOf(group, date, participantId, isAway) : []
  })
}

/** What is caught up is off then, and held as another appointment. */
function appointmentsOf(
  { id: groupId, slot }: DatedGroup,
  { day, status, planned, held }: LessonDate,
  participantId: number,
  isAway: boolean,
): LessonAppointment[] {
  const common = { id: `${groupId}-${day}`, participantId, court: slot.court }
  const isCalledOff = status === 'rained-off' || status === 'cancelled'
  if (!held) return [{ ...common, ...planned, isOff: true }]
  if (!isCalledOff) return [{ ...common, ...held, isOff: isAway }]
  return [
    { ...common, ...planned, isOff: true },
    { ...common, ...held, id: `${common.id}-c`, isOff: isAway },
  ]
}
