import type { Db } from '~/db/connection.server'
import type { participants } from '~/db/schema'
import { findLessons } from '~/features/events/lessons/lessons.server'
import { isOfClub, seatsIn, wasGiven } from './groups.server'
import { signedUp } from './season.server'
import type { LessonSlot } from './slots'
import { slotsOf } from './slots.server'

type Identity = Pick<typeof participants.$inferSelect, 'nameKey' | 'birthDate'>
export type LastPlace = { readonly slot: LessonSlot; readonly groupId: number }

/** By name and birth date: where somebody was last season, null without a place then; undefined for who was not there. */
type LastSeason = (person: Identity) => LastPlace | null | undefined

const identityOf = ({ nameKey, birthDate }: Identity): string => `${birthDate} ${nameKey}`

/** The last season before this one in which the club had groups. */
export async function readLastSeason(db: Db, clubId: number, key: string): Promise<LastSeason> {
  for (const season of seasonsBefore(key)) {
    const placed = await seatsIn(db, isOfClub({ clubId, season }), wasGiven)
    if (placed.length === 0) continue
    const slots = new Map((await slotsOf(db, season, clubId)).map((slot) => [slot.id, slot]))
    const lessons = await findLessons(db, clubId, season)
    const people = lessons ? await signedUp(db, lessons.id) : []
    const found = new Map<string, LastPlace | null>(people.map(({ person }) => [identityOf(person), null]))
    for (const { person, group } of placed) {
      const slot = slots.get(group.slotId)
      if (slot) found.set(identityOf(person), { slot, groupId: group.id })
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

/** The other half of the year first, then the same one a year before. */
export function seasonsBefore(key: string): readonly [string, string] {
  const [kind, year] = [key.slice(0, -5), Number(key.slice(-4))]
  return [kind === 'summer' ? `winter-${year - 1}` : `summer-${year}`, `${kind}-${year - 1}`]
}
