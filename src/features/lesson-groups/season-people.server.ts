import type { Db } from '~/db/connection.server'
import type { lessonWishes, placements } from '~/db/schema'
import { findLessons } from '~/features/events/lessons/lessons.server'
import { ageOn } from '~/features/registrations/form/registration'
import type { Package } from '~/model/event'
import { isOfClub, isOpenPlacement, isSignedUp, seatsIn } from './groups.server'
import { type LastPlace, readLastSeason, slotLike } from './last-season.server'
import type { PlanInput, PlanPerson } from './planning/plan-input'
import { groupFormat } from './planning/plan-input'
import type { PlannedGroup } from './planning/plan-lessons'
import { standingGroups } from './planning/standing'
import { type LessonSeason, rulesOf, signedUp } from './season.server'
import type { LessonSlot } from './slots'
import { slotsOf } from './slots.server'
import { companionFinder, isChildAt, levelSteps, suits } from './wishes'

export type SeasonPerson = {
  readonly id: number
  readonly registrationId: number
  readonly name: string
  readonly reference: string
  /** On the first day of the lessons. */
  readonly age: number
  readonly level: string | null
  readonly package: string | null
  readonly groupWith: string | null
  readonly wish: Wish | null
  /** Where this person was last season; null without a place then, undefined for who was not there. */
  readonly last: LastPlace | null | undefined
}

export type StandingPlace = Pick<
  typeof placements.$inferSelect,
  'id' | 'groupId' | 'status' | 'isPinned' | 'fromDay'
> & {
  readonly slotId: number
  /** Of the group. */
  readonly package: string
}

type Wish = typeof lessonWishes.$inferSelect

export type SeasonPlanning = {
  /** Of the lessons; 0 where they are not on the site. */
  readonly eventId: number
  readonly slots: readonly LessonSlot[]
  readonly packages: readonly Package[]
  readonly people: readonly SeasonPerson[]
  /** Who has one, by the id of the participant. */
  readonly places: ReadonlyMap<number, StandingPlace>
  readonly input: PlanInput
  /** As they stand, whatever a plan would make of them. */
  readonly groups: readonly PlannedGroup[]
}

type OfSeason = Pick<LessonSeason, 'club' | 'key' | 'season'>

/** Everything that a plan for the lessons of a club in a season reads. */
export async function readSeason(db: Db, { club, key, season }: OfSeason): Promise<SeasonPlanning> {
  const slots = await slotsOf(db, key, club.id)
  const lessons = await findLessons(db, club.id, key)
  const rows = lessons ? await signedUp(db, lessons.id) : []
  const seats = await seatsIn(db, isOfClub({ clubId: club.id, season: key }), isOpenPlacement, isSignedUp)
  const lastSeason = await readLastSeason(db, club.id, key)
  const packages = lessons?.packages ?? []
  const people = rows.map(({ person, registration: { reference }, wish }) => ({
    ...person,
    ...{ reference, wish, last: lastSeason(person) },
    age: ageOn(person.birthDate, season.lessonStartDate),
  }))
  const findCompanions = companionFinder(people.map(({ id, name, age }) => ({ id, name, isChild: isChildAt(age) })))
  const places = new Map(seats.map((seat) => [seat.person.id, placeOf(seat)]))
  const standing = [...places].map(([person, { slotId, package: format, isPinned, status }]) => ({
    ...{ person, slot: slotId, format },
    isPinned: isPinned || status !== 'proposed',
  }))
  const sizeOf = (registration: number) => people.filter(({ registrationId }) => registrationId === registration).length
  return {
    eventId: lessons?.id ?? 0,
    slots,
    packages,
    people,
    places,
    groups: standingGroups(standing),
    input: {
      slots: slots.map(({ id, weekday, start, minutes, trainerId, audience }) => ({
        ...{ id, weekday: weekday - 1, start, minutes, audience },
        trainer: trainerId === null ? null : String(trainerId),
      })),
      formats: packages.flatMap(({ id, lesson }) =>
        lesson ? [{ ...groupFormat(lesson.minutes, lesson.groupSize), id }] : [],
      ),
      people: people.map((person, order): PlanPerson => {
        const of = { id: person.id, name: person.name, isChild: isChildAt(person.age) }
        return {
          ...{ id: person.id, isChild: of.isChild, age: person.age, level: levelSteps(person.level, of.isChild) },
          formats: [...new Set([person.package, person.wish?.secondPackage ?? null])].flatMap((id) => id ?? []),
          hours: slots.filter((slot) => suits(person.availability ?? [], slot)).map(({ id }) => id),
          companions: companionsOf(person, people, findCompanions),
          household: sizeOf(person.registrationId) > 1 ? person.registrationId : null,
          lastSlot: (person.last && slotLike(person.last.slot, slots)?.id) ?? null,
          ...{ wasUnplaced: person.last === null, order },
        }
      }),
      standing,
      levelSpan: (await rulesOf(db, club.id)).levelSpan,
    },
  }
}

/** Whom staff recognised, else whom the words name; with them last season's group, where it is wished again. */
function companionsOf(
  person: SeasonPerson,
  all: readonly SeasonPerson[],
  find: ReturnType<typeof companionFinder>,
): PlanPerson['companions'] {
  const { id, wish, last, groupWith, age } = person
  const theirs = wish?.companionIds ?? find(groupWith, { id, isChild: isChildAt(age) })
  const sameGroup = wish?.isSameGroup && last ? all.filter((other) => other.last?.groupId === last.groupId) : []
  return [
    ...theirs.map((other) => ({ id: other, isOnlyTogether: wish?.isOnlyTogether ?? false })),
    ...sameGroup
      .filter((other) => other.id !== id && !theirs.includes(other.id))
      .map((other) => ({ id: other.id, isOnlyTogether: false })),
  ]
}

function placeOf({ placement, group }: Awaited<ReturnType<typeof seatsIn>>[number]): StandingPlace {
  const { id, groupId, status, isPinned, fromDay } = placement
  return { id, groupId, status, isPinned, fromDay, slotId: group.slotId, package: group.package }
}
