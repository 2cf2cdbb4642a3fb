import type { SignupRules } from '~/features/events/sign-up-rules'
import { slots } from '~/features/events/week-slots'
import type { Answers } from '~/model/registration'
import { nameSchema } from '~/text/schemas/contact'
import { type Day, isDay } from '~/time/time-zone'
import type { ErrorSheet } from './error-sheet'
import type { ParticipantRow, RegistrationInput } from './form'
import { ageFits, ageOfConsent, ageOn, levelChoices, levelFits, limits } from './registration'

type Participant = RegistrationInput['participants'][number]

export function checkParticipant(
  row: ParticipantRow,
  rules: SignupRules,
  today: Day,
  { field, sheet }: { field: string; sheet: ErrorSheet },
): Participant {
  return {
    name: sheet.read(nameSchema, row.name, `${field}.name`),
    birthDate: checkBirthDate(row.birthDate.trim(), rules, today, `${field}.birthDate`, sheet),
    level: checkLevel(row.level, rules, `${field}.level`, sheet),
    answers: checkAnswers(row.answers, rules.questions, `${field}.answers`, sheet),
  }
}

/** False for what is no date. */
export const isMinor = (birthDate: string, today: Day): boolean =>
  isDay(birthDate) && ageOn(birthDate, today) < ageOfConsent

export const isOutsideLevel = ({ level }: Pick<Participant, 'level'>, rules: Pick<SignupRules, 'level'>): boolean =>
  rules.level !== undefined && level !== null && !levelFits(level, rules.level)

function checkBirthDate(text: string, rules: SignupRules, today: Day, field: string, { refuse }: ErrorSheet): string {
  if (!text) refuse(field, 'birth-date-missing')
  else if (!isDay(text) || text < '1900-01-01') refuse(field, 'birth-date-invalid')
  else if (text > today) refuse(field, 'birth-date-future')
  else if (rules.ages) {
    const fit = ageFits(text, rules.ages, rules.startsAt)
    if (fit !== 'fits') refuse(field, `age-${fit}`)
  }
  return text
}

/** Lessons ask it too: groups are made by level. */
export const asksLevel = (rules: Pick<SignupRules, 'kind' | 'level'>): boolean =>
  rules.kind === 'lessons' || rules.level !== undefined

function checkLevel(level: string, rules: SignupRules, field: string, { refuse }: ErrorSheet): string | null {
  if (!asksLevel(rules)) return null
  if (!levelChoices(rules.level).includes(level)) refuse(field, 'level-missing')
  return level
}

export function checkAnswers(
  given: ParticipantRow['answers'],
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
      if (value.length > limits.answer) refuse(name, 'answer-too-long')
      else if (allowed && !allowed.includes(value)) refuse(name, 'answer-invalid')
      answers[question.id] = value
    }
  }
  return answers
}

const yesNo = ['yes', 'no']
