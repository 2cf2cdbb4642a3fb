import { and, eq, ne } from 'drizzle-orm'
import { type Db, onlyRow } from '~/db/connection.server'
import { events, lessonGroups, lessonSlots, lessonWishes, participants, placements } from '~/db/schema'
import type { Package } from '~/model/event'
import { addDays, type Day } from '~/time/time-zone'
import { countPlaced, isOpenPlacement } from './groups.server'
import { groupFormat } from './planning/plan-input'

export type Move = {
  readonly participantId: number
  readonly slotId: number
  readonly isPinned: boolean
  /** The old placement counts up to the day before. Without it, one that the family was told of never happened. */
  readonly fromDay?: Day
}

/**
 * `gone`: has no place in these lessons; `slot`: none of this club and season; `same`: is there already; `full`: not even one
 * more; `minutes`: nobody is taught there, and it is shorter than the lesson that was asked for.
 */
export type MoveRefusal = 'gone' | 'slot' | 'same' | 'full' | 'minutes'
export type Moved =
  | { readonly ok: true; readonly placementId: number; readonly groupId: number }
  | { readonly ok: false; readonly refusal: MoveRefusal }

/**
 * Ends where somebody was and proposes the group of a slot, which is made where there is none. Whether hour, level and wishes
 * suit is for the caller to ask. `groupScope` has all rows that it changes.
 */
export async function movePlacement(tx: Db, move: Move, now: number): Promise<Moved> {
  const { participantId, slotId, isPinned, fromDay } = move
  const person = await findPerson(tx, participantId)
  if (!person) return refused('gone')
  const [slot] = await tx.select().from(lessonSlots).where(eq(lessonSlots.id, slotId))
  if (!slot || slot.clubId !== person.clubId || slot.season !== person.season) return refused('slot')
  const group = await groupOfSlot(tx, slotId)
  const old = await openPlacement(tx, participantId)
  if (old && old.groupId === group?.id) return refused('same')
  const chosen = group?.package ?? packageFor(person, slot.minutes)
  if (chosen === undefined) return refused('minutes')
  if (group && (await isFull(tx, group, person.packages))) return refused('full')
  if (old) await endPlacement(tx, old, now, fromDay)
  const { clubId, season } = slot
  const groupId = group?.id ?? (await addGroup(tx, { clubId, season, slotId, package: chosen }, now))
  const status = 'proposed' as const
  const added = tx
    .insert(placements)
    .values({ participantId, groupId, isPinned, fromDay: fromDay ?? null, status, createdAt: now, updatedAt: now })
    .returning({ id: placements.id })
  return { ok: true, placementId: onlyRow(await added).id, groupId }
}

const refused = (refusal: MoveRefusal): Moved => ({ ok: false, refusal })

type Placement = typeof placements.$inferSelect

export async function openPlacement(db: Db, participantId: number): Promise<Placement | undefined> {
  const [row] = await db
    .select()
    .from(placements)
    .where(and(eq(placements.participantId, participantId), isOpenPlacement))
  return row
}

/**
 * Takes somebody out of a group, and ends the group with its last one. What nobody knew of is deleted; what a family was told
 * of counts up to the day before `fromDay`, or never happened.
 */
export async function endPlacement(
  tx: Db,
  { id, status, groupId }: Pick<Placement, 'id' | 'status' | 'groupId'>,
  now: number,
  fromDay?: Day,
): Promise<void> {
  if (status === 'proposed') await tx.delete(placements).where(eq(placements.id, id))
  else {
    const untilDay = fromDay === undefined ? null : addDays(fromDay, -1)
    await tx.update(placements).set({ status: 'ended', untilDay, updatedAt: now }).where(eq(placements.id, id))
  }
  await endIfEmpty(tx, groupId, now)
}

/** They come to one lesson of a group, on trial or as they walked in. */
export async function seatForADay(
  tx: Db,
  participantIds: readonly number[],
  groupId: number,
  day: Day,
  now: number,
): Promise<void> {
  const seat = { groupId, status: 'ended', fromDay: day, untilDay: day, createdAt: now, updatedAt: now } as const
  for (const participantId of participantIds) await tx.insert(placements).values({ participantId, ...seat })
}

/** A group in which nobody is, or ever was up to a day, is no more. */
export async function endIfEmpty(tx: Db, groupId: number, now: number): Promise<void> {
  const left = await tx
    .select({ status: placements.status, untilDay: placements.untilDay })
    .from(placements)
    .where(eq(placements.groupId, groupId))
  const isGroup = eq(lessonGroups.id, groupId)
  if (left.length === 0) await tx.delete(lessonGroups).where(and(isGroup, eq(lessonGroups.status, 'proposed')))
  else if (left.every((one) => (one.status === 'ended' && one.untilDay === null) || one.status === 'declined'))
    await tx.update(lessonGroups).set({ status: 'ended', updatedAt: now }).where(isGroup)
}

type Person = {
  readonly clubId: number | null
  readonly season: string | null
  readonly packages: readonly Package[]
  /** First choice first. */
  readonly wanted: readonly (string | null)[]
}

async function findPerson(db: Db, participantId: number): Promise<Person | undefined> {
  const [row] = await db
    .select({ participant: participants, event: events, second: lessonWishes.secondPackage })
    .from(participants)
    .innerJoin(events, eq(events.id, participants.eventId))
    .leftJoin(lessonWishes, eq(lessonWishes.participantId, participants.id))
    .where(and(eq(participants.id, participantId), eq(participants.standing, 'in')))
  if (!row) return undefined
  const { clubId, season, packages } = row.event
  return { clubId, season, packages: packages ?? [], wanted: [row.participant.package, row.second] }
}

async function groupOfSlot(db: Db, slotId: number) {
  const isThere = and(eq(lessonGroups.slotId, slotId), ne(lessonGroups.status, 'ended'))
  const [group] = await db.select().from(lessonGroups).where(isThere)
  return group
}

/** The first of what was asked for that can be taught in so many minutes. */
function packageFor({ packages, wanted }: Person, minutes: number): string | undefined {
  const asked = wanted.flatMap((id) => packages.filter((one) => one.id === id))
  return asked.find(({ lesson }) => lesson && lesson.minutes <= minutes)?.id
}

type Group = Pick<typeof lessonGroups.$inferSelect, 'slotId' | 'package'>

async function isFull(db: Db, { slotId, package: chosen }: Group, packages: readonly Package[]): Promise<boolean> {
  const lesson = packages.find((one) => one.id === chosen)?.lesson
  const most = lesson ? groupFormat(lesson.minutes, lesson.groupSize).max : Number.POSITIVE_INFINITY
  return (await countPlaced(db, slotId)) >= most
}

type NewGroup = Pick<typeof lessonGroups.$inferInsert, 'clubId' | 'season' | 'slotId' | 'package'>

async function addGroup(tx: Db, group: NewGroup, now: number): Promise<number> {
  const row = { ...group, status: 'proposed' as const, createdAt: now, updatedAt: now }
  return onlyRow(await tx.insert(lessonGroups).values(row).returning({ id: lessonGroups.id })).id
}
