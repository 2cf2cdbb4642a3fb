import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { lessonGroups, lessonSlots, lessons, trainers } from '~/db/schema'
import type { DatedEvent } from '~/features/events/events.server'
import { sessionsOf } from '~/features/events/sessions'
import { isToldGroup } from '~/features/lesson-groups/groups.server'
import { groupTitle } from '~/features/lesson-groups/hour-words'
import { type DatedGroup, datedGroups, datesOf, dayGiven } from '~/features/lesson-groups/lesson-dates.server'
import { lessonSessions } from '~/features/lesson-groups/lesson-sessions'
import { nameKey } from '~/features/registrations/form/registration'
import { type MemberRow, membersByName } from '~/features/staff/members/members.server'
import type { Member } from '~/features/staff/members/rights'
import type { Day } from '~/time/time-zone'
import type { CourtEvent } from './court-event'

/** Lessons whose families know of their groups have a list for each of these. */
export async function withGroups(db: Db, all: readonly DatedEvent[], now: number): Promise<CourtEvent[]> {
  const seasons = [...new Set(all.flatMap(({ kind, season }) => (kind === 'lessons' && season ? [season] : [])))]
  if (seasons.length === 0) return [...all]
  const clubs = all.flatMap(({ kind, clubId }) => (kind === 'lessons' && clubId !== null ? [clubId] : []))
  const isTheirs = and(inArray(lessonGroups.season, seasons), inArray(lessonGroups.clubId, clubs))
  const dated = await datedGroups(db, and(isTheirs, isToldGroup), now)
  return all.flatMap((event) => {
    const own = event.kind === 'lessons' ? dated.filter((group) => isOf(group, event)) : []
    return own.length > 0 ? own.map((group) => ofGroup(event, group)) : event
  })
}

export async function findGroupEvent(
  db: Db,
  event: DatedEvent,
  groupId: number,
  now: number,
): Promise<CourtEvent | undefined> {
  const group = (await datesOf(db, [groupId], now)).get(groupId)
  return group && group.status !== 'proposed' && isOf(group, event) ? ofGroup(event, group) : undefined
}

const isOf = ({ clubId, season }: DatedGroup, event: DatedEvent) => clubId === event.clubId && season === event.season

function ofGroup({ kind: _, ...event }: DatedEvent, group: DatedGroup): CourtEvent {
  const sessions = lessonSessions(group.dates)
  const held = sessionsOf({ ...event, sessions })
  const [startsAt, endsAt] = [held[0]!.startsAt, held.at(-1)!.endsAt]
  return { ...event, title: groupTitle(group), sessions, startsAt, endsAt, group }
}

/** Staff are known as trainers by their name. */
export async function trainerIdOf(db: Db, { name }: Pick<Member, 'name'>): Promise<number | undefined> {
  const rows = await db
    .select({ id: trainers.id, title: trainers.title })
    .from(trainers)
    .where(isNull(trainers.deletedAt))
  return rows.find(({ title }) => nameKey(title.nl) === nameKey(name))?.id
}

/** Clubs with a group of this trainer, or one in which they stand in. */
export async function clubsTaughtAt(db: Db, trainerId = 0): Promise<readonly number[]> {
  const rows = await db
    .selectDistinct({ clubId: lessonGroups.clubId })
    .from(lessonGroups)
    .innerJoin(lessonSlots, eq(lessonSlots.id, lessonGroups.slotId))
    .leftJoin(lessons, eq(lessons.groupId, lessonGroups.id))
    .where(and(isToldGroup, or(eq(lessonSlots.trainerId, trainerId), eq(lessons.substituteId, trainerId))))
  return rows.map(({ clubId }) => clubId)
}

/** Who of staff is known as this trainer. */
export async function memberOfTrainer(db: Db, trainerId: number): Promise<MemberRow | undefined> {
  const [trainer] = await db.select({ title: trainers.title }).from(trainers).where(eq(trainers.id, trainerId))
  return (await membersByName(db)).find(({ name }) => trainer && nameKey(name) === nameKey(trainer.title.nl))
}

/** Whether a trainer of this id gives it on that Amsterdam day. */
export const isTaughtBy = ({ group }: CourtEvent, trainerId: number | undefined, day: Day): boolean =>
  group?.dates.some((date) => date.trainerId === trainerId && dayGiven(date) === day) ?? false
