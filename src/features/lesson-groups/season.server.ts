import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { type events, lessonRules, lessonWishes, participants, registrations } from '~/db/schema'
import { clubsWithSeasons } from '~/features/clubs/club-seasons.server'
import type { Club, Season } from '~/features/clubs/clubs'
import { type ClubWithSeasons, findSeason } from '~/features/clubs/seasons'
import { findLessons } from '~/features/events/lessons/lessons.server'
import type { Package } from '~/model/event'
import { isSignedUp } from './groups.server'

/** The lessons of a club in a season that is on the site. */
export type LessonSeason = {
  readonly eventId: number
  readonly club: ClubWithSeasons
  readonly key: string
  readonly season: Season
  readonly packages: readonly Package[]
  /** Steps of level that a group may span. */
  readonly levelSpan: number
}

export type LessonRules = Pick<typeof lessonRules.$inferSelect, 'rain' | 'levelSpan' | 'version'>

/** Of a club that set none: the organisation's own. */
const usualRules: LessonRules = { rain: null, levelSpan: 1, version: 0 }

export async function rulesOf(db: Db, clubId: number): Promise<LessonRules> {
  const [row] = await db.select().from(lessonRules).where(eq(lessonRules.clubId, clubId))
  return row ?? usualRules
}

type Lessons = Pick<typeof events.$inferSelect, 'id' | 'clubId' | 'season' | 'packages'>

/** Undefined where it is of no lessons, or its season is gone. */
export async function lessonSeasonOf(db: Db, lessons: Lessons): Promise<LessonSeason | undefined> {
  const { id: eventId, clubId, season: key, packages } = lessons
  const club = (await clubsWithSeasons(db)).find((one) => one.id === clubId)
  const season = club && findSeason(club, key)
  if (!season || !key) return undefined
  const { levelSpan } = await rulesOf(db, club.id)
  return { eventId, club, key, season, packages: packages ?? [], levelSpan }
}

/** Undefined where they are not on the site. */
export async function findLessonSeason(
  db: Db,
  { id }: Pick<Club, 'id'>,
  key: string,
): Promise<LessonSeason | undefined> {
  const lessons = await findLessons(db, id, key)
  return lessons && lessonSeasonOf(db, lessons)
}

/** Everybody of these lessons with what they wished, who signed up first at the head. */
export const signedUp = (db: Db, eventId: number) =>
  db
    .select({ person: participants, registration: registrations, wish: lessonWishes })
    .from(participants)
    .innerJoin(registrations, eq(registrations.id, participants.registrationId))
    .leftJoin(lessonWishes, eq(lessonWishes.participantId, participants.id))
    .where(and(eq(participants.eventId, eventId), isSignedUp))
    .orderBy(asc(registrations.createdAt), asc(participants.id))
