import { eq } from 'drizzle-orm'
import { type Db, prepared, versionSeenBy } from '~/db/connection.server'
import { clubSeasons } from '~/db/schema'
import { clubs } from './clubs'
import { type ClubWithSeasons, type Season, seasonsOf } from './seasons'

const known = new WeakMap<Db, { version: number; clubs: readonly ClubWithSeasons[] }>()

/** All clubs with the seasons that staff published, and those of the constants that no row overrules. */
export async function clubsWithSeasons(db: Db): Promise<readonly ClubWithSeasons[]> {
  const version = versionSeenBy(db, ['events'])
  if (version === undefined) return readClubs(db)
  const cached = known.get(db)
  if (cached?.version === version) return cached.clubs
  const fresh = await readClubs(db)
  known.set(db, { version, clubs: fresh })
  return fresh
}

export async function findClubWithSeasons(db: Db, id: number): Promise<ClubWithSeasons | undefined> {
  return (await clubsWithSeasons(db)).find((club) => club.id === id)
}

const publishedSeasons = prepared((db) =>
  db.select().from(clubSeasons).where(eq(clubSeasons.status, 'published')).prepare(),
)

async function readClubs(db: Db): Promise<readonly ClubWithSeasons[]> {
  const rows = await publishedSeasons(db).execute()
  return clubs.map((club) => ({
    ...club,
    seasons: seasonsOf(club, rows.filter(({ clubId }) => clubId === club.id).map(seasonOfRow)),
  }))
}

type SeasonRow = Pick<
  typeof clubSeasons.$inferSelect,
  'lessonStartDate' | 'signupStartDate' | 'signupEndDate' | 'packages'
>

export const seasonOfRow = ({ lessonStartDate, signupStartDate, signupEndDate, packages }: SeasonRow): Season => ({
  lessonStartDate,
  ...(signupStartDate && { signupStartDate }),
  signupEndDate,
  ...(packages && { packages }),
})
