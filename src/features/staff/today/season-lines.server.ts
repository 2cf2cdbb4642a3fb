import { isNotNull } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { clubSeasons } from '~/db/schema'
import { clubsWithSeasons } from '~/features/clubs/club-seasons.server'
import { findClub, hasOwnPage } from '~/features/clubs/clubs'
import { seasonKey, seasonSignupState, shownSeason } from '~/features/clubs/seasons'
import { addDays, type Day, dayOf } from '~/time/time-zone'
import { publishedLessons } from './event-lines.server'
import type { Line } from './line'

const soon = 7
/** Days ahead at which lessons that open have to be there. */
const preparing = 28

/** Of the season that each club shows: windows of this week, and lessons that are not online. */
export async function seasonLines(db: Db, clubs: readonly number[] | null, now: number): Promise<Line[]> {
  const today = dayOf(now)
  const shown = (await clubsWithSeasons(db)).flatMap((club) => {
    const season = clubs && !clubs.includes(club.id) ? undefined : shownSeason(club, now)
    return season ? [{ club, season, key: seasonKey(season) }] : []
  })
  const ids = shown.map(({ club }) => club.id)
  const online = await publishedLessons(db, ids, [...new Set(shown.map(({ key }) => key))])
  const isOnline = ({ club, key }: (typeof shown)[number]) =>
    online.some(({ clubId, season }) => clubId === club.id && season === key)
  const opensBy = addDays(today, preparing)
  const missing = shown.filter(
    (one) =>
      hasOwnPage(one.club) &&
      !isOnline(one) &&
      seasonSignupState(one.season, now) !== 'closed' &&
      (one.season.signupStartDate ?? today) <= opensBy,
  )
  const ends = together(shown, ({ season }) => season.signupEndDate, [today, addDays(today, soon)])
  const begins = together(shown, ({ season }) => season.signupStartDate, [addDays(today, 1), addDays(today, soon)])
  return [
    ...bySeason(missing).map(([season, each]): Line => ({ kind: 'no-lessons', season, clubs: namesOf(each) })),
    ...ends.map((one): Line => ({ kind: 'season-closes', ...one })),
    ...begins.map((one): Line => ({ kind: 'season-opens', ...one })),
  ]
}

type Shown = { readonly club: { readonly name: string }; readonly key: string }

const namesOf = (each: readonly Shown[]) => each.map(({ club }) => club.name)

function bySeason<One extends Shown>(all: readonly One[]): [string, One[]][] {
  const keys = [...new Set(all.map(({ key }) => key))]
  return keys.map((key) => [key, all.filter((one) => one.key === key)])
}

/** Clubs with the same day, soonest first. */
function together<One extends Shown>(
  all: readonly One[],
  dayIn: (one: One) => Day | undefined,
  [from, until]: readonly [Day, Day],
) {
  return bySeason(all).flatMap(([season, each]) => {
    const days = [...new Set(each.map(dayIn))].filter((day) => day !== undefined && day >= from && day <= until)
    return (days as Day[])
      .sort()
      .map((day) => ({ season, day, clubs: namesOf(each.filter((one) => dayIn(one) === day)) }))
  })
}

export async function plannedSeasons(db: Db, clubs: readonly number[] | null): Promise<Line[]> {
  const rows = await db
    .select({ clubId: clubSeasons.clubId, season: clubSeasons.season, at: clubSeasons.publishAt })
    .from(clubSeasons)
    .where(isNotNull(clubSeasons.publishAt))
    .orderBy(clubSeasons.publishAt, clubSeasons.id)
  const mine = rows.filter(({ clubId }) => !clubs || clubs.includes(clubId))
  const moments = [...new Set(mine.map(({ season, at }) => `${season} ${at}`))]
  return moments.map((moment) => {
    const [season = '', at = ''] = moment.split(' ')
    const each = mine.filter((row) => `${row.season} ${row.at}` === moment)
    return {
      kind: 'season-planned',
      season,
      at: Number(at),
      clubs: each.map(({ clubId }) => findClub(clubId)?.name ?? ''),
    }
  })
}
