import * as v from 'valibot'
import { dayOf, isDay } from './amsterdam'
import type { AgeRange, EventKind, EventLevel, Question } from './events'
import {
  type Answers,
  ageFits,
  ageOfConsent,
  ageOn,
  fewestSlots,
  levelChoices,
  levelFits,
  limits,
  nameKey,
  slots,
} from './registration'

/** What somebody filled in, as it came: kept and shown again whatever is wrong with it. */
export type RegistrationForm = {
  contact: { name: string; email: string; phone: string }
  participants: { name: string; birthDate: string; level: string; answers: Record<string, string[]> }[]
  package: string
  availability: string[]
  withWhom: string
  remarks: string
  privacy: boolean
  photos: boolean
  guardian: boolean
  acceptWaiting: boolean
  acceptLevel: boolean
  idempotencyKey: string
  /** Must stay empty: people do not see it, simple robots fill it in. */
  website: string
}

/** What an event asks of who signs up. */
export type SignupRules = {
  kind: EventKind
  startsAt: number
  maxParticipants: number
  packageIds: readonly string[]
  ages?: AgeRange | undefined
  level?: EventLevel | undefined
  questions: readonly AskedQuestion[]
}

type AskedQuestion = Pick<Question, 'id' | 'type' | 'required'> & {
  readonly options?: readonly { readonly id: string }[]
}

/** What is stored: trimmed, whole and within the rules. */
export type RegistrationInput = {
  contact: { name: string; email: string; phone: string | null }
  participants: { name: string; birthDate: string; level: string | null; answers: Answers }[]
  package: string | null
  availability: string[] | null
  remarks: string | null
  outsideLevel: boolean
  photos: boolean
  guardian: boolean
  acceptWaiting: boolean
  idempotencyKey: string
}

export const fieldCodes = [
  'name-missing',
  'name-too-long',
  'email-missing',
  'email-invalid',
  'phone-invalid',
  'participants-missing',
  'participants-too-many',
  'participant-twice',
  'birth-date-missing',
  'birth-date-invalid',
  'birth-date-future',
  'age-too-young',
  'age-too-old',
  'level-missing',
  'level-outside',
  'package-missing',
  'availability-too-few',
  'answer-missing',
  'answer-invalid',
  'answer-too-long',
  'remarks-too-long',
  'privacy-missing',
  'guardian-missing',
  'key-missing',
  'website-filled',
] as const
export type FieldCode = (typeof fieldCodes)[number]

/** `field` is the name of the form control that the error belongs to. */
export type FieldError = { field: string; code: FieldCode }

export const emptyParticipant = () => ({ name: '', birthDate: '', level: '', answers: {} })

/** The next child starts with what the first one's fields say, but for who it is. */
export function nextParticipant([first]: RegistrationForm['participants']): RegistrationForm['participants'][number] {
  return { ...emptyParticipant(), level: first?.level ?? '', answers: { ...first?.answers } }
}

/** An empty form with one participant, under a fresh key. */
export const emptyForm = (idempotencyKey: string): RegistrationForm => ({
  contact: { name: '', email: '', phone: '' },
  participants: [emptyParticipant()],
  package: '',
  availability: [],
  withWhom: '',
  remarks: '',
  privacy: false,
  photos: false,
  guardian: false,
  acceptWaiting: false,
  acceptLevel: false,
  idempotencyKey,
  website: '',
})

const mostRows = 100

/** Reads the controls of the form. Rows may have gaps; what is no field of the form is passed over. */
export function readRegistrationForm(entries: Iterable<readonly [string, string]>): RegistrationForm {
  const values = new Map<string, string[]>()
  for (const [name, value] of entries) values.set(name, [...(values.get(name) ?? []), value])
  const one = (name: string) => values.get(name)?.at(-1) ?? ''
  const ticked = (name: string) => values.has(name) && !/^(?:false|0|off|no)?$/i.test(one(name))
  const rows = new Map<number, RegistrationForm['participants'][number]>()
  for (const [name, given] of values) {
    const found = /^participants\.(\d{1,4})\.(name|birthDate|level|answers\.([a-z0-9-]{1,40}))$/.exec(name)
    if (!found || rows.size > mostRows) continue
    const index = Number(found[1])
    const row = rows.get(index) ?? emptyParticipant()
    rows.set(index, row)
    if (found[3]) (row.answers as Record<string, string[]>)[found[3]] = given
    else row[found[2] as 'name' | 'birthDate' | 'level'] = given.at(-1) ?? ''
  }
  return {
    contact: { name: one('contact.name'), email: one('contact.email'), phone: one('contact.phone') },
    participants: [...rows].sort(([a], [b]) => a - b).map(([, row]) => row),
    package: one('package'),
    availability: values.get('availability') ?? [],
    withWhom: one('withWhom'),
    remarks: one('remarks'),
    privacy: ticked('consent.privacy'),
    photos: ticked('consent.photos'),
    guardian: ticked('guardian'),
    acceptWaiting: ticked('acceptWaiting'),
    acceptLevel: ticked('acceptLevel'),
    idempotencyKey: one('idempotencyKey'),
    website: one('website'),
  }
}

const isEmptyRow = (row: RegistrationForm['participants'][number]) => !row.name.trim() && !row.birthDate.trim()

/** The same form without the rows that nobody filled in. */
export const withoutEmptyRows = (form: RegistrationForm): RegistrationForm => ({
  ...form,
  participants: form.participants.filter((row) => !isEmptyRow(row)),
})

const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

const nameSchema = v.pipe(
  v.string(),
  v.transform(oneLine),
  v.nonEmpty('name-missing'),
  v.maxLength(limits.name, 'name-too-long'),
)
// The length is checked first: the pattern is slow on long hostile texts.
const emailSchema = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('email-missing'),
  v.maxLength(limits.email, 'email-invalid'),
  v.regex(/^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]]+\.[^\s@<>(),;:"\\[\].]{2,}$/, 'email-invalid'),
)
const phoneSchema = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(limits.phone, 'phone-invalid'),
  v.check((text) => text === '' || /^\+?\d{8,15}$/.test(text.replace(/[\s().-]/g, '')), 'phone-invalid'),
)
const keySchema = v.pipe(v.string(), v.uuid('key-missing'))

/**
 * Checks a filled-in form against an event's rules, in the browser and again on the server. Answers what is to be
 * stored, or every error in the order of the form. `now` is UTC milliseconds.
 */
export function checkRegistration(
  given: RegistrationForm,
  rules: SignupRules,
  now: number,
): { ok: true; input: RegistrationInput } | { ok: false; errors: FieldError[] } {
  const form = withoutEmptyRows(given)
  const errors: FieldError[] = []
  const refuse = (field: string, code: FieldCode) => {
    errors.push({ field, code })
  }
  const read = (schema: v.GenericSchema<string, string>, value: string, field: string): string => {
    const result = v.safeParse(schema, value, { abortPipeEarly: true })
    if (!result.success) refuse(field, result.issues[0].message as FieldCode)
    return result.success ? result.output : value
  }

  const today = dayOf(now)
  const youngest = { isMinor: false }
  const participants = checkParticipants(form, rules, today, refuse, read, youngest)
  const chosenPackage = checkPackage(form, rules, refuse)
  const availability = checkAvailability(form, rules, refuse)
  const contact = {
    name: read(nameSchema, form.contact.name, 'contact.name'),
    email: read(emailSchema, form.contact.email, 'contact.email'),
    phone: oneLine(read(phoneSchema, form.contact.phone, 'contact.phone')) || null,
  }
  const remarks = [form.withWhom.trim(), form.remarks.trim()].filter(Boolean).join('\n')
  if (remarks.length > limits.remarks) refuse('remarks', 'remarks-too-long')
  if (youngest.isMinor && !form.guardian) refuse('guardian', 'guardian-missing')
  if (!form.privacy) refuse('consent.privacy', 'privacy-missing')
  const idempotencyKey = read(keySchema, form.idempotencyKey, 'idempotencyKey').toLowerCase()
  if (form.website !== '') refuse('website', 'website-filled')

  const level = rules.level
  const outsideLevel = level !== undefined && participants.some((one) => one.level && !levelFits(one.level, level))
  // Asked last, and only of a form that is otherwise right: the question comes up on sending.
  if (errors.length === 0 && outsideLevel && !form.acceptLevel) refuse('acceptLevel', 'level-outside')
  if (errors.length > 0) return { ok: false, errors }
  const input = { contact, participants, package: chosenPackage, availability, remarks: remarks || null, outsideLevel }
  const { photos, guardian, acceptWaiting } = form
  return { ok: true, input: { ...input, photos, guardian, acceptWaiting, idempotencyKey } }
}

type Refuse = (field: string, code: FieldCode) => void
type Read = (schema: v.GenericSchema<string, string>, value: string, field: string) => string

function checkParticipants(
  form: RegistrationForm,
  rules: SignupRules,
  today: string,
  refuse: Refuse,
  read: Read,
  youngest: { isMinor: boolean },
): RegistrationInput['participants'] {
  if (form.participants.length === 0) refuse('participants.0.name', 'participants-missing')
  if (form.participants.length > rules.maxParticipants) {
    refuse(`participants.${rules.maxParticipants}.name`, 'participants-too-many')
    return []
  }
  const seen = new Set<string>()
  return form.participants.map((row, i) => {
    const field = `participants.${i}`
    const name = read(nameSchema, row.name, `${field}.name`)
    const birthDate = checkBirthDate(row.birthDate.trim(), rules, today, `${field}.birthDate`, refuse)
    const same = `${nameKey(name)} ${birthDate}`
    if (seen.has(same)) refuse(`${field}.name`, 'participant-twice')
    seen.add(same)
    if (isDay(birthDate) && ageOn(birthDate, today) < ageOfConsent) youngest.isMinor = true
    return {
      name,
      birthDate,
      level: checkLevel(row.level, rules, `${field}.level`, refuse),
      answers: checkAnswers(row.answers, rules.questions, `${field}.answers`, refuse),
    }
  })
}

function checkBirthDate(text: string, rules: SignupRules, today: string, field: string, refuse: Refuse): string {
  if (!text) refuse(field, 'birth-date-missing')
  else if (!isDay(text) || text < '1900-01-01') refuse(field, 'birth-date-invalid')
  else if (text > today) refuse(field, 'birth-date-future')
  else if (rules.ages) {
    const fit = ageFits(text, rules.ages, rules.startsAt)
    if (fit !== 'fits') refuse(field, `age-${fit}`)
  }
  return text
}

/** The level is asked where an event has one, and for lessons, where groups are made by it. */
export const asksLevel = (rules: Pick<SignupRules, 'kind' | 'level'>): boolean =>
  rules.kind === 'lessons' || rules.level !== undefined

function checkLevel(level: string, rules: SignupRules, field: string, refuse: Refuse): string | null {
  if (!asksLevel(rules)) return null
  if (!levelChoices(rules.level).includes(level)) refuse(field, 'level-missing')
  return level
}

function checkPackage(form: RegistrationForm, rules: SignupRules, refuse: Refuse): string | null {
  if (rules.packageIds.length === 0) return null
  if (!rules.packageIds.includes(form.package)) refuse('package', 'package-missing')
  return form.package
}

function checkAvailability(form: RegistrationForm, rules: SignupRules, refuse: Refuse): string[] | null {
  if (rules.kind !== 'lessons') return null
  const chosen = slots.filter((slot) => form.availability.includes(slot))
  if (chosen.length < fewestSlots) refuse('availability', 'availability-too-few')
  return chosen
}

function checkAnswers(
  given: Record<string, string[]>,
  questions: readonly AskedQuestion[],
  field: string,
  refuse: Refuse,
): Answers {
  const answers: Record<string, string | string[]> = {}
  for (const question of questions) {
    const typed = Object.hasOwn(given, question.id) ? given[question.id]! : []
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
