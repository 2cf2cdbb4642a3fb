import { seasonCalendar } from '~/features/clubs/seasons'
import { groupPrice } from '~/features/events/lessons/prices'
import { dayGiven } from '~/features/lesson-groups/lesson-dates.server'
import type { LessonSeason } from '~/features/lesson-groups/season.server'
import type { SlotPlace } from '~/features/lesson-groups/slots'
import { companionFinder, isChildAt, levelSteps, suits } from '~/features/lesson-groups/wishes'
import { ageOn } from '~/features/registrations/form/registration'
import type { WrittenText } from '~/model/written-text'
import { callingNames } from '~/text/name-list'
import { addDays, type Day } from '~/time/time-zone'
import { silenceCountsAt } from './silence'
import type { Member, Person, TaughtGroup } from './taught-groups.server'

/** What is not as it was asked for. Cents. */
export type Difference =
  | { readonly kind: 'hour' }
  | { readonly kind: 'package'; readonly asked: WrittenText; readonly is: WrittenText }
  | { readonly kind: 'size'; readonly asked: number; readonly is: number }
  | { readonly kind: 'price'; readonly asked: number; readonly is: number }
  | { readonly kind: 'level'; readonly isHigher: boolean }

export type HeardSlot = Pick<SlotPlace, 'weekday' | 'start' | 'minutes'>

/** What a family hears of a place, without a name of anybody else's child. */
export type HeardPlace = {
  readonly name: string
  readonly slot: HeardSlot
  readonly court: number
  readonly trainer: string | null
  readonly size: number
  /** The youngest and the oldest, on the first day of the lessons. */
  readonly ages: readonly [number, number]
  readonly levels: readonly string[]
  readonly days: readonly Day[]
  /** Of the weeks between the first and the last lesson. */
  readonly skipped: readonly Day[]
  /** Cents. */
  readonly price: number
  /** How the price came about: cents for one lesson of the group, and their number. Null where the group changed since. */
  readonly shared: { readonly cents: number; readonly lessons: number } | null
  readonly differs: readonly Difference[]
  /** With somebody they asked for. */
  readonly isTogether: boolean
  /** UTC milliseconds; null where only an explicit yes counts. */
  readonly silenceCountsAt: number | null
}

export function heardPlace(member: Member, group: TaughtGroup, of: LessonSeason, now: number): HeardPlace {
  const { placement, person } = member
  const { slot, format, members } = group
  const days = placeDays(member, group)
  const current = priceNow(member, group, of)
  const price = placement.status === 'proposed' ? current : (placement.priceCents ?? current)
  const lesson = format?.lesson
  const differs = differences(member, group, of, price)
  const ages = members.map((one) => ageIn(one.person, of)).sort((a, b) => a - b)
  return {
    name: callingNames([person.name])[0] ?? person.name,
    slot: { weekday: slot.weekday, start: slot.start, minutes: group.minutes },
    court: slot.court,
    trainer: group.trainer,
    size: members.length,
    ages: [ages[0] ?? 0, ages.at(-1) ?? 0],
    levels: [...new Set(members.flatMap((one) => one.person.level ?? []))],
    days,
    skipped: skippedDays(days),
    price,
    shared: lesson && price === current ? { cents: lessonCents(lesson), lessons: days.length } : null,
    differs,
    isTogether: companionFinder(members.map((one) => named(one.person)))(person.groupWith, named(person)).length > 0,
    silenceCountsAt:
      placement.toldAt === null ? (differs.length === 0 ? silenceCountsAt(now) : null) : placement.silenceCountsAt,
  }
}

/** All that an answer is to, so that one to what no longer stands is known. */
export const answeredOn = ({ priceCents }: Member['placement'], { slot }: Pick<TaughtGroup, 'slot'>): string =>
  [priceCents, slot.weekday, slot.start, slot.court, slot.trainerId].map((one) => one ?? '').join(' ')

export const asUntold = ({ placement, person }: Member): Member => ({
  placement: { ...placement, status: 'proposed', toldAt: null },
  person,
})

/** Companions are looked for among the others of the group: whether they are children does not matter there. */
const named = ({ id, name }: Person) => ({ id, name, isChild: true })

const lessonCents = ({ minutes, hourRateCents }: { minutes: number; hourRateCents: number }): number =>
  Math.round((hourRateCents * minutes) / 60)

export const ageIn = ({ birthDate }: Pick<Person, 'birthDate'>, { season }: LessonSeason): number =>
  ageOn(birthDate, season.lessonStartDate)

/** Amsterdam days of the lessons that a place gives. */
const placeDays = ({ placement: { fromDay, untilDay } }: Member, { dates }: TaughtGroup): readonly Day[] =>
  dates
    .flatMap((date) => (date.held ? [dayGiven(date)] : []))
    .filter((day) => (fromDay === null || day >= fromDay) && (untilDay === null || day <= untilDay))

function skippedDays(days: readonly Day[]): Day[] {
  const skipped: Day[] = []
  for (let day = days[0] ?? ''; day < (days.at(-1) ?? ''); day = addDays(day, 7))
    if (!days.includes(day)) skipped.push(day)
  return skipped
}

/** Cents, for the size that the group has now. */
export function priceNow(member: Member, group: TaughtGroup, of: LessonSeason): number {
  const lesson = group.format?.lesson
  if (!lesson) return group.format?.priceCents ?? member.person.priceCents
  const isPart = member.placement.fromDay !== null || member.placement.untilDay !== null
  const lessons = isPart ? placeDays(member, group).length : seasonCalendar(of.season, of.club.region).lessons
  return groupPrice(lesson, group.members.length, lessons)
}

/** Of a price in cents that a family is told. */
function differences(
  { person, placement }: Member,
  { slot, format, members }: TaughtGroup,
  of: LessonSeason,
  price: number,
): readonly Difference[] {
  const asked = of.packages.find(({ id }) => id === person.package)
  const size = format?.lesson?.groupSize
  const isWhole = placement.fromDay === null && placement.untilDay === null
  const isHigher = levelDifference(person, members, of)
  return [
    ...(suits(person.availability ?? [], slot) ? [] : [{ kind: 'hour' } as const]),
    ...(asked && format && asked.id !== format.id
      ? [{ kind: 'package', asked: asked.name, is: format.name } as const]
      : []),
    ...(size !== undefined && size !== members.length
      ? [{ kind: 'size', asked: size, is: members.length } as const]
      : []),
    ...(asked && isWhole && asked.priceCents !== price
      ? [{ kind: 'price', asked: asked.priceCents, is: price } as const]
      : []),
    ...(isHigher === null ? [] : [{ kind: 'level', isHigher } as const]),
  ]
}

/** Whether the others are stronger; null where they are of the same level. */
function levelDifference(person: Person, members: readonly Member[], of: LessonSeason): boolean | null {
  const stepsOf = (one: Person) => levelSteps(one.level, isChildAt(ageIn(one, of)))
  const own = stepsOf(person)
  const isChild = isChildAt(ageIn(person, of))
  const others = members
    .filter((one) => one.person.id !== person.id && isChildAt(ageIn(one.person, of)) === isChild)
    .flatMap((one) => stepsOf(one.person) ?? [])
    .sort((a, b) => a - b)
  const middle = others[Math.floor(others.length / 2)]
  if (own === null || middle === undefined || Math.abs(own - middle) <= of.levelSpan) return null
  return middle > own
}
