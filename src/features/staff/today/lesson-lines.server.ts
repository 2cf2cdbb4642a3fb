import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { events, lessonGroups, placements } from '~/db/schema'
import { clubsWithSeasons } from '~/features/clubs/club-seasons.server'
import { seasonKey } from '~/features/clubs/seasons'
import { isOfClubs } from '~/features/staff/members/of-clubs.server'
import { addDays, dayOf } from '~/time/time-zone'
import type { Line } from './line'

const soon = 2 * 86_400_000

/** Of lessons whose groups were told: whom it does not suit, and whose silence counts within two days. */
export async function groupAnswers(db: Db, clubs: readonly number[] | null, now: number): Promise<Line[]> {
  const since = addDays(dayOf(now), -365)
  const seasons = (await clubsWithSeasons(db)).flatMap((club) =>
    club.seasons.filter(({ lessonStartDate }) => lessonStartDate >= since).map(seasonKey),
  )
  const { objectedAt, silenceCountsAt } = placements
  const isSilent = sql`${objectedAt} is null and ${silenceCountsAt} <= ${now + soon}`
  const rows = await db
    .select({
      ...{ id: events.id, title: events.title, clubId: lessonGroups.clubId, season: lessonGroups.season },
      objected: sql`sum(case when ${objectedAt} is not null then 1 else 0 end)`.mapWith(Number),
      silent: sql`sum(case when ${isSilent} then 1 else 0 end)`.mapWith(Number),
      at: sql`min(case when ${isSilent} then ${silenceCountsAt} end)`.mapWith(Number),
    })
    .from(lessonGroups)
    .innerJoin(placements, eq(placements.groupId, lessonGroups.id))
    .innerJoin(
      events,
      and(
        sql`${events.kind} = 'lessons'`,
        eq(events.clubId, lessonGroups.clubId),
        eq(events.season, lessonGroups.season),
      ),
    )
    .where(
      and(
        inArray(lessonGroups.season, [...new Set(seasons)]),
        ne(lessonGroups.status, 'ended'),
        eq(placements.status, 'told'),
        isOfClubs(lessonGroups.clubId, clubs),
      ),
    )
    .groupBy(events.id, lessonGroups.clubId, lessonGroups.season)
    .orderBy(asc(events.id))
  return rows.flatMap(({ id, title, objected, silent, ...of }): Line[] => [
    ...(objected > 0 ? [{ kind: 'groups-objected' as const, event: { id, title }, ...of, people: objected }] : []),
    ...(silent > 0 ? [{ kind: 'groups-silent' as const, event: { id, title }, ...of, people: silent }] : []),
  ])
}
