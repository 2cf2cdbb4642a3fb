import { and, eq, or, sql } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { lessonGroups, lessonSlots, lessons } from '~/db/schema'
import type { EventSession } from '~/model/event'
import type { Day } from '~/time/time-zone'
import { isToldGroup } from './groups.server'
import { changed, type LessonChange, type LessonNews, type NoChange } from './lesson-change'
import { type DatedGroup, datedGroups, datesOf, type LessonDate } from './lesson-dates.server'
import { tellLessons } from './tell-lessons.server'

/** Another lesson that wants the court, or the trainer, at that time. */
export type LessonClash = { readonly of: 'court' | 'trainer'; readonly other: DatedGroup; readonly held: EventSession }

export type LessonRefusal = { readonly reason: NoChange } | { readonly reason: 'clash'; readonly clash: LessonClash }

type Lesson = { readonly groupId: number; readonly day: Day }

/** The same change of each of these lessons, known by their planned days. Their families are told of what is returned. */
export async function changeLessons(
  tx: Db,
  of: readonly Lesson[],
  change: LessonChange,
  now: number,
): Promise<readonly LessonNews[] | LessonRefusal> {
  const news: LessonNews[] = []
  for (const lesson of of) {
    const done = await changeLesson(tx, lesson, change, now)
    if ('reason' in done) return done
    if (done.what !== 'substitute' || done.to) news.push(done)
  }
  await tellLessons(tx, news, 'reason' in change ? change.reason : null, now)
  return news
}

async function changeLesson(
  tx: Db,
  { groupId, day: planned }: Lesson,
  change: LessonChange,
  now: number,
): Promise<LessonNews | LessonRefusal> {
  const day = change.do === 'extra' ? change.toDay : planned
  const group = (await datesOf(tx, [groupId], now)).get(groupId)
  if (!group) return { reason: 'no-lesson' }
  const date = group.dates.find((one) => one.day === day)
  const next = changed(group, date, change, now)
  if (typeof next === 'string') return { reason: next }
  const { row, trainerId, ...news } = next
  const clash =
    news.to && trainerId !== undefined && (await findLessonClash(tx, group, { day, trainerId }, news.to, now))
  if (clash) return { reason: 'clash', clash }
  const made = { groupId, day, status: 'planned' as const, ...row, createdAt: now, updatedAt: now }
  await tx
    .insert(lessons)
    .values(made)
    .onConflictDoUpdate({ target: [lessons.groupId, lessons.day], set: { ...row, updatedAt: now } })
  return { groupId, day, ...news }
}

/** The first lesson, of any club, that is on the court or has the trainer at that time. */
export async function findLessonClash(
  db: Db,
  { id, clubId, season, slot }: DatedGroup,
  { day, trainerId }: Pick<LessonDate, 'day' | 'trainerId'>,
  at: EventSession,
  now: number,
): Promise<LessonClash | undefined> {
  const isTheirs = trainerId === null ? undefined : or(eq(lessonSlots.trainerId, trainerId), substitutedBy(trainerId))
  const isNear = and(eq(lessonGroups.season, season), isToldGroup, or(eq(lessonGroups.clubId, clubId), isTheirs))
  for (const other of await datedGroups(db, isNear, now))
    for (const date of other.dates) {
      const { held } = date
      if (!held || (other.id === id && date.day === day)) continue
      if (held.startsAt >= at.endsAt || at.startsAt >= held.endsAt) continue
      if (other.clubId === clubId && other.slot.court === slot.court) return { of: 'court', other, held }
      if (trainerId !== null && date.trainerId === trainerId) return { of: 'trainer', other, held }
    }
  return undefined
}

const substitutedBy = (trainerId: number) =>
  sql`${lessonGroups.id} in (select ${lessons.groupId} from ${lessons} where ${lessons.substituteId} = ${trainerId})`
