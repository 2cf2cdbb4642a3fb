import { aliasedTable, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { lessonGroups, lessonRules, lessonSlots, lessons, trainers } from '~/db/schema'
import { numbersIn } from '~/db/sql'
import { clubsWithSeasons } from '~/features/clubs/club-seasons.server'
import { type ClubWithSeasons, findSeason } from '~/features/clubs/seasons'
import { packagesOf } from '~/features/events/lessons/season-packages'
import type { EventSession, Package } from '~/model/event'
import type { LessonStatus, RainRule } from '~/model/lesson'
import type { WrittenText } from '~/model/written-text'
import { type Day, dayOf } from '~/time/time-zone'
import { lessonDays, spareDays } from './lesson-days'
import { isCaughtUp, usualRain } from './rain'
import { sessionOn } from './slots'

export type DatedGroup = {
  readonly id: number
  readonly clubId: number
  readonly season: string
  readonly slot: typeof lessonSlots.$inferSelect
  readonly status: (typeof lessonGroups.$inferSelect)['status']
  readonly package: string
  /** Of a lesson, by its package. */
  readonly minutes: number
  /** People that its package is for. */
  readonly size: number
  readonly trainer: string | null
  readonly rain: RainRule
  readonly dates: readonly LessonDate[]
  /** Those of the weeks kept for catching up on which it has no lesson yet. */
  readonly spareDays: readonly Day[]
}

export type LessonDate = {
  /** As planned; of an extra lesson its own. It identifies the lesson within its group. */
  readonly day: Day
  readonly status: LessonStatus | 'held'
  /** When it was announced for. UTC milliseconds, as in `held`. */
  readonly planned: EventSession
  /** When it is given; null where it is not, or when is not known yet. */
  readonly held: EventSession | null
  /** It is off, and will be caught up on a day that is not known yet. */
  readonly isOpen: boolean
  readonly trainerId: number | null
  readonly trainer: string | null
  readonly isSubstitute: boolean
  readonly reason: WrittenText | null
}

const substitutes = aliasedTable(trainers, 'substitutes')

const groupRows = (db: Db, which: SQL | undefined) =>
  db
    .select({
      group: lessonGroups,
      slot: lessonSlots,
      lesson: lessons,
      rain: lessonRules.rain,
      trainer: trainers.title,
      substitute: substitutes.title,
    })
    .from(lessonGroups)
    .innerJoin(lessonSlots, eq(lessonSlots.id, lessonGroups.slotId))
    .leftJoin(lessonRules, eq(lessonRules.clubId, lessonGroups.clubId))
    .leftJoin(trainers, eq(trainers.id, lessonSlots.trainerId))
    .leftJoin(lessons, eq(lessons.groupId, lessonGroups.id))
    .leftJoin(substitutes, eq(substitutes.id, lessons.substituteId))
    .where(which)
    .orderBy(asc(lessonGroups.id), asc(lessons.day))

type GroupRow = Awaited<ReturnType<typeof groupRows>>[number]

/** By id; the dates as they differ by now, in the order in which they are given. */
export async function datesOf(
  db: Db,
  groupIds: readonly number[],
  now: number,
): Promise<ReadonlyMap<number, DatedGroup>> {
  const groups = groupIds.length > 0 ? await datedGroups(db, inArray(lessonGroups.id, numbersIn(groupIds)), now) : []
  return new Map(groups.map((group) => [group.id, group]))
}

/** Groups with all their dates in order, as they differ by now. */
export async function datedGroups(db: Db, which: SQL | undefined, now: number): Promise<DatedGroup[]> {
  const seasonOf = seasonsBy(await clubsWithSeasons(db))
  return byGroup(await groupRows(db, which)).map((ofGroup) => {
    const { group, slot, trainer, ...rule } = ofGroup[0]!
    const { planned, spare, packages } = seasonOf(group, slot.weekday)
    const { id, clubId, season, status, package: packageId } = group
    const lesson = packages.find((one) => one.id === packageId)?.lesson
    const [minutes, size] = [lesson?.minutes ?? slot.minutes, lesson?.groupSize ?? 0]
    const rain = rule.rain ?? usualRain
    const dates = withOpen(ofGroup, { planned, minutes, rain }, now)
    const given = new Set(dates.map(dayGiven))
    return {
      ...{
        id,
        clubId,
        season,
        slot,
        status,
        package: packageId,
        minutes,
        size,
        trainer: trainer?.nl ?? null,
        rain,
        dates,
      },
      spareDays: spare.filter((day) => !given.has(day)),
    }
  })
}

function byGroup(rows: readonly GroupRow[]): readonly (readonly GroupRow[])[] {
  const groups = new Map<number, GroupRow[]>()
  for (const row of rows) {
    const known = groups.get(row.group.id)
    if (known) known.push(row)
    else groups.set(row.group.id, [row])
  }
  return [...groups.values()]
}

type OfSeason = Pick<GroupRow['group'], 'clubId' | 'season'>
type Planned = {
  readonly planned: readonly Day[]
  readonly spare: readonly Day[]
  readonly packages: readonly Package[]
}

/** Reads each weekday of a season once. */
function seasonsBy(clubs: readonly ClubWithSeasons[]) {
  const known = new Map<string, Planned>()
  return ({ clubId, season: key }: OfSeason, weekday: number): Planned => {
    const of = `${clubId} ${key} ${weekday}`
    const club = clubs.find(({ id }) => id === clubId)
    const season = club && findSeason(club, key)
    const found = known.get(of) ?? {
      planned: season ? lessonDays(season, club, weekday) : [],
      spare: season ? spareDays(season, club, weekday) : [],
      packages: season ? packagesOf(season, club.region) : [],
    }
    known.set(of, found)
    return found
  }
}

type Usual = { readonly planned: readonly Day[]; readonly minutes: number; readonly rain: RainRule }

function withOpen(rows: readonly GroupRow[], { planned, minutes, rain }: Usual, now: number): LessonDate[] {
  const rowOf = new Map(rows.flatMap((row) => (row.lesson ? [[row.lesson.day, row] as const] : [])))
  let rained = 0
  const dates = [...new Set([...planned, ...rowOf.keys()])].sort().map((day) => {
    const date = dateOn(day, rowOf.get(day) ?? { ...rows[0]!, lesson: null }, minutes, now)
    const isTaught = date.status !== 'rained-off' || isCaughtUp(rain, rained++)
    return { ...date, isOpen: date.held === null && isTaught }
  })
  return dates.sort((a, b) => (a.held ?? a.planned).startsAt - (b.held ?? b.planned).startsAt)
}

function dateOn(day: Day, row: GroupRow, minutes: number, now: number): Omit<LessonDate, 'isOpen'> {
  const { slot, lesson } = row
  const at = (on: Day, start: number) => sessionOn(on, start, minutes)
  const isExtra = lesson?.status === 'extra'
  const planned = at(day, isExtra ? (lesson.toStart ?? slot.start) : slot.start)
  const status = lesson?.status ?? 'planned'
  const toDay = lesson?.toDay ?? (status === 'moved' && lesson?.toStart !== null ? day : null)
  const isAsPlanned = status === 'planned' || isExtra
  const held = isAsPlanned ? planned : toDay === null ? null : at(toDay, lesson?.toStart ?? slot.start)
  const substituteId = lesson?.substituteId ?? null
  return {
    ...{ day, planned, held, reason: lesson?.reason ?? null },
    status: status === 'planned' && planned.endsAt <= now ? 'held' : status,
    trainerId: substituteId ?? slot.trainerId,
    trainer: (substituteId === null ? row.trainer : row.substitute)?.nl ?? null,
    isSubstitute: substituteId !== null,
  }
}

/** The rows that say how dates of these groups differ. */
export const lessonScope = (groupIds: readonly number[]) =>
  groupIds.length === 0 ? [] : [{ table: 'lessons', where: sql`group_id in ${numbersIn(groupIds)}` }]

/** Amsterdam day on which it is given, or was to be. */
export const dayGiven = ({ held, planned }: Pick<LessonDate, 'held' | 'planned'>): Day =>
  dayOf((held ?? planned).startsAt)
