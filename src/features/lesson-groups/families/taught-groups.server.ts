import { and, asc, eq, ne, type SQL } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { type events, lessonGroups, participants, placements } from '~/db/schema'
import { clubsWithSeasons } from '~/features/clubs/club-seasons.server'
import type { Season } from '~/features/clubs/clubs'
import { type ClubWithSeasons, findSeason } from '~/features/clubs/seasons'
import { isOpenPlacement } from '~/features/lesson-groups/groups.server'
import { datesOf, dayGiven } from '~/features/lesson-groups/lesson-dates.server'
import { rulesOf } from '~/features/lesson-groups/rules.server'
import type { LessonSlot } from '~/features/lesson-groups/slots'
import { slotsOf } from '~/features/lesson-groups/slots.server'
import type { Package } from '~/model/event'
import type { GroupStatus } from '~/model/lesson'
import type { Day } from '~/time/time-zone'

export type Placement = typeof placements.$inferSelect
export type Person = typeof participants.$inferSelect

export type Member = { readonly placement: Placement; readonly person: Person }

export type TaughtGroup = {
  readonly id: number
  readonly status: GroupStatus
  readonly slot: LessonSlot
  readonly format: Package | undefined
  readonly members: readonly Member[]
  /** Amsterdam days of its lessons, as they differ by now. */
  readonly days: readonly Day[]
}

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

/** Those that have not ended, with who has a place in them. */
export async function taughtGroups(
  db: Db,
  { club, key, packages }: Pick<LessonSeason, 'club' | 'key' | 'packages'>,
  now: number,
  which?: SQL,
): Promise<TaughtGroup[]> {
  const rows = await db
    .select({ group: lessonGroups, placement: placements, person: participants })
    .from(lessonGroups)
    .innerJoin(placements, eq(placements.groupId, lessonGroups.id))
    .innerJoin(participants, eq(participants.id, placements.participantId))
    .where(
      and(
        eq(lessonGroups.clubId, club.id),
        eq(lessonGroups.season, key),
        ne(lessonGroups.status, 'ended'),
        isOpenPlacement,
        eq(participants.standing, 'in'),
        which,
      ),
    )
    .orderBy(asc(participants.id))
  const slots = new Map((await slotsOf(db, key, club.id)).map((slot) => [slot.id, slot]))
  const groups = new Map(rows.map(({ group }) => [group.id, group]))
  const dated = await datesOf(db, [...groups.keys()], now)
  return [...groups.values()].flatMap(({ id, status, slotId, package: format }) => {
    const slot = slots.get(slotId)
    const members = rows.filter(({ group }) => group.id === id)
    const days = dated.get(id)?.dates.flatMap((date) => (date.held ? [dayGiven(date)] : [])) ?? []
    return slot ? { id, status, slot, format: packages.find((one) => one.id === format), members, days } : []
  })
}
