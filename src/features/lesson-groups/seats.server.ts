import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { lessonGroups, lessonSlots, participants, placements, trainers } from '~/db/schema'
import type { Locale } from '~/i18n/locale'
import { isOpenPlacement } from './groups.server'
import { groupName } from './hour-words'

/** The places in groups of participants that a condition finds, told or not, in the order of the week. */
export async function seatsOf(db: Db, which: SQL) {
  const rows = await db
    .select({ person: placements.participantId, groupId: lessonGroups.id, slot: lessonSlots, trainer: trainers.title })
    .from(placements)
    .innerJoin(participants, eq(participants.id, placements.participantId))
    .innerJoin(lessonGroups, eq(lessonGroups.id, placements.groupId))
    .innerJoin(lessonSlots, eq(lessonSlots.id, lessonGroups.slotId))
    .leftJoin(trainers, eq(trainers.id, lessonSlots.trainerId))
    .where(and(which, isOpenPlacement))
    .orderBy(asc(lessonSlots.weekday), asc(lessonSlots.start), asc(lessonSlots.court))
  return rows.map(({ trainer, ...seat }) => ({ ...seat, trainer: trainer?.nl ?? null }))
}

/** The groups of an event to choose from. */
export async function groupOptions(db: Db, event: number, locale: Locale) {
  const seats = await seatsOf(db, eq(participants.eventId, event))
  const groups = new Map(seats.map((seat) => [seat.groupId, groupName(seat, locale)]))
  return [...groups].map(([id, label]) => ({ value: String(id), label }))
}
