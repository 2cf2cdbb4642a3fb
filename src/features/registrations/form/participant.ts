import type { participants } from '~/db/schema'
import type { SignupRules } from '~/features/events/sign-up-rules'
import { slots } from '~/features/events/week-slots'
import type { Answers } from '~/model/registration'
import { answerSchema, nameSchema } from '~/text/schemas/contact'
import { readDay } from '~/text/schemas/day'
import type { Day } from '~/time/time-zone'
import type { ErrorSheet } from './error-sheet'
import { mapFields } from './map-fields'
import {
  ageAt,
  ageFits,
  ageOfConsent,
  ageOn,
  fewestSlots,
  levelChoices,
  levelFits,
  registrationLimits,
} from './registration'

type ActionContext = { rules: SignupRules; today: Day; field: string; sheet: ErrorSheet }
type Stored = typeof participants.$inferSelect

/** Everything that is asked of each participant, in the order of the form, with its check. Its column has the same name. */
export const participantFields = {
  name: (given: string, { field, sheet }: ActionContext) => sheet.read(nameSchema, given, field),
  birthDate: (given: string, context: ActionContext) => checkBirthDate(given, context),
  package: checkPackage,
  level: checkLevel,
  availability: checkAvailability,
  groupWith: (given: string, { rules, field, sheet }: ActionContext) =>
    rules.kind === 'lessons' ? sheet.read(answerSchema, given, field) : null,
} satisfies { [Name in keyof Stored]?: (given: never, context: ActionContext) => Stored[Name] }

type Fields = typeof participantFields
export type ParticipantField = keyof Fields
export type Participant = { [Field in ParticipantField]: ReturnType<Fields[Field]> } & { answers: Answers }
export type ParticipantInput = {
  [Field in ParticipantField]: Field extends 'availability' ? string[] : string
} & { answers: Record<string, string[]> }

export const emptyParticipant = (): ParticipantInput => ({
  name: '',
  birthDate: '',
  package: '',
  level: '',
  availability: [],
  groupWith: '',
  answers: {},
})

export const participantOf = (row: Stored): Participant =>
  ({ ...mapFields(participantFields, (name) => row[name]), answers: row.answers }) as Participant

export function readParticipantRows(
  values: ReadonlyMap<string, string[]>,
  isWanted: (number: number) => boolean,
): Map<number, ParticipantInput> {
  const rows = new Map<number, ParticipantInput>()
  for (const [name, given] of values) {
    const [, digits, field = '', question] =
      /^participants\.(\d{1,15})\.(?:([a-zA-Z]{1,40})|answers\.([a-z0-9-]{1,40}))$/.exec(name) ?? []
    const number = Number(digits)
    if (!isWanted(number) || !(question || Object.hasOwn(participantFields, field))) continue
    const row = rows.get(number) ?? emptyParticipant()
    rows.set(number, row)
    if (question) row.answers[question] = given
    else if (field === 'availability') row.availability = given
    else row[field as Exclude<ParticipantField, 'availability'>] = given.at(-1) ?? ''
  }
  return rows
}

export function checkParticipant(
  row: ParticipantInput,
  rules: SignupRules,
  today: Day,
  { field, sheet }: { field: string; sheet: ErrorSheet },
): Participant {
  const checked = mapFields(participantFields, (name) => {
    const check: (given: never, context: ActionContext) => unknown = participantFields[name]
    return check(row[name] as never, { rules, today, field: `${field}.${name}`, sheet })
  })
  const answers = checkAnswers(row.answers, rules.questions, `${field}.answers`, sheet)
  return { ...checked, answers } as Participant
}

/**
 * On the day of sign-up, for who speaks for a child is asked then; a phone number goes by the same day, so that all is
 * asked at once. False for what is no date.
 */
export function isMinor(birthDate: string, today: Day): boolean {
  const day = readDay(birthDate)
  return day !== undefined && ageOn(day, today) < ageOfConsent
}

export const isOutsideLevel = ({ level }: Pick<Participant, 'level'>, rules: Pick<SignupRules, 'level'>): boolean =>
  rules.level !== undefined &&
  level !== null &&
  levelChoices(rules.level).includes(level) &&
  !levelFits(level, rules.level)

function checkBirthDate(given: string, { rules, today, field, sheet: { refuse } }: ActionContext): string {
  const day = readDay(given)
  if (!given.trim()) refuse(field, 'birth-date-missing')
  else if (day === undefined || day < '1900-01-01') refuse(field, 'birth-date-invalid')
  else if (day > today) refuse(field, 'birth-date-future')
  else if (rules.ages) {
    const fit = ageFits(day, rules.ages, rules.startsAt)
    if (fit !== 'fits') refuse(field, `age-${fit}`, ageAt(day, rules.ages, rules.startsAt))
  }
  return day ?? given.trim()
}

function checkPackage(given: string, { rules, field, sheet: { refuse } }: ActionContext): string | null {
  if (rules.packageIds.length === 0) return null
  if (!rules.packageIds.includes(given)) refuse(field, 'package-missing')
  return given
}

function checkAvailability(
  given: readonly string[],
  { rules, field, sheet: { refuse } }: ActionContext,
): readonly string[] | null {
  if (rules.kind !== 'lessons') return null
  const chosen = (rules.lessonTimes ?? slots).filter((slot) => given.includes(slot))
  if (chosen.length < fewestSlots) refuse(field, 'availability-too-few')
  return chosen
}

/** Lessons ask it too: groups are made by level. */
export const asksLevel = (rules: Pick<SignupRules, 'kind' | 'level'>): boolean =>
  rules.kind === 'lessons' || rules.level !== undefined

function checkLevel(level: string, { rules, field, sheet: { refuse } }: ActionContext): string | null {
  if (!asksLevel(rules)) return null
  if (!levelChoices(rules.level).includes(level)) refuse(field, 'level-missing')
  return level
}

export function checkAnswers(
  given: ParticipantInput['answers'],
  questions: SignupRules['questions'],
  field: string,
  { refuse }: ErrorSheet,
): Answers {
  const answers: Record<string, string | string[]> = {}
  for (const question of questions) {
    const typed = (Object.hasOwn(given, question.id) && given[question.id]) || []
    const values = typed.map((value) => value.trim()).filter(Boolean)
    const name = `${field}.${question.id}`
    if (values.length === 0) {
      if (question.required) refuse(name, 'answer-missing')
    } else if (question.type === 'availability') {
      if (!values.every((value) => slots.includes(value))) refuse(name, 'answer-invalid')
      answers[question.id] = values
    } else {
      const value = values.at(-1) ?? ''
      const allowed =
        question.type === 'choice' ? question.options?.map(({ id }) => id) : question.type === 'yes-no' ? yesNo : null
      if (value.length > registrationLimits.answer) refuse(name, 'answer-too-long')
      else if (allowed && !allowed.includes(value)) refuse(name, 'answer-invalid')
      answers[question.id] = value
    }
  }
  return answers
}

const yesNo = ['yes', 'no']
