import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { lessonGroups, placements } from '~/db/schema'
import { numbersIn } from '~/db/sql'
import { isOpenGroup, isOpenPlacement, type OfClub, seatsIn } from './groups.server'
import type { PlannedGroup } from './planning/plan-lessons'

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
  const standing = await seatsIn(tx, isOpenGroup(of), isOpenPlacement)
  const moves = standing.filter(({ person, group }) => slotOf.get(person.id) !== group.slotId)
  const moved = moves.map(({ placement }) => placement.id)
  await tx
    .delete(placements)
    .where(
      and(inArray(placements.id, numbersIn(moved)), eq(placements.status, 'proposed'), eq(placements.isPinned, false)),
    )
  return new Set(standing.filter((one) => !moves.includes(one)).map(({ person }) => person.id))
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
