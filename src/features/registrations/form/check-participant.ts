import type { SignupRules } from '~/features/events/sign-up-rules'
import { slots } from '~/features/events/week-slots'
import type { Answers } from '~/model/registration'
import { answerSchema, nameSchema } from '~/text/schemas/contact'
import { readDay } from '~/text/schemas/day'
import type { Day } from '~/time/time-zone'
import type { ErrorSheet } from './error-sheet'
import { mapFields } from './map-fields'
import { asksLevel, type Participant, type ParticipantField, type ParticipantInput } from './participant'
import { ageAt, ageFits, fewestSlots, levelChoices, registrationLimits } from './registration'

type ActionContext = { rules: SignupRules; today: Day; field: string; sheet: ErrorSheet }

const participantChecks = {
  name: (given: string, { field, sheet }: ActionContext) => sheet.read(nameSchema, given, field),
  birthDate: (given: string, context: ActionContext) => checkBirthDate(given, context),
  package: checkPackage,
  level: checkLevel,
  availability: checkAvailability,
  groupWith: (given: string, { rules, field, sheet }: ActionContext) =>
    rules.kind === 'lessons' ? sheet.read(answerSchema, given, field) : null,
} satisfies { [Name in ParticipantField]: (given: never, context: ActionContext) => Participant[Name] }

export function checkParticipant(
  row: ParticipantInput,
  rules: SignupRules,
  today: Day,
  { field, sheet }: { field: string; sheet: ErrorSheet },
): Participant {
  const checked = mapFields(participantChecks, (name) => {
    const check: (given: never, context: ActionContext) => unknown = participantChecks[name]
    return check(row[name] as never, { rules, today, field: `${field}.${name}`, sheet })
  })
  const answers = checkAnswers(row.answers, rules.questions, `${field}.answers`, sheet)
  return { ...checked, answers } as Participant
}

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
