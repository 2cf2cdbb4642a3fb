import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { clubSeasons, drafts, events } from '~/db/schema'
import { clubsWithSeasons, seasonOfRow } from '~/features/clubs/club-seasons.server'
import { hasOwnPage, type Season } from '~/features/clubs/clubs'
import { type ClubWithSeasons, findSeason, type SeasonState, seasonSignupState } from '~/features/clubs/seasons'
import { countPlaces } from '~/features/events/events.server'
import type { EventStatus } from '~/model/event'
import { emptyPlan, isEmptyPlan, isSameSeason, planIn, planOfSeason, type SeasonPlan } from './plan'
import { yearBefore } from './season-keys'

type Lessons = { readonly id: number; readonly status: EventStatus; readonly people: number }

/** `offline`: its dates are shown, and nobody can sign up yet. */
type PlanState = 'missing' | 'draft' | 'planned' | 'changed' | 'offline' | 'cancelled' | SeasonState

export type ClubSeason = {
  readonly club: ClubWithSeasons
  /** Null where nobody saved it yet. */
  readonly id: number | null
  /** 0 where nobody saved it yet. */
  readonly version: number
  readonly publishAt: number | null
  readonly updatedAt: number | null
  /** What visitors see. */
  readonly shown: Season | undefined
  /** As it was last saved. */
  readonly plan: SeasonPlan
  readonly lastYear: Season | undefined
  readonly lessons: Lessons | undefined
  readonly state: PlanState
}

export async function seasonOfClubs(db: Db, key: string, now: number): Promise<readonly ClubSeason[]> {
  const clubs = await clubsWithSeasons(db)
  const ids = clubs.map(({ id }) => id)
  const rows = await db
    .select()
    .from(clubSeasons)
    .where(and(inArray(clubSeasons.clubId, ids), eq(clubSeasons.season, key)))
  const typed = await draftsOf(
    db,
    rows.map(({ id }) => id),
  )
  const lessons = await lessonsOf(db, ids, key)
  return clubs.map((club) => {
    const row = rows.find(({ clubId }) => clubId === club.id)
    const shown = findSeason(club, key)
    const saved = row && (typed.get(row.id) ?? planOfSeason(seasonOfRow(row)))
    const plan = saved ?? (shown ? planOfSeason(shown) : emptyPlan)
    const one = {
      club,
      id: row?.id ?? null,
      version: row?.version ?? 0,
      publishAt: row?.publishAt ?? null,
      updatedAt: row?.updatedAt ?? null,
      shown,
      plan,
      lastYear: findSeason(club, yearBefore(key)),
      lessons: lessons.get(club.id),
    }
    return { ...one, state: stateOf(one, now) }
  })
}

function stateOf({ club, publishAt, plan, shown, lessons }: Omit<ClubSeason, 'state'>, now: number): PlanState {
  if (publishAt !== null) return 'planned'
  if (!shown) return isEmptyPlan(plan) ? 'missing' : 'draft'
  if (!isSameSeason(plan, planOfSeason(shown))) return 'changed'
  if (lessons?.status === 'cancelled') return 'cancelled'
  if (hasOwnPage(club) && lessons?.status !== 'published' && seasonSignupState(shown, now) !== 'closed')
    return 'offline'
  return seasonSignupState(shown, now)
}

async function draftsOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, SeasonPlan>> {
  const rows = await db
    .select({ id: drafts.contentId, fields: drafts.fields })
    .from(drafts)
    .where(and(eq(drafts.kind, 'season'), inArray(drafts.contentId, [...ids])))
  return new Map(rows.map(({ id, fields }) => [id, planIn(fields)]))
}

async function lessonsOf(db: Db, clubs: readonly number[], key: string): Promise<ReadonlyMap<number | null, Lessons>> {
  const rows = await db
    .select({ id: events.id, status: events.status, clubId: events.clubId })
    .from(events)
    .where(and(sql`${events.kind} = 'lessons'`, inArray(events.clubId, [...clubs]), eq(events.season, key)))
  const places = await countPlaces(
    db,
    rows.map(({ id }) => id),
  )
  return new Map(
    rows.map(({ id, status, clubId }) => {
      const used = places.get(id)
      return [clubId, { id, status, people: (used?.in ?? 0) + (used?.waiting ?? 0) }]
    }),
  )
}
