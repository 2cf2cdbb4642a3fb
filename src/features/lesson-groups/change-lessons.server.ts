import { and, eq, or, sql } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { lessonGroups, lessonSlots, lessons } from '~/db/schema'
import type { EventSession } from '~/model/event'
import type { WrittenText } from '~/model/written-text'
import { type Day, dayOf, timestampAt } from '~/time/time-zone'
import { isToldGroup } from './groups.server'
import { type DatedGroup, datedGroups, datesOf, type LessonDate } from './lesson-dates.server'
import { isCaughtUp } from './rain'
import { clockOf } from './slots'

/** `start`: minutes after midnight, Amsterdam time. */
type When = { readonly toDay: Day; readonly start: number }

export type LessonChange =
  /** The rule of the club says whether it is caught up, on the next spare day. */
  | { readonly do: 'rain'; readonly reason: WrittenText | null }
  | { readonly do: 'off'; readonly reason: WrittenText | null }
  /** Of a lesson that was off, it is caught up then. */
  | ({ readonly do: 'move'; readonly reason: WrittenText | null } & When)
  | { readonly do: 'back' }
  | ({ readonly do: 'extra'; readonly reason: WrittenText | null } & When)
  /** Null for the usual trainer. */
  | { readonly do: 'substitute'; readonly trainerId: number | null }

export type LessonNews = {
  readonly groupId: number
  readonly day: Day
  readonly from: EventSession | null
  readonly to: EventSession | null
  /** `joined`: plays in the group from that lesson on. `stopped`: `day` is the last one that counts. */
  readonly what: (typeof lessonNews)[number]
  /** Whom it is about; by itself who comes to that lesson. */
  readonly people?: readonly number[]
}

const changesOfDate = ['own-risk', 'open', 'caught-up', 'moved', 'extra', 'back'] as const
export const lessonNews = [...changesOfDate, 'substitute', 'joined', 'stopped'] as const

export const isOfDate = ({ what }: Pick<LessonNews, 'what'>): boolean => changesOfDate.some((one) => one === what)

/** Another lesson that wants the court, or the trainer, at that time. */
export type LessonClash = { readonly of: 'court' | 'trainer'; readonly other: DatedGroup; readonly held: EventSession }

export type LessonRefusal =
  | { readonly reason: 'no-lesson' | 'off' | 'past' | 'not-off' | 'same' }
  | { readonly reason: 'clash'; readonly clash: LessonClash }

export type LessonChanged =
  | { readonly ok: true; readonly news: LessonNews }
  | { readonly ok: false; readonly refusal: LessonRefusal }

/** Changes one lesson of a group, known by its planned day. Nobody is told by it. */
export async function changeLesson(
  tx: Db,
  groupId: number,
  day: Day,
  change: LessonChange,
  now: number,
): Promise<LessonChanged> {
  const group = (await datesOf(tx, [groupId], now)).get(groupId)
  const date = group?.dates.find((one) => one.day === day)
  if (change.do === 'extra') return group ? addLesson(tx, group, change, now) : refused('no-lesson')
  if (!group || !date) return refused('no-lesson')
  const of = { groupId, day }
  const isOver = (date.held ?? date.planned).endsAt <= now
  switch (change.do) {
    case 'rain':
    case 'off': {
      if (!date.held) return refused('off')
      if (isOver) return refused('past')
      return callOff(tx, group, date, change, now)
    }
    case 'back': {
      if (date.status === 'planned' || date.status === 'held' || date.status === 'extra') return refused('not-off')
      if (date.planned.endsAt <= now) return refused('past')
      const clash = await findLessonClash(tx, group, date, date.planned, now)
      if (clash) return clashes(clash)
      await putLesson(tx, of, { status: 'planned', toDay: null, toStart: null, reason: null }, now)
      return { ok: true, news: { ...of, from: null, to: date.planned, what: 'back' } }
    }
    case 'move':
      return move(tx, group, date, change, now)
    case 'substitute': {
      if (isOver) return refused('past')
      const { trainerId } = change
      const session = date.held
      const clash = session && trainerId && (await findLessonClash(tx, group, { ...date, trainerId }, session, now))
      if (clash) return clashes(clash)
      const row = trainerId === group.slot.trainerId ? null : trainerId
      await putLesson(tx, of, { substituteId: row }, now)
      return { ok: true, news: { ...of, from: null, to: session, what: 'substitute' } }
    }
  }
}

const refused = (reason: Exclude<LessonRefusal['reason'], 'clash'>): LessonChanged => ({
  ok: false,
  refusal: { reason },
})
const clashes = (clash: LessonClash): LessonChanged => ({ ok: false, refusal: { reason: 'clash', clash } })

type Row = Partial<Omit<typeof lessons.$inferInsert, 'id' | 'groupId' | 'day' | 'createdAt' | 'updatedAt'>>

async function putLesson(tx: Db, of: { groupId: number; day: Day }, row: Row, now: number): Promise<void> {
  const made = { ...of, status: 'planned' as const, ...row, createdAt: now, updatedAt: now }
  await tx
    .insert(lessons)
    .values(made)
    .onConflictDoUpdate({ target: [lessons.groupId, lessons.day], set: { ...row, updatedAt: now } })
}

async function callOff(
  tx: Db,
  { id: groupId, rain, dates, spareDays }: DatedGroup,
  { day, held }: LessonDate,
  change: Extract<LessonChange, { do: 'rain' | 'off' }>,
  now: number,
): Promise<LessonChanged> {
  const isRain = change.do === 'rain'
  const before = dates.filter((one) => one.status === 'rained-off' && one.day < day).length
  const isTaught = !isRain || isCaughtUp(rain, before)
  const toDay = isTaught ? (spareDays.find((spare) => spare > dayOf(now)) ?? null) : null
  const status = isRain ? 'rained-off' : 'cancelled'
  await putLesson(tx, { groupId, day }, { status, toDay, toStart: null, reason: change.reason }, now)
  const after = (await datesOf(tx, [groupId], now)).get(groupId)?.dates.find((one) => one.day === day)
  const to = after?.held ?? null
  const what = to ? 'caught-up' : isTaught ? 'open' : 'own-risk'
  return { ok: true, news: { groupId, day, from: held, to, what } }
}

async function move(
  tx: Db,
  group: DatedGroup,
  date: LessonDate,
  { toDay, start, reason }: Extract<LessonChange, { do: 'move' }>,
  now: number,
): Promise<LessonChanged> {
  const to = sessionAt(group, toDay, start)
  if (date.held && date.held.endsAt <= now) return refused('past')
  if (to.startsAt <= now) return refused('past')
  if (to.startsAt === date.held?.startsAt) return refused('same')
  const clash = await findLessonClash(tx, group, date, to, now)
  if (clash) return clashes(clash)
  const isOff = date.status === 'rained-off' || date.status === 'cancelled'
  const isUsual = to.startsAt === date.planned.startsAt
  const status = isOff ? date.status : isUsual ? ('planned' as const) : ('moved' as const)
  const row = date.status === 'extra' ? { toStart: start } : { status, toDay: isUsual ? null : toDay, toStart: start }
  if (date.status === 'extra' && toDay !== date.day) return refused('same')
  await putLesson(tx, { groupId: group.id, day: date.day }, { ...row, reason }, now)
  const what = isOff ? 'caught-up' : 'moved'
  return { ok: true, news: { groupId: group.id, day: date.day, from: date.held ?? date.planned, to, what } }
}

async function addLesson(
  tx: Db,
  group: DatedGroup,
  { toDay, start, reason }: Extract<LessonChange, { do: 'extra' }>,
  now: number,
): Promise<LessonChanged> {
  const to = sessionAt(group, toDay, start)
  if (to.startsAt <= now) return refused('past')
  if (group.dates.some((one) => one.day === toDay)) return refused('same')
  const clash = await findLessonClash(tx, group, { day: toDay, trainerId: group.slot.trainerId }, to, now)
  if (clash) return clashes(clash)
  await putLesson(tx, { groupId: group.id, day: toDay }, { status: 'extra', toStart: start, reason }, now)
  return { ok: true, news: { groupId: group.id, day: toDay, from: null, to, what: 'extra' } }
}

export function sessionAt({ minutes }: Pick<DatedGroup, 'minutes'>, day: Day, start: number): EventSession {
  const startsAt = timestampAt(day, clockOf(start))
  return { startsAt, endsAt: startsAt + minutes * 60_000 }
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
