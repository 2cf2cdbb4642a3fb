import type { Db } from '~/db/connection.server'
import { clubsWithSeasons } from '~/features/clubs/club-seasons.server'
import { seasonKey, shownSeason } from '~/features/clubs/seasons'
import type { EventKind, EventPlace } from '~/model/event'
import { startOfDay } from '~/time/time-zone'
import { timesOfLessons, withTimes } from './events.server'
import {
  type EventListFilter,
  type EventSummary,
  lessonsOf,
  linesById,
  queriesFor,
  unknownDistance,
} from './list-queries.server'
import { type Distances, placeKey } from './nearby.server'
import type { EventTimestamps } from './sign-up-state'

type Page = { now: number; page: number; size: number }

export async function listEvents(
  db: Db,
  filter: EventListFilter,
  { now, page, size }: Page,
): Promise<{ events: EventSummary[]; total: number; lessons: number }> {
  const [besides, ahead] = await Promise.all([besidesAhead(db, filter, now), countAhead(db, filter, now)])
  return {
    events: await stretch(db, filter, { besides, now, start: (page - 1) * size, size }),
    total: besides.length + ahead,
    lessons: besides.filter(({ line }) => line === undefined).length,
  }
}

export async function nextEvents(db: Db, filter: EventListFilter, now: number, size: number): Promise<EventSummary[]> {
  return stretch(db, filter, { besides: await besidesAhead(db, filter, now), now, start: 0, size })
}

export const comingOfKind = (db: Db, kind: EventKind, now: number): Promise<EventSummary[]> =>
  nextEvents(db, { kind }, now, 200)

export const comingAtClub = (db: Db, club: number, now: number): Promise<EventSummary[]> =>
  nextEvents(db, { club }, now, 12)

type Stretch = { besides: readonly Mark[]; now: number; start: number; size: number }

/** Of lessons the line is read afterwards. */
type Mark = { id: number; startsAt: number; kilometres: number; line?: EventSummary }

const marked = (lines: readonly EventSummary[], { near }: EventListFilter): Mark[] =>
  lines.map((line) => ({
    id: line.id,
    startsAt: line.startsAt,
    kilometres: distanceOf(line.place, near),
    line,
  }))

const distanceOf = (place: EventPlace, near: Distances | undefined): number =>
  near ? (near[placeKey(place)] ?? unknownDistance) : 0

/** Merges the ordered rows of the database with `besides`, which may sort anywhere: reads that many rows earlier. */
async function stretch(
  db: Db,
  filter: EventListFilter,
  { besides, now, start, size }: Stretch,
): Promise<EventSummary[]> {
  const offset = Math.max(0, start - besides.length)
  const ahead = await readAhead(db, filter, { now, offset, size: start + size - offset })
  const all = [...besides, ...marked(ahead, filter)]
  all.sort((a, b) => a.kilometres - b.kilometres || a.startsAt - b.startsAt || a.id - b.id)
  return withLines(db, all.slice(start - offset, start - offset + size))
}

async function withLines(db: Db, marks: readonly Mark[]): Promise<EventSummary[]> {
  const missing = marks.flatMap(({ id, line }) => (line ? [] : [id]))
  const read = missing.length > 0 ? await withTimes(db, await linesById(db, missing)) : []
  return marks.flatMap(({ id, line }) => line ?? read.find((one) => one.id === id) ?? [])
}

async function readAhead(
  db: Db,
  filter: EventListFilter,
  { now, offset, size }: { now: number; offset: number; size: number },
): Promise<EventSummary[]> {
  if (filter.kind === 'lessons') return []
  const rows = await queriesFor(db, filter).ahead.execute({ ...valuesOf(filter, now), offset, size })
  return withTimes(db, rows)
}

async function countAhead(db: Db, filter: EventListFilter, now: number): Promise<number> {
  if (filter.kind === 'lessons') return 0
  const [counted] = await queriesFor(db, filter).aheadCount.execute(valuesOf(filter, now))
  return counted?.many ?? 0
}

/** Events in progress and lessons, whose dates are in no row. */
async function besidesAhead(db: Db, filter: EventListFilter, now: number): Promise<Mark[]> {
  const [lessons, running] = await Promise.all([comingLessons(db, filter, now), readRunning(db, filter, now)])
  return [...marked(running, filter), ...lessons]
}

async function readRunning(db: Db, filter: EventListFilter, now: number): Promise<EventSummary[]> {
  if (filter.kind === 'lessons') return []
  const rows = await queriesFor(db, filter).running.execute(valuesOf(filter, now))
  return withTimes(db, rows)
}

/** The nearest season of each club. */
async function comingLessons(db: Db, filter: EventListFilter, now: number): Promise<Mark[]> {
  if (filter.kind !== undefined && filter.kind !== 'lessons') return []
  const clubs = await clubsWithSeasons(db)
  const shown = new Map(
    clubs.flatMap((club) => {
      const season = filter.club === undefined || filter.club === club.id ? shownSeason(club, now) : undefined
      return season ? [[club.id, seasonKey(season)] as const] : []
    }),
  )
  if (shown.size === 0) return []
  const seasons = [...new Set(shown.values())].sort()
  const { from, until } = valuesOf(filter, now)
  return (await lessonsOf(db, seasons).execute()).flatMap(({ id, status, clubId, season }) => {
    if (clubId === null || shown.get(clubId) !== season) return []
    const times = timesOfLessons(clubs, { clubId, season })
    if (!times || times.startsAt < from || times.startsAt >= until) return []
    if (filter.free && status === 'cancelled') return []
    if (filter.open && !isOpen(times, now)) return []
    const kilometres = distanceOf({ clubId }, filter.near)
    if (filter.within !== undefined && kilometres > filter.within) return []
    return [{ id, startsAt: times.startsAt, kilometres }]
  })
}

const isOpen = ({ signupOpensAt, signupClosesAt, startsAt }: EventTimestamps, now: number): boolean =>
  (signupOpensAt ?? now) <= now && now < (signupClosesAt ?? startsAt)

function valuesOf({ kind, club, month, age, near, within }: EventListFilter, now: number) {
  const [from, until] = month ? [monthStart(month), monthStart(nextMonth(month))] : [0, Number.MAX_SAFE_INTEGER]
  const distances = near && JSON.stringify(near)
  return {
    kind,
    club,
    age,
    near: distances,
    within,
    now,
    from,
    until,
    after: Math.max(now, from - 1),
    startedBy: Math.min(now, until - 1),
  }
}

const monthStart = (month: string) => startOfDay(`${month}-01`)

function nextMonth(month: string): string {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))]
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}
