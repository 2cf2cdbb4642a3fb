import type { Db } from '~/db/connection.server'
import { findLessonClash, type LessonClash } from '~/features/lesson-groups/change-lessons.server'
import { type TaughtGroup, taughtGroups } from '~/features/lesson-groups/families/taught-groups.server'
import { isToldGroup } from '~/features/lesson-groups/groups.server'
import { type DatedGroup, dayGiven, type LessonDate } from '~/features/lesson-groups/lesson-dates.server'
import { optionsFor } from '~/features/lesson-groups/planning/options'
import type { LessonSeason } from '~/features/lesson-groups/season.server'
import type { SeasonPerson } from '~/features/lesson-groups/season-people.server'
import { trainersFor } from '~/features/lesson-groups/slots.server'
import { addDays, type Day } from '~/time/time-zone'
import type { Standing } from '../standing/with-planning.server'
import { priceFrom } from './steps.server'

/** Somebody without a place, and an open seat that fits by all rules of a plan. */
export type Waiting = {
  readonly person: SeasonPerson
  readonly group: TaughtGroup
  readonly fromDay: Day
  readonly priceCents: number
}

export type RunningSeason = {
  readonly of: LessonSeason
  readonly groups: readonly TaughtGroup[]
  readonly waiting: readonly Waiting[]
}

export async function readRunning(db: Db, of: LessonSeason, standing: Standing, now: number): Promise<RunningSeason> {
  const inWeek = (a: TaughtGroup, b: TaughtGroup) =>
    a.slot.weekday - b.slot.weekday || a.slot.start - b.slot.start || a.id - b.id
  const groups = (await taughtGroups(db, of, now, isToldGroup)).sort(inWeek)
  const unplaced = standing.people.filter(({ id }) => !standing.places.has(id))
  const waiting = unplaced.flatMap((person): Waiting[] => {
    const fits = optionsFor(standing.input, standing.groups, person.id).filter((one) => one.why === null)
    const option = fits.find((one) => one.costs.length === 0 && one.members.length > 0)
    const group = groups.find(({ slot }) => slot.id === option?.slot)
    const next = group?.dates.find(({ held }) => held && held.startsAt > now)
    if (!group || !next) return []
    const fromDay = dayGiven(next)
    return [{ person, group, fromDay, priceCents: priceFrom(of, group, group.members.length + 1, fromDay) }]
  })
  return { of, groups, waiting }
}

type Hit = { readonly group: DatedGroup; readonly date: LessonDate }
export type Substitution = {
  readonly hits: readonly Hit[]
  /** `clash` is the first lesson for which they cannot. */
  readonly candidates: readonly {
    readonly id: number
    readonly name: string
    readonly clash: LessonClash | undefined
  }[]
}

/** Weeks that a trainer may be away at once. */
const mostDays = 70

/** The lessons of a trainer in a period, and who is free for all of them. */
export async function readSubstitution(
  db: Db,
  { of, groups }: RunningSeason,
  { trainer, from, to }: { readonly trainer: number; readonly from: Day; readonly to: Day },
  now: number,
): Promise<Substitution> {
  const last = to < addDays(from, mostDays) ? to : addDays(from, mostDays)
  const hits = groups.flatMap((group) =>
    group.dates
      .filter(({ held, trainerId }) => held && held.startsAt > now && trainerId === trainer)
      .filter((date) => from <= dayGiven(date) && dayGiven(date) <= last)
      .map((date) => ({ group, date })),
  )
  const candidates = []
  for (const { id, name } of hits.length > 0 ? await trainersFor(db, of.club.id) : [])
    if (id !== trainer) candidates.push({ id, name, clash: await clashFor(db, hits, id, now) })
  return { hits, candidates }
}

async function clashFor(
  db: Db,
  hits: readonly Hit[],
  trainerId: number,
  now: number,
): Promise<LessonClash | undefined> {
  for (const { group, date } of hits) {
    const clash = date.held && (await findLessonClash(db, group, { day: date.day, trainerId }, date.held, now))
    if (clash?.of === 'trainer') return clash
  }
  return undefined
}

/** Lessons that are still to be given, also those whose day has passed. */
export const aheadOf = ({ dates }: DatedGroup, now: number): LessonDate[] =>
  dates.filter(({ held, planned, isOpen }) => isOpen || (held ?? planned).startsAt > now)
