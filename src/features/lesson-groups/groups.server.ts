import {
  and,
  asc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  notInArray,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { absences, lessonGroups, participants, placements } from '~/db/schema'
import type { Day } from '~/time/time-zone'

export type OfClub = { readonly clubId: number; readonly season: string }

/** Of participants: who cancelled has no place any more. */
export const isSignedUp = eq(participants.standing, 'in')

export const isOpenPlacement = notInArray(placements.status, ['declined', 'ended'])

/** Told or agreed, or ended with a last day. */
export const wasGiven = or(
  inArray(placements.status, ['told', 'agreed']),
  and(eq(placements.status, 'ended'), isNotNull(placements.untilDay)),
)

/** Who sits in a group on an Amsterdam day. */
export const sitsOn = (day: Day | SQLWrapper): SQL | undefined =>
  and(
    wasGiven,
    or(isNull(placements.fromDay), lte(placements.fromDay, day)),
    or(isNull(placements.untilDay), gte(placements.untilDay, day)),
  )

/** Of participants: whoever sits in the group on that day, or takes a seat of it to catch up. */
export const comesTo = (groupId: number, day: Day): SQL =>
  sql`(${participants.id} in (select ${placements.participantId} from ${placements}
      where ${placements.groupId} = ${groupId} and ${sitsOn(day)})
    or ${participants.id} in (select ${absences.participantId} from ${absences}
      where ${absences.catchUpGroupId} = ${groupId} and ${absences.catchUpDay} = ${day}))`

export const isOfClub = ({ clubId, season }: OfClub): SQL | undefined =>
  and(eq(lessonGroups.clubId, clubId), eq(lessonGroups.season, season))

export const isOpenGroup = (of: OfClub): SQL | undefined => and(isOfClub(of), ne(lessonGroups.status, 'ended'))

/** Its families know of it, and it has lessons to come. */
export const isToldGroup = inArray(lessonGroups.status, ['told', 'running'])

/** The rows of which a plan is made, referred ones first. */
export const groupScope = ({ clubId, season }: OfClub) => {
  const isTheirs = sql`club_id = ${clubId} and season = ${season}`
  return [
    { table: 'planning_runs', where: isTheirs },
    { table: 'lesson_groups', where: isTheirs },
    { table: 'placements', where: sql`group_id in (select id from lesson_groups where ${isTheirs})` },
  ]
}

/** Placements with their groups and people, by person and the latest last. */
export const seatsIn = (db: Db, ...which: readonly (SQL | undefined)[]) =>
  db
    .select({ placement: placements, group: lessonGroups, person: participants })
    .from(placements)
    .innerJoin(lessonGroups, eq(lessonGroups.id, placements.groupId))
    .innerJoin(participants, eq(participants.id, placements.participantId))
    .where(and(...which))
    .orderBy(asc(participants.id), asc(placements.id))

/** How many have a place in the group of a slot. */
export async function countPlaced(db: Db, slotId: number): Promise<number> {
  const isOfSlot = sql`${placements.groupId} in (select id from lesson_groups where slot_id = ${slotId})`
  return (await seatsIn(db, isOfSlot, isOpenPlacement, isSignedUp)).length
}
