import type { SignupRules } from '~/features/events/sign-up-rules'
import type { Answers } from '~/model/registration'
import { nameSchema } from '~/text/schemas/contact'
import { type Day, dayOf } from '~/time/time-zone'
import { type Checked, errorSheet } from './error-sheet'
import { readRegistrationForm, valuesByName } from './form'
import {
  checkAnswers,
  checkParticipant,
  emptyParticipant,
  isMinor,
  isOutsideLevel,
  type ParticipantInput,
  readParticipantRows,
} from './participant'
import { personKey, registrationLimits } from './registration'

export type CorrectionForm = { rows: Record<number, ParticipantInput>; remarks: string }

export function readCorrection(entries: Iterable<readonly [string, string]>, ids: readonly number[]): CorrectionForm {
  const values = valuesByName(entries)
  const rows = readParticipantRows(values, (number) => ids.includes(number))
  return { rows: Object.fromEntries(rows), remarks: values.get('remarks')?.at(-1) ?? '' }
}

type Person = { id: number; name: string; birthDate: Day }

/** Participants missing from the form stay unchanged. */
export function checkCorrection(
  { rows, remarks }: CorrectionForm,
  people: readonly Person[],
  rules: Pick<SignupRules, 'questions'>,
): Checked<{ participants: { id: number; name: string; answers: Answers }[]; remarks: string | null }> {
  const sheet = errorSheet()
  const seen = new Set<string>()
  const participants = people.flatMap((person) => {
    const row = rows[person.id]
    const field = `participants.${person.id}`
    const name = row ? sheet.read(nameSchema, row.name, `${field}.name`) : person.name
    const same = personKey({ ...person, name })
    if (seen.has(same)) sheet.refuse(`${field}.name`, 'participant-twice')
    seen.add(same)
    if (!row) return []
    return [{ id: person.id, name, answers: checkAnswers(row.answers, rules.questions, `${field}.answers`, sheet) }]
  })
  const given = remarks.trim()
  if (given.length > registrationLimits.remarks) sheet.refuse('remarks', 'remarks-too-long')
  if (sheet.errors.length > 0) return { ok: false, errors: sheet.errors }
  return { ok: true, input: { participants, remarks: given || null } }
}

export type NewParticipantForm = { row: ParticipantInput; guardian: boolean; acceptLevel: boolean }

export function readNewParticipant(entries: Iterable<readonly [string, string]>): NewParticipantForm {
  const { participants, guardian, acceptLevel } = readRegistrationForm(entries)
  return { row: participants[0] ?? emptyParticipant(), guardian, acceptLevel }
}

/** `hasGuardian`: the contact declared it before. `now` is UTC milliseconds. */
export function checkNewParticipant(
  { row, guardian, acceptLevel }: NewParticipantForm,
  rules: SignupRules,
  hasGuardian: boolean,
  now: number,
): Checked<ReturnType<typeof checkParticipant> & { guardian: boolean; outsideLevel: boolean }> {
  const sheet = errorSheet()
  const today = dayOf(now)
  const person = checkParticipant(row, rules, today, { field: 'participants.0', sheet })
  if (isMinor(person.birthDate, today) && !hasGuardian && !guardian) sheet.refuse('guardian', 'guardian-missing')
  const outsideLevel = isOutsideLevel(person, rules)
  // As in sign-up: a question, asked only when nothing else is wrong.
  if (sheet.errors.length === 0 && outsideLevel && !acceptLevel) sheet.refuse('acceptLevel', 'level-outside')
  if (sheet.errors.length > 0) return { ok: false, errors: sheet.errors }
  return { ok: true, input: { ...person, guardian, outsideLevel } }
}
