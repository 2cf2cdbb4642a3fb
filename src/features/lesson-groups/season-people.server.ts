import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { lessonGroups, participants, placements, registrations } from '~/db/schema'
import type { Club, Season } from '~/features/clubs/clubs'
import { findLessons } from '~/features/events/lessons/lessons.server'
import { ageOn } from '~/features/registrations/form/registration'
import type { Package } from '~/model/event'
import { isOpenPlacement } from './groups.server'
import type { PlanInput, PlanPerson } from './planning/plan-input'
import { groupFormat } from './planning/plan-input'
import type { LessonSlot } from './slots'
import { slotsOf } from './slots.server'
import { companionsIn, levelSteps, suits } from './wishes'

export type SeasonPerson = {
  readonly id: number
  readonly name: string
  readonly reference: string
  /** On the first day of the lessons. */
  readonly age: number
  readonly level: string | null
  readonly package: string | null
  readonly groupWith: string | null
}

export type SeasonPlanning = {
  readonly slots: readonly LessonSlot[]
  readonly packages: readonly Package[]
  readonly people: readonly SeasonPerson[]
  readonly input: Omit<PlanInput, 'weights' | 'seed' | 'iterations'>
}

/** Everything that a plan for the lessons of a club in a season reads. */
export async function readSeason(db: Db, club: Club, key: string, season: Season): Promise<SeasonPlanning> {
  const slots = await slotsOf(db, key, club.id)
  const lessons = await findLessons(db, club.id, key)
  const rows = lessons ? await signedUp(db, lessons.id) : []
  const packages = lessons?.packages ?? []
  const people = rows.map(({ participant, reference }) => ({
    ...participant,
    reference,
    age: ageOn(participant.birthDate, season.lessonStartDate),
  }))
  const named = people.map(({ id, name, age }) => ({ id, name, isChild: isChildAt(age) }))
  const sizeOf = (registration: number) => people.filter(({ registrationId }) => registrationId === registration).length
  return {
    slots,
    packages,
    people,
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
          formats: person.package === null ? [] : [person.package],
          hours: slots.filter((slot) => suits(person.availability ?? [], slot)).map(({ id }) => id),
          companions: companionsIn(person.groupWith, of, named).map((id) => ({ id, isOnlyTogether: false })),
          household: sizeOf(person.registrationId) > 1 ? person.registrationId : null,
          ...{ lastSlot: null, wasUnplaced: false, order },
        }
      }),
      standing: (await standingOf(db, club.id, key)).filter(({ person }) => people.some(({ id }) => id === person)),
      levelSpan: 1,
    },
  }
}

const isChildAt = (age: number): boolean => age < 18

const signedUp = (db: Db, eventId: number) =>
  db
    .select({ participant: participants, reference: registrations.reference })
    .from(participants)
    .innerJoin(registrations, eq(registrations.id, participants.registrationId))
    .where(and(eq(participants.eventId, eventId), eq(participants.standing, 'in')))
    .orderBy(asc(registrations.createdAt), asc(participants.id))

async function standingOf(db: Db, clubId: number, season: string): Promise<PlanInput['standing']> {
  const rows = await db
    .select({ placement: placements, group: lessonGroups })
    .from(placements)
    .innerJoin(lessonGroups, eq(lessonGroups.id, placements.groupId))
    .where(and(eq(lessonGroups.clubId, clubId), eq(lessonGroups.season, season), isOpenPlacement))
    .orderBy(asc(placements.participantId))
  return rows.map(({ placement, group }) => ({
    ...{ person: placement.participantId, slot: group.slotId, format: group.package },
    isPinned: placement.isPinned || placement.status !== 'proposed',
  }))
}
