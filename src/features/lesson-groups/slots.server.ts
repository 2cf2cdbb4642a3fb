import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { lessonSlots, trainers } from '~/db/schema'
import type { RowChange } from '~/model/staff'
import { areAtOnce, type LessonSlot, type NewSlot } from './slots'

/** By weekday, start and court; of all clubs together without one. */
export async function slotsOf(db: Db, season: string, clubId?: number): Promise<LessonSlot[]> {
  const rows = await db
    .select({ slot: lessonSlots, trainer: trainers.title })
    .from(lessonSlots)
    .leftJoin(trainers, eq(trainers.id, lessonSlots.trainerId))
    .where(and(eq(lessonSlots.season, season), clubId === undefined ? undefined : eq(lessonSlots.clubId, clubId)))
    .orderBy(asc(lessonSlots.weekday), asc(lessonSlots.start), asc(lessonSlots.court), asc(lessonSlots.id))
  return rows.map(({ slot, trainer }) => ({ ...slot, trainer: trainer?.nl ?? null }))
}

/** Two slots that want one court, or one trainer, at once. */
export type SlotClash = { readonly of: 'court' | 'trainer'; readonly slot: NewSlot; readonly other: LessonSlot }

/** The first clash of these slots of one season, which are to take the place of `replaced`, with the others of all clubs. */
export async function findClash(
  tx: Db,
  slots: readonly NewSlot[],
  replaced: number | undefined,
): Promise<SlotClash | undefined> {
  const [first] = slots
  const others = first ? (await slotsOf(tx, first.season)).filter(({ id }) => id !== replaced) : []
  for (const slot of slots)
    for (const other of others) {
      if (!areAtOnce(slot, other)) continue
      if (slot.clubId === other.clubId && slot.court === other.court) return { of: 'court', slot, other }
      if (slot.trainerId !== null && slot.trainerId === other.trainerId) return { of: 'trainer', slot, other }
    }
  return undefined
}

/** Whether slots that were just put back want what another has by now. */
export async function isAnySlotTaken(tx: Db, changes: readonly RowChange[]): Promise<boolean> {
  const ids = changes.filter(({ table }) => table === 'lesson_slots').map(({ id }) => Number(id))
  if (ids.length === 0) return false
  const rows = await tx.select().from(lessonSlots).where(inArray(lessonSlots.id, ids))
  for (const row of rows) if (await findClash(tx, [row], row.id)) return true
  return false
}

/** Who can be chosen, those who teach at the club first. */
export async function trainersFor(db: Db, clubId: number) {
  const rows = await db
    .select({ id: trainers.id, name: trainers.title, clubIds: trainers.clubIds })
    .from(trainers)
    .where(and(eq(trainers.status, 'published'), isNull(trainers.deletedAt)))
    .orderBy(asc(trainers.position), asc(trainers.id))
  const staff = rows.map(({ id, name, clubIds }) => ({ id, name: name.nl, isOfClub: clubIds.includes(clubId) }))
  return staff.sort((a, b) => Number(b.isOfClub) - Number(a.isOfClub))
}

/** Of each club that has any. */
export async function countSlots(db: Db, season: string): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ clubId: lessonSlots.clubId, slots: count() })
    .from(lessonSlots)
    .where(eq(lessonSlots.season, season))
    .groupBy(lessonSlots.clubId)
  return new Map(rows.map(({ clubId, slots }) => [clubId, slots]))
}
