import { and, asc, gte, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { events } from '~/db/schema'
import { numbersIn, rowsOf } from '~/db/sql'
import { findClub } from '~/features/clubs/clubs'
import {
  addTotals,
  type DueTotals,
  noTotals,
  totalsOfEvents,
  waivedOfEvents,
} from '~/features/registrations/dues.server'
import { isOfClubs } from '~/features/staff/members/of-clubs.server'
import { seenClubs, type Viewer } from '~/features/staff/members/rights'
import { firstDays, isSeasonKey } from '~/features/staff/seasons/season-keys'
import { type Day, endOfDay, startOfDay } from '~/time/time-zone'

/** Lessons of a season, or events that begin within Amsterdam days, both included. */
export type Span = { readonly season: string } | { readonly from: Day; readonly to: Day }

/**
 * What a report tells of a club; money in cents. `agreed - waived - paid = open - refund`. Whose registration was erased
 * stays counted, each as somebody of their own.
 */
export type ClubFigures = {
  /** Different people with a place: the same name and birth date counts once. */
  readonly people: number
  /** Confirmed, or with an offer. */
  readonly registrations: number
  /** Taken by participants; `limited` those of events with a capacity that were not cancelled. */
  readonly places: number
  readonly limited: number
  readonly capacity: number
  /** Participants on a waiting list, and of registrations that were cancelled. */
  readonly waiting: number
  readonly cancelled: number
  readonly agreed: number
  readonly waived: number
  readonly paid: number
  readonly open: number
  readonly refund: number
}

export type ClubRow = ClubFigures & {
  /** Null for what is at no club. */
  readonly clubId: number | null
  readonly eventIds: readonly number[]
}

export type ClubReport = {
  readonly rows: readonly ClubRow[]
  readonly total: ClubFigures
  /** Different people of all clubs together: fewer than the sum where somebody is at two. */
  readonly different: number
}

const none: ClubFigures = {
  ...{ people: 0, registrations: 0, places: 0, limited: 0, capacity: 0, waiting: 0, cancelled: 0 },
  ...{ agreed: 0, waived: 0, paid: 0, open: 0, refund: 0 },
}
const names = Object.keys(none) as (keyof ClubFigures)[]

const together = (all: readonly ClubFigures[]): ClubFigures =>
  Object.fromEntries(names.map((name) => [name, all.reduce((sum, one) => sum + one[name], 0)])) as ClubFigures

type Held = Pick<typeof events.$inferSelect, 'id' | 'clubId' | 'capacity' | 'status'>

/** Of what the member may see, with a row for each club that has anything. */
export async function clubReport(db: Db, span: Span, member: Viewer): Promise<ClubReport> {
  const held = await heldEvents(db, span, member)
  const ids = held.map(({ id }) => id)
  const [dues, waived, counts, different] = await Promise.all([
    totalsOfEvents(db, ids),
    waivedOfEvents(db, ids),
    countsOf(db, ids),
    differentPeople(db, ids),
  ])
  const erased = (eventIds: readonly number[]) => sumOf(counts, eventIds, 'erased')
  const rows = [...Map.groupBy(held, ({ clubId }) => clubId)].map(([clubId, of]): ClubRow => {
    const eventIds = of.map(({ id }) => id)
    const limited = of.filter(({ capacity, status }) => capacity !== null && status !== 'cancelled')
    const money = eventIds.map((id) => dues.get(id) ?? noTotals).reduce(addTotals, noTotals)
    const taken = (which: readonly Held[]) =>
      which.reduce((sum, { id }) => sum + (dues.get(id)?.people ?? 0) + erased([id]), 0)
    return {
      ...{ clubId, eventIds },
      people: (different.get(clubId) ?? 0) + erased(eventIds),
      registrations: sumOf(counts, eventIds, 'registrations'),
      places: taken(of),
      limited: taken(limited),
      capacity: limited.reduce((sum, { capacity }) => sum + (capacity ?? 0), 0),
      waiting: sumOf(counts, eventIds, 'waiting'),
      cancelled: sumOf(counts, eventIds, 'cancelled'),
      ...amounts(
        money,
        eventIds.reduce((sum, id) => sum + (waived.get(id) ?? 0), 0),
      ),
    }
  })
  const [all] = await rowsOf<{ people: number }>(db, sql`select ${people} as people ${withPlace(ids)}`)
  return { rows: rows.sort(byName), total: together(rows), different: (all?.people ?? 0) + erased(ids) }
}

const amounts = ({ due, paid, open, refund }: DueTotals, waived: number) => ({
  ...{ agreed: due + waived, waived, paid, open, refund },
})

export const clubName = ({ clubId }: Pick<ClubRow, 'clubId'>): string | undefined =>
  clubId === null ? undefined : findClub(clubId)?.name

const byName = (a: ClubRow, b: ClubRow): number => (clubName(a) ?? '\uffff').localeCompare(clubName(b) ?? '\uffff')

async function heldEvents(db: Db, span: Span, member: Viewer): Promise<Held[]> {
  const which =
    'season' in span
      ? and(sql`kind = 'lessons'`, sql`${events.season} = ${span.season}`)
      : and(
          ne(events.kind, 'lessons'),
          gte(events.startsAt, startOfDay(span.from)),
          lt(events.startsAt, endOfDay(span.to)),
        )
  const { id, clubId, capacity, status } = events
  return db
    .select({ id, clubId, capacity, status })
    .from(events)
    .where(and(sql`deleted_at is null`, sql`status <> 'draft'`, isOfClubs(events.clubId, seenClubs(member)), which))
    .orderBy(asc(events.id))
}

/** For which somebody signed up at a club that the member may see. */
export async function latestSeason(db: Db, member: Viewer): Promise<string | undefined> {
  const isAsked = sql`exists (select 1 from registrations where registrations.event_id = events.id)`
  const rows = await db
    .selectDistinct({ season: events.season })
    .from(events)
    .where(and(sql`kind = 'lessons'`, isOfClubs(events.clubId, seenClubs(member)), isAsked))
  const seasons = rows.flatMap(({ season }) => season ?? []).filter(isSeasonKey)
  return seasons.sort((a, b) => (firstDays(a)[0] < firstDays(b)[0] ? 1 : -1))[0]
}

type Counts = {
  readonly id: number
  readonly registrations: number
  readonly waiting: number
  readonly cancelled: number
  /** People with a place whose registration was erased. */
  readonly erased: number
}

const sumOf = (all: readonly Counts[], eventIds: readonly number[], name: Exclude<keyof Counts, 'id'>): number =>
  all.reduce((sum, one) => (eventIds.includes(one.id) ? sum + one[name] : sum), 0)

const hasPlace = sql`status in ('confirmed', 'held', 'offered')`
const sumWhere = (condition: SQL, what = sql`1`) => sql`sum(case when ${condition} then ${what} else 0 end)`

function countsOf(db: Db, ids: readonly number[]): Promise<Counts[]> {
  const chosen = numbersIn(ids)
  const size = sql`(select count(*) from participants where participants.registration_id = registrations.id)`
  return rowsOf(
    db,
    sql`select event_id as id, ${sumWhere(hasPlace)} as registrations,
        ${sumWhere(sql`status = 'waiting'`, sql`people`)} as waiting,
        ${sumWhere(sql`status = 'cancelled'`, sql`people`)} as cancelled,
        ${sumWhere(sql`is_erased = 1 and ${hasPlace}`, sql`people`)} as erased
      from (select event_id, status, 0 as is_erased, ${size} as people from registrations where event_id in ${chosen}
        union all select event_id, status, 1 as is_erased, people from departed where event_id in ${chosen}) as each_one
      group by event_id`,
  )
}

const people = sql`count(distinct name_key || ' ' || birth_date)`
const withPlace = (ids: readonly number[]) =>
  sql`from participants inner join events on events.id = participants.event_id
    where participants.event_id in ${numbersIn(ids)} and participants.standing = 'in'`

async function differentPeople(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number | null, number>> {
  const rows = await rowsOf<{ clubId: number | null; people: number }>(
    db,
    sql`select events.club_id as "clubId", ${people} as people ${withPlace(ids)} group by events.club_id`,
  )
  return new Map(rows.map(({ clubId, people }) => [clubId, people]))
}
