import { and, type SQL } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import type { participants, placements } from '~/db/schema'
import { isOpenGroup, isOpenPlacement, isSignedUp, seatsIn } from '~/features/lesson-groups/groups.server'
import { type DatedGroup, datedGroups } from '~/features/lesson-groups/lesson-dates.server'
import type { LessonSeason } from '~/features/lesson-groups/season.server'
import type { Package } from '~/model/event'

export type Placement = typeof placements.$inferSelect
export type Person = typeof participants.$inferSelect

export type Member = { readonly placement: Placement; readonly person: Person }

export type TaughtGroup = DatedGroup & { readonly format: Package | undefined; readonly members: readonly Member[] }

/** Those that have not ended, with who has a place in them. */
export async function taughtGroups(
  db: Db,
  { club, key, packages }: Pick<LessonSeason, 'club' | 'key' | 'packages'>,
  now: number,
  which?: SQL,
): Promise<TaughtGroup[]> {
  const isThis = and(isOpenGroup({ clubId: club.id, season: key }), which)
  const seats = await seatsIn(db, isThis, isOpenPlacement, isSignedUp)
  return (await datedGroups(db, isThis, now)).map((group) => ({
    ...group,
    format: packages.find(({ id }) => id === group.package),
    members: seats.filter((seat) => seat.group.id === group.id),
  }))
}
