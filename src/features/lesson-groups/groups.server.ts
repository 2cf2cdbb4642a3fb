import {
  and,
  count,
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
import { numbersIn } from '~/db/sql'
import type { Day } from '~/time/time-zone'
import type { PlannedGroup } from './planning/plan-lessons'

export type OfClub = { readonly clubId: number; readonly season: string }

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

export const isOpenGroup = ({ clubId, season }: OfClub): SQL | undefined =>
  and(eq(lessonGroups.clubId, clubId), eq(lessonGroups.season, season), ne(lessonGroups.status, 'ended'))

/** The rows of which a plan is made, referred ones first. */
export const groupScope = ({ clubId, season }: OfClub) => {
  const isTheirs = sql`club_id = ${clubId} and season = ${season}`
  return [
    { table: 'planning_runs', where: isTheirs },
    { table: 'lesson_groups', where: isTheirs },
    { table: 'placements', where: sql`group_id in (select id from lesson_groups where ${isTheirs})` },
  ]
}

/** Makes the groups of a club as planned. What is pinned, told or agreed stays, as the plan has it. */
export async function writePlan(tx: Db, of: OfClub, planned: readonly PlannedGroup[], now: number): Promise<void> {
  const slotOf = new Map(planned.flatMap(({ slot, people }) => people.map((id) => [id, slot] as const)))
  const stay = await removeMoved(tx, of, slotOf)
  const groupAt = await keepGroups(tx, of, planned, now)
  const added = planned.filter(({ slot }) => !groupAt.has(slot))
  if (added.length > 0) {
    const rows = added.map(({ slot, format }) => ({
      ...of,
      slotId: slot,
      package: format,
      status: 'proposed' as const,
      createdAt: now,
      updatedAt: now,
    }))
    const made = await tx
      .insert(lessonGroups)
      .values(rows)
      .returning({ id: lessonGroups.id, slotId: lessonGroups.slotId })
    for (const { id, slotId } of made) groupAt.set(slotId, id)
  }
  const rows = [...slotOf]
    .filter(([person]) => !stay.has(person))
    .map(([participantId, slot]) => ({
      participantId,
      groupId: groupAt.get(slot)!,
      status: 'proposed' as const,
      createdAt: now,
      updatedAt: now,
    }))
  if (rows.length > 0) await tx.insert(placements).values(rows)
}

/** Returns who stays where they are. A placement is never moved: one ends and another begins. */
async function removeMoved(tx: Db, of: OfClub, slotOf: ReadonlyMap<number, number>): Promise<ReadonlySet<number>> {
  const standing = await tx
    .select({ id: placements.id, person: placements.participantId, slot: lessonGroups.slotId })
    .from(placements)
    .innerJoin(lessonGroups, eq(lessonGroups.id, placements.groupId))
    .where(and(isOpenGroup(of), isOpenPlacement))
  const moved = standing.filter(({ person, slot }) => slotOf.get(person) !== slot).map(({ id }) => id)
  await tx
    .delete(placements)
    .where(
      and(inArray(placements.id, numbersIn(moved)), eq(placements.status, 'proposed'), eq(placements.isPinned, false)),
    )
  return new Set(standing.filter(({ id }) => !moved.includes(id)).map(({ person }) => person))
}

const hasNobody = sql`not exists (select 1 from placements where group_id = lesson_groups.id)`

/** The groups that were there and go on, by slot; those of which nothing is left are deleted. */
async function keepGroups(
  tx: Db,
  of: OfClub,
  planned: readonly PlannedGroup[],
  now: number,
): Promise<Map<number, number>> {
  const groupAt = new Map<number, number>()
  for (const { id, slotId, status, package: format } of await tx.select().from(lessonGroups).where(isOpenGroup(of))) {
    const next = planned.find(({ slot }) => slot === slotId)
    if (!next && status === 'proposed') await tx.delete(lessonGroups).where(and(eq(lessonGroups.id, id), hasNobody))
    if (!next) continue
    groupAt.set(slotId, id)
    if (next.format !== format && status === 'proposed')
      await tx.update(lessonGroups).set({ package: next.format, updatedAt: now }).where(eq(lessonGroups.id, id))
  }
  return groupAt
}

/** Takes away the proposed group of a slot with its placements. False where families were told of one. */
export async function removeProposal(tx: Db, slotId: number): Promise<boolean> {
  const groups = await tx.select().from(lessonGroups).where(eq(lessonGroups.slotId, slotId))
  if (groups.some(({ status }) => status !== 'proposed')) return false
  const ids = numbersIn(groups.map(({ id }) => id))
  await tx.delete(placements).where(inArray(placements.groupId, ids))
  await tx.delete(lessonGroups).where(inArray(lessonGroups.id, ids))
  return true
}

/** How many have a place in the groups that a condition finds; who cancelled the lessons has none. */
async function countSeats(db: Db, ofGroup: SQL): Promise<number> {
  const [found] = await db
    .select({ seats: count() })
    .from(placements)
    .innerJoin(participants, eq(participants.id, placements.participantId))
    .where(and(ofGroup, isOpenPlacement, eq(participants.standing, 'in')))
  return found?.seats ?? 0
}

export const countInGroup = (db: Db, groupId: number): Promise<number> =>
  countSeats(db, eq(placements.groupId, groupId))

/** How many have a place in the group of a slot. */
export const countPlaced = (db: Db, slotId: number): Promise<number> =>
  countSeats(db, sql`${placements.groupId} in (select id from lesson_groups where slot_id = ${slotId})`)
