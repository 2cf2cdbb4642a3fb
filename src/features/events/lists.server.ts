import type { Db } from '~/db/connection.server'
import { clubsWithSeasons } from '~/features/clubs/club-seasons.server'
import { seasonKey, shownSeason } from '~/features/clubs/seasons'
import type { CalendarKind, EventPlace } from '~/model/event'
import { startOfDay } from '~/time/time-zone'
import { withTimes } from './events.server'
import { type EventListFilter, type EventSummary, lessonsOf, queriesFor, unknownDistance } from './list-queries.server'
import { type Distances, placeKey } from './nearby.server'

type Page = { now: number; page: number; size: number }

/** Everything to come but lessons. */
export async function listEvents(
  db: Db,
  filter: EventListFilter,
  { now, page, size }: Page,
): Promise<{ events: EventSummary[]; total: number }> {
  const [running, ahead] = await Promise.all([readRunning(db, filter, now), countAhead(db, filter, now)])
  return {
    events: await stretch(db, filter, { running, now, start: (page - 1) * size, size }),
    total: running.length + ahead,
  }
}

export async function nextEvents(db: Db, filter: EventListFilter, now: number, size: number): Promise<EventSummary[]> {
  return stretch(db, filter, { running: await readRunning(db, filter, now), now, start: 0, size })
}

export const comingOfKind = (db: Db, kind: CalendarKind, now: number): Promise<EventSummary[]> =>
  nextEvents(db, { kind }, now, 200)

export const comingAtClub = async (db: Db, club: number, now: number): Promise<EventSummary[]> =>
  (await nextEvents(db, { club }, now, 12)).filter(({ status }) => status !== 'cancelled')

/** The lessons of the season that each club shows, cancelled ones too; not every club has them. */
export async function comingLessons(db: Db, now: number): Promise<EventSummary[]> {
  const shown = new Map(
    (await clubsWithSeasons(db)).flatMap((club) => {
      const season = shownSeason(club, now)
      return season ? [[club.id, seasonKey(season)] as const] : []
    }),
  )
  if (shown.size === 0) return []
  const rows = await lessonsOf(db, [...new Set(shown.values())].sort()).execute()
  return withTimes(
    db,
    rows.filter(({ clubId, season }) => clubId !== null && shown.get(clubId) === season),
  )
}

type Stretch = { running: readonly EventSummary[]; now: number; start: number; size: number }

const distanceOf = (place: EventPlace, near: Distances | undefined): number =>
  near ? (near[placeKey(place)] ?? unknownDistance) : 0

/** Merges the ordered rows of the database with `running`, which may sort anywhere: reads that many rows earlier. */
async function stretch(
  db: Db,
  filter: EventListFilter,
  { running, now, start, size }: Stretch,
): Promise<EventSummary[]> {
  const offset = Math.max(0, start - running.length)
  const ahead = await readAhead(db, filter, { now, offset, size: start + size - offset })
  const all = [...running, ...ahead].map((line) => ({
    line,
    kilometres: distanceOf(line.place, filter.near),
  }))
  all.sort((a, b) => a.kilometres - b.kilometres || a.line.startsAt - b.line.startsAt || a.line.id - b.line.id)
  return all.slice(start - offset, start - offset + size).map(({ line }) => line)
}

async function readAhead(
  db: Db,
  filter: EventListFilter,
  { now, offset, size }: { now: number; offset: number; size: number },
): Promise<EventSummary[]> {
  return withTimes(db, await queriesFor(db, filter).ahead.execute({ ...valuesOf(filter, now), offset, size }))
}

async function countAhead(db: Db, filter: EventListFilter, now: number): Promise<number> {
  const [counted] = await queriesFor(db, filter).aheadCount.execute(valuesOf(filter, now))
  return counted?.many ?? 0
}

async function readRunning(db: Db, filter: EventListFilter, now: number): Promise<EventSummary[]> {
  return withTimes(db, await queriesFor(db, filter).running.execute(valuesOf(filter, now)))
}

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
