import { eq } from 'drizzle-orm'
import { type Db, prepared, untilWritten } from '~/db/connection.server'
import { clubPages, clubSeasons } from '~/db/schema'
import { pictureWithAlt } from '~/pictures/sources.server'
import { createPreview } from '~/server/http/render-instead.server'
import { clubs, type Season } from './clubs'
import { type ClubWithSeasons, seasonsOf } from './seasons'

export type ClubPageRow = typeof clubPages.$inferSelect

/** What the page of a club shows in place of its row, for who looks at a draft. */
export const previewOfClub = createPreview<ClubPageRow>()

export const clubsWithSeasons = (db: Db): Promise<readonly ClubWithSeasons[]> => knownClubs(db, 'all')

const knownClubs = untilWritten(['events'], 1, readClubs)

const publishedSeasons = prepared((db) =>
  db.select().from(clubSeasons).where(eq(clubSeasons.status, 'published')).prepare(),
)

const publishedPages = prepared((db) => db.select().from(clubPages).where(eq(clubPages.status, 'published')).prepare())

async function readClubs(db: Db): Promise<readonly ClubWithSeasons[]> {
  const rows = await publishedSeasons(db).execute()
  const pages = await Promise.all((await publishedPages(db).execute()).map((page) => ownOf(db, page)))
  return clubs.map((club) => ({
    ...club,
    ...pages.find(({ id }) => id === club.id),
    seasons: seasonsOf(club, rows.filter(({ clubId }) => clubId === club.id).map(seasonOfRow)),
  }))
}

/** The picture and words that staff gave a club. */
export async function ownOf(db: Db, { id, image, words }: ClubPageRow) {
  if (image === null) return { id, own: { words } }
  const [nl, en] = [await pictureWithAlt(db, image, 'nl'), await pictureWithAlt(db, image, 'en')]
  return { id, image, own: { words, imageAlt: { nl: nl.alt, en: en.alt } } }
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
