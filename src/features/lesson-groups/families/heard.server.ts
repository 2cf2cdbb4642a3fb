import { and, desc, inArray, sql } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { lessonGroups, lessonWishes, placements } from '~/db/schema'
import { numbersIn } from '~/db/sql'
import type { LessonSeason } from '~/features/lesson-groups/season.server'
import { asUntold, type HeardPlace, heardPlace } from './heard'
import { type Person, type Placement, type TaughtGroup, taughtGroups } from './taught-groups.server'
import { type HeardNone, whyWithoutPlace } from './without-place.server'

export type HeardPerson = {
  readonly person: Person
  /** The one that stands, else the last one. */
  readonly placement: Placement | undefined
  readonly group: TaughtGroup | undefined
  readonly place: HeardPlace | undefined
  readonly none: HeardNone | undefined
  /** They were told that there is no place. */
  readonly isToldNone: boolean
}

/** What the families of these participants of lessons hear; `isAnew`: as if nothing of it was told yet. */
export async function heardOf(
  db: Db,
  of: LessonSeason,
  people: readonly Person[],
  now: number,
  isAnew = false,
): Promise<HeardPerson[]> {
  const ids = numbersIn(people.map(({ id }) => id))
  const groups = await taughtGroups(
    db,
    of,
    now,
    inArray(lessonGroups.id, sql`(select group_id from placements where participant_id in ${ids})`),
  )
  const found = people.map((person) => {
    const group = groups.find(({ members }) => members.some((one) => one.person.id === person.id))
    return { person, group, member: group?.members.find((one) => one.person.id === person.id) }
  })
  const without = found.filter(({ member }) => !member).map(({ person }) => person.id)
  const told = await toldUnplaced(db, without)
  const whys = await whyWithoutPlace(db, of, isAnew ? without : [...told.keys()])
  const former = await formerPlacements(db, without)
  return found.map(({ person, group, member }) => ({
    person,
    group,
    placement: member?.placement ?? former.find(({ participantId }) => participantId === person.id),
    place: member && group && heardPlace(isAnew ? asUntold(member) : member, group, of, now),
    none: whys.get(person.id),
    isToldNone: told.has(person.id),
  }))
}

/** The latest first. */
export const formerPlacements = (db: Db, people: readonly number[]): Promise<Placement[]> =>
  db
    .select()
    .from(placements)
    .where(and(inArray(placements.participantId, numbersIn(people)), inArray(placements.status, ['declined', 'ended'])))
    .orderBy(desc(placements.id))

/** When each of these was told that there is no place, UTC milliseconds. */
export async function toldUnplaced(db: Db, people: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ id: lessonWishes.participantId, at: lessonWishes.toldUnplacedAt })
    .from(lessonWishes)
    .where(inArray(lessonWishes.participantId, numbersIn(people)))
  return new Map(rows.flatMap(({ id, at }) => (at === null ? [] : [[id, at]])))
}
