import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { events } from '~/db/schema'
import { type Club, type Season, townOf } from '~/features/clubs/clubs'
import { lessonFreeDays } from '~/features/clubs/lesson-free-days'
import { groupsKnownOn, lessonsName, seasonCalendar, seasonKey, seasonKind } from '~/features/clubs/seasons'
import type { PictureName } from '~/pictures/picture-ids'
import { pictureIds } from '~/pictures/picture-ids'
import { packagesOf } from './season-packages'
import { lessonsWords } from './words'

type LessonsRow = typeof events.$inferSelect

// A literal, not a parameter: otherwise SQLite does not use the partial unique index.
const isOf = (clubId: number, season: string) =>
  and(sql`${events.kind} = 'lessons'`, eq(events.clubId, clubId), eq(events.season, season))

export async function findLessons(db: Db, clubId: number, season: string): Promise<LessonsRow | undefined> {
  const [row] = await db.select().from(events).where(isOf(clubId, season))
  return row
}

type Change = {
  /** The season as it was; what staff wrote themselves about its lessons stays. */
  before: Season | undefined
  /** UTC milliseconds. */
  now: number
}

/** Publishes the lessons of a season, or updates them. Cancelled lessons stay cancelled. */
export async function putLessons(tx: Db, club: Club, season: Season, { before, now }: Change): Promise<void> {
  const prices = pricesOf(club, season)
  const words = wordsOf(club, season)
  const row = await findLessons(tx, club.id, seasonKey(season))
  if (!row) {
    await tx.insert(events).values({
      kind: 'lessons',
      status: 'published',
      ...words,
      image: pictureIds[lessonPicture(club)],
      season: seasonKey(season),
      clubId: club.id,
      place: { clubId: club.id },
      capacity: null,
      ...prices,
      createdAt: now,
      updatedAt: now,
    })
    return
  }
  const known = before && wordsOf(club, before)
  const renewed = {
    title: known && isSame(row.title, known.title) ? words.title : row.title,
    summary: known && isSame(row.summary, known.summary) ? words.summary : row.summary,
    body: known && isSame(row.body, known.body) ? words.body : row.body,
    ...prices,
    status: row.status === 'draft' ? ('published' as const) : row.status,
  }
  if (Object.entries(renewed).every(([name, value]) => isSame(value, row[name as keyof typeof renewed]))) return
  await tx
    .update(events)
    .set({ ...renewed, publishAt: null, deletedAt: null, version: sql`version + 1`, updatedAt: now })
    .where(eq(events.id, row.id))
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

function pricesOf({ region }: Club, season: Season) {
  const packages = packagesOf(season, region)
  return { packages, priceCents: Math.min(...packages.map(({ priceCents }) => priceCents)) }
}

const wordsOf = (club: Club, season: Season) =>
  lessonsWords({
    club: club.name,
    town: townOf(club),
    name: lessonsName(season),
    kind: seasonKind(season),
    firstDay: season.lessonStartDate,
    groupsKnownOn: groupsKnownOn(season),
    calendar: seasonCalendar(season, club.region),
    freeDays: lessonFreeDays(season, club),
  })

/** A lesson on courts like the club's. */
export function lessonPicture({ id, courtFacts: { surfaces, outdoor } }: Pick<Club, 'id' | 'courtFacts'>): PictureName {
  const oneOf = (...pictures: readonly [PictureName, ...PictureName[]]) => pictures[id % pictures.length] ?? pictures[0]
  if (outdoor === 0) return oneOf('lessons-b', 'camp-training')
  if (surfaces.includes('clay') || surfaces.includes('artificial-clay'))
    return oneOf('lessons-a', 'course-parents', 'beginners-clay')
  return surfaces.includes('hard') ? 'lessons-c' : 'lessons-turf'
}
