import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { lessonGroups, lessonWishes, participants, placements, registrations } from '~/db/schema'
import type { Club, Season } from '~/features/clubs/clubs'
import { findLessons } from '~/features/events/lessons/lessons.server'
import { ageOn } from '~/features/registrations/form/registration'
import type { Package } from '~/model/event'
import { isOpenPlacement } from './groups.server'
import { type LastPlace, readLastSeason, slotLike } from './last-season.server'
import type { PlanInput, PlanPerson } from './planning/plan-input'
import { groupFormat } from './planning/plan-input'
import { rulesOf } from './rules.server'
import type { LessonSlot } from './slots'
import { slotsOf } from './slots.server'
import { companionsIn, isChildAt, levelSteps, suits } from './wishes'

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
  readonly input: Omit<PlanInput, 'weights' | 'seed' | 'iterations'>
}

/** Everything that a plan for the lessons of a club in a season reads. */
export async function readSeason(db: Db, club: Club, key: string, season: Season): Promise<SeasonPlanning> {
  const slots = await slotsOf(db, key, club.id)
  const lessons = await findLessons(db, club.id, key)
  const rows = lessons ? await signedUp(db, lessons.id) : []
  const lastSeason = await readLastSeason(db, club.id, key)
  const packages = lessons?.packages ?? []
  const people = rows.map(({ participant, reference, wish }) => ({
    ...participant,
    ...{ reference, wish, last: lastSeason(participant) },
    age: ageOn(participant.birthDate, season.lessonStartDate),
  }))
  const named = people.map(({ id, name, age }) => ({ id, name, isChild: isChildAt(age) }))
  const places = await placesOf(db, club.id, key, people)
  const sizeOf = (registration: number) => people.filter(({ registrationId }) => registrationId === registration).length
  return {
    eventId: lessons?.id ?? 0,
    slots,
    packages,
    people,
    places,
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
          companions: companionsOf(person, people, named),
          household: sizeOf(person.registrationId) > 1 ? person.registrationId : null,
          lastSlot: (person.last && slotLike(person.last.slot, slots)?.id) ?? null,
          ...{ wasUnplaced: person.last === null, order },
        }
      }),
      standing: [...places].map(([person, { slotId, package: format, isPinned, status }]) => ({
        ...{ person, slot: slotId, format },
        isPinned: isPinned || status !== 'proposed',
      })),
      levelSpan: (await rulesOf(db, club.id)).levelSpan,
    },
  }
}

type Named = Parameters<typeof companionsIn>[2]

/** Whom staff recognised, else whom the words name; with them last season's group, where it is wished again. */
function companionsOf(person: SeasonPerson, all: readonly SeasonPerson[], named: Named): PlanPerson['companions'] {
  const { id, wish, last, groupWith, age, name } = person
  const theirs = wish?.companionIds ?? companionsIn(groupWith, { id, name, isChild: isChildAt(age) }, named)
  const sameGroup = wish?.isSameGroup && last ? all.filter((other) => other.last?.groupId === last.groupId) : []
  return [
    ...theirs.map((other) => ({ id: other, isOnlyTogether: wish?.isOnlyTogether ?? false })),
    ...sameGroup
      .filter((other) => other.id !== id && !theirs.includes(other.id))
      .map((other) => ({ id: other.id, isOnlyTogether: false })),
  ]
}

const signedUp = (db: Db, eventId: number) =>
  db
    .select({ participant: participants, reference: registrations.reference, wish: lessonWishes })
    .from(participants)
    .innerJoin(registrations, eq(registrations.id, participants.registrationId))
    .leftJoin(lessonWishes, eq(lessonWishes.participantId, participants.id))
    .where(and(eq(participants.eventId, eventId), eq(participants.standing, 'in')))
    .orderBy(asc(registrations.createdAt), asc(participants.id))

async function placesOf(db: Db, clubId: number, season: string, people: readonly { readonly id: number }[]) {
  const rows = await db
    .select({ placement: placements, group: lessonGroups })
    .from(placements)
    .innerJoin(lessonGroups, eq(lessonGroups.id, placements.groupId))
    .where(and(eq(lessonGroups.clubId, clubId), eq(lessonGroups.season, season), isOpenPlacement))
    .orderBy(asc(placements.participantId))
  const isSignedUp = new Set(people.map(({ id }) => id))
  return new Map(
    rows
      .filter(({ placement }) => isSignedUp.has(placement.participantId))
      .map(({ placement, group }): [number, StandingPlace] => {
        const { id, groupId, status, isPinned, fromDay } = placement
        const place = { id, groupId, status, isPinned, fromDay, slotId: group.slotId, package: group.package }
        return [placement.participantId, place]
      }),
  )
}
