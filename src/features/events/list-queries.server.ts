import { and, asc, between, count, eq, gt, gte, inArray, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { type Db, prepared } from '~/db/connection.server'
import { events, participants } from '~/db/schema'
import { jsonField, withoutIndex } from '~/db/sql'
import { clubs } from '~/features/clubs/clubs'
import type { CalendarKind } from '~/model/event'
import type { Dated, EventRow } from './events.server'
import type { Distances } from './nearby.server'

/** `month` is `YYYY-MM` in Amsterdam. */
export type EventListFilter = {
  kind?: CalendarKind | undefined
  club?: number | undefined
  month?: string | undefined
  age?: number | undefined
  free?: boolean | undefined
  open?: boolean | undefined
  /** Orders by distance, then by time. */
  near?: Distances | undefined
  /** Kilometres; asks for `near`. */
  within?: number | undefined
}

/** Beyond any distance: of places that we do not know. */
export const unknownDistance = 9999

// Without the texts, which are most of a row.
const columns = {
  id: events.id,
  kind: events.kind,
  status: events.status,
  title: events.title,
  startsAt: events.startsAt,
  endsAt: events.endsAt,
  sessions: events.sessions,
  signupOpensAt: events.signupOpensAt,
  signupClosesAt: events.signupClosesAt,
  cancelUntil: events.cancelUntil,
  season: events.season,
  clubId: events.clubId,
  place: events.place,
  capacity: events.capacity,
  priceCents: events.priceCents,
  packages: events.packages,
  ageMin: events.ageMin,
  ageMax: events.ageMax,
  waitingList: events.waitingList,
  // Raw SQL: in a list of columns Drizzle omits table names. Counted only where places are limited.
  taken: sql<number>`case when capacity is null then 0 else
    (select count(*) from participants where participants.event_id = events.id and participants.standing = 'in') end`,
}

export type EventSummary = Dated<Pick<EventRow, Exclude<keyof typeof columns, 'taken'>> & { taken: number }>

const value = sql.placeholder
const standsIn = sql`(select count(*) from ${participants} where ${participants.eventId} = ${events.id} and ${participants.standing} = 'in')`

const place = sql`coalesce('c' || ${events.clubId}, ${jsonField(events.place, 'city')})`
const distance = sql`cast(${jsonField(value('near'), place)} as double precision)`
const kilometres = sql`coalesce(${distance}, ${sql.raw(String(unknownDistance))})`

const conditions: Record<Exclude<keyof EventListFilter, 'month'>, SQL | undefined> = {
  kind: eq(events.kind, value('kind')),
  club: eq(events.clubId, value('club')),
  age: and(
    or(isNull(events.ageMin), lte(events.ageMin, value('age'))),
    or(isNull(events.ageMax), gte(events.ageMax, value('age'))),
  ),
  free: and(eq(events.status, 'published'), or(isNull(events.capacity), gt(events.capacity, standsIn))),
  near: undefined,
  within: lte(kilometres, value('within')),
  open: and(
    or(isNull(events.signupOpensAt), lte(events.signupOpensAt, value('now'))),
    or(gt(events.signupClosesAt, value('now')), and(isNull(events.signupClosesAt), gt(events.startsAt, value('now')))),
  ),
}
const narrowings = Object.keys(conditions) as (keyof typeof conditions)[]

function buildQueries(db: Db, chosen: readonly (keyof typeof conditions)[]) {
  const fits = and(ne(events.status, 'draft'), ...chosen.map((name) => conditions[name]))
  const order = [...(chosen.includes('near') ? [asc(kilometres)] : []), ...[asc(events.startsAt), asc(events.id)]]
  const isAhead = and(gt(events.startsAt, value('after')), lt(events.startsAt, value('until')), fits)
  return {
    ahead: db
      .select(columns)
      .from(events)
      .where(isAhead)
      .orderBy(...order)
      .limit(value('size'))
      .offset(value('offset'))
      .prepare(),
    aheadCount: db.select({ many: count() }).from(events).where(isAhead).prepare(),
    // SQLite uses the index on the end, not the one on the start, which matches all past events.
    running: db
      .select(columns)
      .from(events)
      .where(
        and(
          gt(events.endsAt, value('now')),
          between(withoutIndex(events.startsAt), value('from'), value('startedBy')),
          fits,
        ),
      )
      .prepare(),
  }
}

const builtQueries = prepared(() => new Map<string, ReturnType<typeof buildQueries>>())

/** Built once per filter. */
export function queriesFor(db: Db, filter: EventListFilter) {
  const built = builtQueries(db)
  const chosen = narrowings.filter((name) => filter[name] !== undefined && filter[name] !== false)
  const key = chosen.join()
  const cached = built.get(key) ?? buildQueries(db, chosen)
  built.set(key, cached)
  return cached
}

const builtLessons = prepared(() => new Map<string, ReturnType<typeof buildLessons>>())

// A literal, not a parameter: otherwise SQLite does not use the partial unique index.
const buildLessons = (db: Db, seasons: readonly string[]) =>
  db
    .select(columns)
    .from(events)
    .where(
      and(
        sql`${events.kind} = 'lessons'`,
        inArray(
          events.clubId,
          clubs.map(({ id }) => id),
        ),
        inArray(events.season, [...seasons]),
        ne(events.status, 'draft'),
      ),
    )
    .prepare()

export function lessonsOf(db: Db, seasons: readonly string[]) {
  const built = builtLessons(db)
  const key = seasons.join()
  const cached = built.get(key) ?? buildLessons(db, seasons)
  built.set(key, cached)
  return cached
}
