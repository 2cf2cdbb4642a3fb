import type { SeasonPerson } from '~/features/lesson-groups/season-people.server'
import type { Standing } from '../standing/with-planning.server'

export type FewHours = { readonly person: SeasonPerson; readonly hours: number }
export type Questions = {
  /** Who has no place and gave fewer hours than are asked for, the fewest first. */
  readonly few: readonly FewHours[]
  /** Who named somebody that nobody signed up as. */
  readonly unknown: readonly SeasonPerson[]
  readonly withoutLevel: readonly SeasonPerson[]
}

/** As the form says: two days, or four hours. */
const enough = { days: 2, hours: 4 }

export function questionsOf({ slots, people, places, input }: Standing): Questions {
  const slotOf = new Map(slots.map((slot) => [slot.id, slot]))
  const askedOf = new Map(input.people.map((one) => [one.id, one]))
  const few = people.flatMap((person): FewHours[] => {
    const fitting = askedOf.get(person.id)?.hours.flatMap((id) => slotOf.get(id) ?? []) ?? []
    const hours = new Set(fitting.map(({ weekday, start }) => `${weekday} ${start}`)).size
    const days = new Set(fitting.map(({ weekday }) => weekday)).size
    const isEnough = days >= enough.days || hours >= enough.hours
    return isEnough || places.has(person.id) ? [] : [{ person, hours }]
  })
  return {
    few: few.sort((a, b) => a.hours - b.hours),
    unknown: people.filter(
      ({ id, groupWith, wish }) =>
        groupWith && (wish?.companionIds ?? null) === null && askedOf.get(id)?.companions.length === 0,
    ),
    withoutLevel: people.filter(({ level }) => level === null),
  }
}

/** Whom an email may ask: it is asked once. */
export const notAsked = ({ few }: Questions): readonly FewHours[] =>
  few.filter(({ person }) => (person.wish?.askedAt ?? null) === null)

export const countQuestions = (questions: Questions): number =>
  notAsked(questions).length + questions.unknown.length + questions.withoutLevel.length

/** `Tess de Boer (10)`: as staff choose somebody from a list. */
export const nameWithAge = ({ name, age }: Pick<SeasonPerson, 'name' | 'age'>): string => `${name} (${age})`
