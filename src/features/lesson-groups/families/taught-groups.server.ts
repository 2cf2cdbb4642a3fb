import type { SQL } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import type { participants, placements } from '~/db/schema'
import { isOpenGroup, isOpenPlacement, isSignedUp, seatsIn } from '~/features/lesson-groups/groups.server'
import { datesOf, dayGiven } from '~/features/lesson-groups/lesson-dates.server'
import type { LessonSeason } from '~/features/lesson-groups/season.server'
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

/** Those that have not ended, with who has a place in them. */
export async function taughtGroups(
  db: Db,
  { club, key, packages }: Pick<LessonSeason, 'club' | 'key' | 'packages'>,
  now: number,
  which?: SQL,
): Promise<TaughtGroup[]> {
  const isOpen = isOpenGroup({ clubId: club.id, season: key })
  const rows = await seatsIn(db, isOpen, isOpenPlacement, isSignedUp, which)
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
