import { eq } from 'drizzle-orm'
import { type Db, prepared, untilWritten } from '~/db/connection.server'
import { clubSeasons } from '~/db/schema'
import { clubs, type Season } from './clubs'
import { type ClubWithSeasons, seasonsOf } from './seasons'

export const clubsWithSeasons = (db: Db): Promise<readonly ClubWithSeasons[]> => knownClubs(db, 'all')

const knownClubs = untilWritten(['events'], 1, readClubs)

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
