import type { LessonDay, SignupRules } from '~/features/events/sign-up-rules'
import { slots } from '~/features/events/week-slots'
import type { Answers } from '~/model/registration'
import { answerSchema, nameSchema } from '~/text/schemas/contact'
import { readDay } from '~/text/schemas/day'
import type { Day } from '~/time/time-zone'
import type { ErrorSheet, FieldCode } from './error-sheet'
import { mapFields } from './map-fields'
import {
  asksLevel,
  type LessonWishes,
  type Participant,
  type ParticipantField,
  type ParticipantInput,
} from './participant'
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
  const wishes = rules.kind === 'lessons' && checkWishes(row, { rules, today, field, sheet })
  return { ...checked, answers, ...(wishes && { wishes }) } as Participant
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
  const parts = (rules.lessonTimes ?? slots).filter((slot) => given.includes(slot))
  if (rules.lessonDays) return checkHours(given, parts, rules.lessonDays, (code) => refuse(field, code))
  if (parts.length < fewestSlots) refuse(field, 'availability-too-few')
  return parts
}

export const hoursIn = (days: readonly LessonDay[]): string[] =>
  days.flatMap(({ hours }) => hours.map(({ id }) => id)).filter((id) => id.includes(':'))

/** A whole day becomes its hours. Parts of the day come from a form of before there were hours. One hour is enough. */
function checkHours(
  given: readonly string[],
  parts: readonly string[],
  taught: readonly LessonDay[],
  refuse: (code: FieldCode) => void,
): readonly string[] {
  const dayOf = (hour: string) => hour.slice(0, 2)
  const hours = hoursIn(taught)
  const chosen = [...parts, ...hours.filter((hour) => given.includes(hour) || given.includes(dayOf(hour)))]
  const known = new Set(['', ...parts, ...hours, ...hours.map(dayOf)])
  if (!given.every((one) => known.has(one))) refuse('hour-gone')
  else if (chosen.length === 0) refuse('availability-too-few')
  return chosen
}

/** Undefined where nothing is wished. */
function checkWishes(row: ParticipantInput, { rules, field, sheet }: ActionContext): LessonWishes | undefined {
  const second = row.secondPackage || null
  if (second !== null && !rules.packageIds.includes(second)) sheet.refuse(`${field}.secondPackage`, 'answer-invalid')
  const wishes = {
    secondPackage: second === row.package ? null : second,
    isOnlyTogether: Boolean(row.onlyTogether) && row.groupWith.trim() !== '',
    isSameGroup: Boolean(row.sameGroup),
  }
  return Object.values(wishes).some(Boolean) ? wishes : undefined
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
