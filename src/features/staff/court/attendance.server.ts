import { and, asc, between, count, eq, inArray, type SQL } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { absences, attendance, participants, registrations, registrationTags } from '~/db/schema'
import { comesTo } from '~/features/lesson-groups/groups.server'
import { byParticipant } from '~/features/registrations/tags.server'
import type { AttendanceState } from '~/model/registration'
import type { Day } from '~/time/time-zone'
import type { CourtEvent } from './court-event'

export type TickCount = Record<AttendanceState, number>
type AttendanceRow = { readonly participant: number; readonly state: AttendanceState; readonly at: number }

export type ListKey = { readonly event: Pick<CourtEvent, 'id' | 'group'>; readonly day: Day }

/** Of participants: whoever has a place, in a lesson group on that day. */
export const isOnList = ({ event: { id, group }, day }: ListKey): SQL | undefined =>
  and(eq(participants.eventId, id), eq(participants.standing, 'in'), group && comesTo(group.id, day))

export type Attendee = Awaited<ReturnType<typeof attendeesOf>>[number]

/** Everybody with a place, by name, with attendance on an Amsterdam day. */
export async function attendeesOf(db: Db, list: ListKey) {
  const { day } = list
  const rows = await db
    .select({
      id: participants.id,
      name: participants.name,
      birthDate: participants.birthDate,
      level: participants.level,
      package: participants.package,
      groupWith: participants.groupWith,
      registrationId: registrations.id,
      reference: registrations.reference,
      contactName: registrations.contactName,
      contactPhone: registrations.contactPhone,
      secondPhone: registrations.secondPhone,
      pickUp: registrations.pickUp,
      remarks: registrations.remarks,
      remarksReadAt: registrations.remarksReadAt,
      state: attendance.state,
      at: attendance.at,
      awayGroup: absences.groupId,
    })
    .from(participants)
    .innerJoin(registrations, eq(registrations.id, participants.registrationId))
    .leftJoin(attendance, and(eq(attendance.participantId, participants.id), eq(attendance.day, day)))
    .leftJoin(absences, and(eq(absences.participantId, participants.id), eq(absences.day, day)))
    .where(isOnList(list))
    .orderBy(asc(participants.nameKey), asc(participants.id))
  const tags = await db
    .select({ participantId: registrationTags.participantId, tag: registrationTags.tag })
    .from(registrationTags)
    .innerJoin(participants, eq(participants.id, registrationTags.participantId))
    .where(isOnList(list))
    .orderBy(asc(registrationTags.tag))
  const tagsOf = byParticipant(tags)
  return rows.map(({ awayGroup, ...row }) => ({
    ...row,
    /** The family said that they cannot come. */
    isAway: awayGroup !== null && awayGroup === list.event.group?.id,
    tags: tagsOf.get(row.id) ?? [],
  }))
}

export const attendanceOn = (db: Db, list: ListKey): Promise<AttendanceRow[]> =>
  db
    .select({ participant: attendance.participantId, state: attendance.state, at: attendance.at })
    .from(participants)
    .innerJoin(attendance, and(eq(attendance.participantId, participants.id), eq(attendance.day, list.day)))
    .where(isOnList(list))
    .orderBy(asc(participants.id))

/** By `ID DAY`; both days included. */
export async function countTicks(
  db: Db,
  ids: readonly number[],
  from: Day,
  to: Day,
): Promise<ReadonlyMap<string, TickCount>> {
  const counted = new Map<string, TickCount>()
  if (ids.length === 0) return counted
  const rows = await db
    .select({ eventId: participants.eventId, day: attendance.day, state: attendance.state, people: count() })
    .from(participants)
    .innerJoin(attendance, eq(attendance.participantId, participants.id))
    .where(
      and(inArray(participants.eventId, [...ids]), eq(participants.standing, 'in'), between(attendance.day, from, to)),
    )
    .groupBy(participants.eventId, attendance.day, attendance.state)
  for (const { eventId, day, state, people } of rows) {
    const key = `${eventId} ${day}`
    const entry = counted.get(key) ?? { present: 0, absent: 0 }
    entry[state] = people
    counted.set(key, entry)
  }
  return counted
}
