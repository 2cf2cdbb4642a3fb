import { eq, sql } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { lessonSlots } from '~/db/schema'
import { findClub } from '~/features/clubs/clubs'
import { seasonNameOf } from '~/features/clubs/seasons'
import { endSilence } from '~/features/lesson-groups/families/answers.server'
import { groupScope } from '~/features/lesson-groups/groups.server'
import { hourIn } from '~/features/lesson-groups/hour-words'
import { areAtOnce, inARow, type LessonSlot, type NewSlot, type SlotPlace } from '~/features/lesson-groups/slots'
import { findClash, type SlotClash, slotsOf, trainersFor } from '~/features/lesson-groups/slots.server'
import { removeProposal } from '~/features/lesson-groups/write-plan.server'
import type { AuditAction } from '~/features/staff/audit/actions'
import { loggedStep, type Refused, refuse } from '~/features/staff/audit/step.server'
import type { Member } from '~/features/staff/members/rights'
import { yearBefore } from '~/features/staff/seasons/season-keys'
import type { AuditChange } from '~/model/staff'
import { slotChanges } from './fields'

export type SlotRefusal =
  | { readonly reason: 'clash'; readonly clash: SlotClash }
  | { readonly reason: 'changed'; readonly theirs: LessonSlot }
  | { readonly reason: 'gone' | 'in-use' | 'not-empty' }

type Done = { readonly label: string; readonly changes: readonly AuditChange[] }
export type OfSeason = { readonly member: Member; readonly clubId: number; readonly season: string }

const slotStep = (
  { member, clubId, season }: OfSeason,
  action: AuditAction,
  now: number,
  work: (tx: Db) => Promise<Done | Refused<SlotRefusal>>,
) =>
  loggedStep<Done, SlotRefusal>(
    {
      ...{ member, action, object: 'lesson-slot', objectId: `${clubId}/${season}`, topics: [] },
      label: ({ label }) => `${findClub(clubId)?.name ?? clubId}, ${label}`,
      changes: ({ changes }) => changes,
      scope: [
        { table: 'lesson_slots', where: sql`club_id = ${clubId} and season = ${season}` },
        ...groupScope({ clubId, season }),
      ],
    },
    now,
    work,
  )

/** In words of the log, which are Dutch. */
const labelOf = (slot: SlotPlace): string => `${hourIn(slot, 'nl')}, baan ${slot.court}`

/** `count` of them, each when the one before it ends. */
export const addSlots = (of: OfSeason, first: NewSlot, count: number, now: number) =>
  slotStep(of, 'add', now, async (tx) => {
    const slots = inARow(first, count)
    const clash = await clashOf(tx, slots)
    if (clash) return clash
    await tx.insert(lessonSlots).values(slots.map((slot) => ({ ...slot, createdAt: now, updatedAt: now })))
    const label = count === 1 ? labelOf(first) : `${count} × vanaf ${labelOf(first)}`
    return { label, changes: slotChanges(null, await named(tx, first)) }
  })

type Chosen = { readonly id: number; readonly version: number }

export const changeSlot = (of: OfSeason, { id, version }: Chosen, slot: NewSlot, now: number) =>
  slotStep(of, 'save', now, async (tx) => {
    const before = await findSlot(tx, of, id)
    if (!before) return refuse({ reason: 'gone' })
    if (before.version !== version) return refuse({ reason: 'changed', theirs: before })
    const clash = await clashOf(tx, [slot], id)
    if (clash) return clash
    await tx
      .update(lessonSlots)
      .set({ ...slot, version: version + 1, updatedAt: now })
      .where(eq(lessonSlots.id, id))
    if (!isSameHour(before, slot)) await endSilence(tx, id, now)
    return { label: labelOf(slot), changes: slotChanges(before, await named(tx, slot)) }
  })

const isSameHour = (one: SlotPlace, other: SlotPlace): boolean =>
  one.weekday === other.weekday && one.start === other.start && one.minutes === other.minutes

/** What is proposed there goes with it; a group that was told of stays, and so does its slot. */
export const removeSlot = (of: OfSeason, id: number, now: number) =>
  slotStep(of, 'delete', now, async (tx) => {
    const before = await findSlot(tx, of, id)
    if (!before) return refuse({ reason: 'gone' })
    if (!(await removeProposal(tx, id))) return refuse({ reason: 'in-use' })
    await tx.delete(lessonSlots).where(eq(lessonSlots.id, id))
    return { label: labelOf(before), changes: slotChanges(before, null) }
  })

/** All of a year earlier, into a season without any. Who left, or teaches elsewhere by then, is left out. */
export const copySlots = (of: OfSeason, now: number) =>
  slotStep(of, 'copy', now, async (tx) => {
    const from = yearBefore(of.season)
    const [old, present] = [await slotsOf(tx, from, of.clubId), await slotsOf(tx, of.season)]
    if (old.length === 0) return refuse({ reason: 'gone' })
    if (present.some(({ clubId }) => clubId === of.clubId)) return refuse({ reason: 'not-empty' })
    const staff = await trainersFor(tx, of.clubId)
    const isFree = (slot: LessonSlot) =>
      staff.some(({ id }) => id === slot.trainerId) &&
      !present.some((other) => other.trainerId === slot.trainerId && areAtOnce(slot, other))
    await tx.insert(lessonSlots).values(
      old.map((slot) => ({
        ...{ clubId: of.clubId, season: of.season, weekday: slot.weekday, start: slot.start, minutes: slot.minutes },
        ...{ court: slot.court, audience: slot.audience, trainerId: isFree(slot) ? slot.trainerId : null },
        ...{ createdAt: now, updatedAt: now },
      })),
    )
    return { label: `${old.length} lesuren van ${seasonNameOf(from).nl}`, changes: [] }
  })

async function findSlot(tx: Db, { clubId, season }: OfSeason, id: number): Promise<LessonSlot | undefined> {
  return (await slotsOf(tx, season, clubId)).find((slot) => slot.id === id)
}

async function clashOf(tx: Db, slots: readonly NewSlot[], replaced?: number) {
  const clash = await findClash(tx, slots, replaced)
  return clash && refuse({ reason: 'clash', clash })
}

async function named(tx: Db, slot: NewSlot) {
  const staff = await trainersFor(tx, slot.clubId)
  return { ...slot, trainer: staff.find(({ id }) => id === slot.trainerId)?.name ?? null }
}
