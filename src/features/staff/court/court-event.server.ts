import { and, inArray, isNull } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { lessonGroups, trainers } from '~/db/schema'
import type { DatedEvent } from '~/features/events/events.server'
import { sessionsOf } from '~/features/events/sessions'
import { isToldGroup } from '~/features/lesson-groups/groups.server'
import { type DatedGroup, datedGroups, datesOf } from '~/features/lesson-groups/lesson-dates.server'
import { groupTitle, lessonSessions } from '~/features/lesson-groups/lesson-sessions'
import { nameKey } from '~/features/registrations/form/registration'
import type { Member } from '~/features/staff/members/rights'
import { dayOf } from '~/time/time-zone'
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

/** Whether a trainer of this id gives it on that Amsterdam day. */
export const isTaughtBy = ({ group }: CourtEvent, trainerId: number, day: string): boolean =>
  group?.dates.some((date) => date.trainerId === trainerId && dayOf((date.held ?? date.planned).startsAt) === day) ??
  false
