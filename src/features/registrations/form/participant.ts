import type { lessonWishes, participants } from '~/db/schema'
import type { SignupRules } from '~/features/events/sign-up-rules'
import type { Answers } from '~/model/registration'
import { readDay } from '~/text/schemas/day'
import type { Day } from '~/time/time-zone'
import { mapFields } from './map-fields'
import { ageOfConsent, ageOn, levelChoices, levelFits } from './registration'

type Stored = typeof participants.$inferSelect
/** Everything that is asked of each participant, in the order of the form; check-participant.ts has the check of each. */
const blank = {
  name: '',
  birthDate: '',
  package: '',
  level: '',
  availability: [],
  groupWith: '',
} satisfies { [Name in keyof Stored]?: string | string[] }

export type ParticipantField = keyof typeof blank
export type Participant = Pick<Stored, ParticipantField> & { answers: Answers; wishes?: LessonWishes }
export type ParticipantInput = {
  [Field in ParticipantField]: Field extends 'availability' ? string[] : string
} & { answers: Record<string, string[]> } & { [Field in WishField]?: string }

/** What is asked beside it for lessons, kept in a table of its own. */
const wishes = { secondPackage: '', onlyTogether: '', sameGroup: '' }
export type WishField = keyof typeof wishes
export type LessonWishes = Pick<typeof lessonWishes.$inferSelect, 'secondPackage' | 'isOnlyTogether' | 'isSameGroup'>

export const emptyParticipant = (): ParticipantInput => ({ ...blank, availability: [], answers: {} })

export const givenAnswers = (answers: Answers): Record<string, string[]> =>
  Object.fromEntries(Object.entries(answers).map(([id, said]) => [id, typeof said === 'string' ? [said] : [...said]]))

export const participantOf = (row: Stored): Participant =>
  ({ ...mapFields(blank, (name) => row[name]), answers: row.answers }) as Participant

export function readParticipantRows(
  values: ReadonlyMap<string, string[]>,
  isWanted: (number: number) => boolean,
): Map<number, ParticipantInput> {
  const rows = new Map<number, ParticipantInput>()
  for (const [name, given] of values) {
    const [, digits, field = '', question] =
      /^participants\.(\d{1,15})\.(?:([a-zA-Z]{1,40})|answers\.([a-z0-9-]{1,40}))$/.exec(name) ?? []
    const number = Number(digits)
    if (!isWanted(number) || !(question || Object.hasOwn({ ...blank, ...wishes }, field))) continue
    const row = rows.get(number) ?? emptyParticipant()
    rows.set(number, row)
    if (question) row.answers[question] = given
    else if (field === 'availability') row.availability = given
    else row[field as WishField | Exclude<ParticipantField, 'availability'>] = given.at(-1) ?? ''
  }
  return rows
}

/** Whether nobody else may take part: each of them is a minor, also before a birth date is known. */
export const isForMinors = ({ ages }: Pick<SignupRules, 'ages'>): boolean =>
  ages?.max != null && ages.max < ageOfConsent

/** On the day of sign-up. False for an invalid date. */
export function isMinor(birthDate: string, today: Day): boolean {
  const day = readDay(birthDate)
  return day !== undefined && ageOn(day, today) < ageOfConsent
}

export const isOutsideLevel = ({ level }: Pick<Participant, 'level'>, rules: Pick<SignupRules, 'level'>): boolean =>
  rules.level !== undefined &&
  level !== null &&
  levelChoices(rules.level).includes(level) &&
  !levelFits(level, rules.level)

/** Lessons ask it too: groups are made by level. */
export const asksLevel = (rules: Pick<SignupRules, 'kind' | 'level'>): boolean =>
  rules.kind === 'lessons' || rules.level !== undefined
