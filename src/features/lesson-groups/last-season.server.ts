import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { lessonGroups, participants, placements } from '~/db/schema'
import { findLessons } from '~/features/events/lessons/lessons.server'
import { wasGiven } from './groups.server'
import type { LessonSlot } from './slots'
import { slotsOf } from './slots.server'

type Identity = Pick<typeof participants.$inferSelect, 'nameKey' | 'birthDate'>
export type LastPlace = { readonly slot: LessonSlot; readonly groupId: number }

/** By name and birth date: where somebody was last season, null without a place then; undefined for who was not there. */
export type LastSeason = (person: Identity) => LastPlace | null | undefined

const identityOf = ({ nameKey, birthDate }: Identity): string => `${birthDate} ${nameKey}`

/** The last season before this one in which the club had groups. */
export async function readLastSeason(db: Db, clubId: number, key: string): Promise<LastSeason> {
  for (const season of seasonsBefore(key)) {
    const placed = await placesOf(db, clubId, season)
    if (placed.length === 0) continue
    const slots = new Map((await slotsOf(db, season, clubId)).map((slot) => [slot.id, slot]))
    const found = new Map<string, LastPlace | null>(
      (await signedUpFor(db, clubId, season)).map((one) => [identityOf(one), null]),
    )
    for (const { participant, slotId, groupId } of placed) {
      const slot = slots.get(slotId)
      if (slot) found.set(identityOf(participant), { slot, groupId })
    }
    return (person) => found.get(identityOf(person))
  }
  return () => undefined
}

/** The slot of a season that is most like one of another: at its hour, by its trainer rather than on its court. */
export function slotLike(old: LessonSlot, slots: readonly LessonSlot[]): LessonSlot | undefined {
  const atOnce = slots.filter(({ weekday, start }) => weekday === old.weekday && start === old.start)
  const byTrainer = atOnce.find(({ trainerId }) => trainerId !== null && trainerId === old.trainerId)
  return byTrainer ?? atOnce.find(({ court }) => court === old.court)
}

function seasonsBefore(key: string): readonly [string, string] {
  const [kind, year] = [key.slice(0, -5), Number(key.slice(-4))]
  return [kind === 'summer' ? `winter-${year - 1}` : `summer-${year}`, `${kind}-${year - 1}`]
}

const placesOf = (db: Db, clubId: number, season: string) =>
  db
    .select({ participant: participants, slotId: lessonGroups.slotId, groupId: lessonGroups.id })
    .from(placements)
    .innerJoin(lessonGroups, eq(lessonGroups.id, placements.groupId))
    .innerJoin(participants, eq(participants.id, placements.participantId))
    .where(and(eq(lessonGroups.clubId, clubId), eq(lessonGroups.season, season), wasGiven))
    .orderBy(asc(placements.id))

async function signedUpFor(db: Db, clubId: number, season: string) {
  const lessons = await findLessons(db, clubId, season)
  if (!lessons) return []
  return db
    .select({ nameKey: participants.nameKey, birthDate: participants.birthDate })
    .from(participants)
    .where(and(eq(participants.eventId, lessons.id), eq(participants.standing, 'in')))
}
