import { and, asc, between, count, eq, inArray } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { attendance, participants, registrations, registrationTags } from '~/db/schema'
import { byParticipant } from '~/features/registrations/tags.server'
import type { AttendanceState } from '~/model/registration'
import type { Day } from '~/time/time-zone'

export type TickCount = Record<AttendanceState, number>
type AttendanceRow = { readonly participant: number; readonly state: AttendanceState; readonly at: number }

const isHere = (eventId: number) => and(eq(participants.eventId, eventId), eq(participants.standing, 'in'))

export type Attendee = Awaited<ReturnType<typeof attendeesOf>>[number]

/** Everybody with a place, by name, with attendance on an Amsterdam day. */
export async function attendeesOf(db: Db, eventId: number, day: Day) {
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
    })
    .from(participants)
    .innerJoin(registrations, eq(registrations.id, participants.registrationId))
    .leftJoin(attendance, and(eq(attendance.participantId, participants.id), eq(attendance.day, day)))
    .where(isHere(eventId))
    .orderBy(asc(participants.nameKey), asc(participants.id))
  const tags = await db
    .select({ participantId: registrationTags.participantId, tag: registrationTags.tag })
    .from(registrationTags)
    .innerJoin(participants, eq(participants.id, registrationTags.participantId))
    .where(isHere(eventId))
    .orderBy(asc(registrationTags.tag))
  const tagsOf = byParticipant(tags)
  return rows.map((row) => ({ ...row, tags: tagsOf.get(row.id) ?? [] }))
}

export const attendanceOn = (db: Db, eventId: number, day: Day): Promise<AttendanceRow[]> =>
  db
    .select({ participant: attendance.participantId, state: attendance.state, at: attendance.at })
    .from(participants)
    .innerJoin(attendance, and(eq(attendance.participantId, participants.id), eq(attendance.day, day)))
    .where(isHere(eventId))
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
