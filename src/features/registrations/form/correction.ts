import type { SignupRules } from '~/features/events/sign-up-rules'
import type { Answers } from '~/model/registration'
import { oneLine } from '~/text/one-line'
import { nameSchema } from '~/text/schemas/contact'
import { type Day, dayOf } from '~/time/time-zone'
import { checkContact, checkRemarks } from './check-contact'
import { checkAnswers, checkParticipant } from './check-participant'
import { type GivenReach, isNeeded, type Reach, reachFields, readReach, type StoredContact } from './contact'
import { errorSheet, type FormCheck } from './error-sheet'
import { readRegistrationForm, valuesByName } from './form'
import { emptyParticipant, isMinor, isOutsideLevel, type ParticipantInput, readParticipantRows } from './participant'
import { personKey } from './registration'

export type CorrectionFields = { rows: Record<number, ParticipantInput>; contact: GivenReach; remarks: string }

export function readCorrection(entries: Iterable<readonly [string, string]>, ids: readonly number[]): CorrectionFields {
  const values = valuesByName(entries)
  const rows = readParticipantRows(values, (number) => ids.includes(number))
  return { rows: Object.fromEntries(rows), contact: readReach(values), remarks: values.get('remarks')?.at(-1) ?? '' }
}

type Person = { id: number; name: string; birthDate: Day }

type Corrected = {
  participants: { id: number; name: string; answers: Answers }[]
  contact: Reach
  remarks: string | null
}

/** What is missing from the form stays unchanged. `now` is UTC milliseconds. */
export function checkCorrection(
  { rows, contact: given, remarks }: CorrectionFields,
  people: readonly Person[],
  rules: Pick<SignupRules, 'kind' | 'questions'>,
  now: number,
): FormCheck<Corrected> {
  const sheet = errorSheet()
  const today = dayOf(now)
  const seen = new Set<string>()
  const participants = people.flatMap((person, i) => {
    const row = rows[person.id]
    const field = `participants.${person.id}`
    const own = sheet.about({ number: i + 1, name: oneLine(row?.name ?? person.name) })
    const name = row ? own.read(nameSchema, row.name, `${field}.name`) : person.name
    const same = personKey({ ...person, name })
    if (seen.has(same)) own.refuse(`${field}.name`, 'participant-twice')
    seen.add(same)
    if (!row) return []
    return [{ id: person.id, name, answers: checkAnswers(row.answers, rules.questions, `${field}.answers`, own) }]
  })
  const hasMinor = people.some(({ birthDate }) => isMinor(birthDate, today))
  const contact = checkContact(given, { kind: rules.kind, hasMinor }, sheet)
  const said = checkRemarks(remarks, sheet)
  if (sheet.errors.length > 0) return { ok: false, errors: sheet.errors }
  return { ok: true, input: { participants, contact, remarks: said } }
}

export type NewParticipantForm = {
  row: ParticipantInput
  contact: GivenReach
  guardian: boolean
  acceptLevel: boolean
}

export function readNewParticipant(entries: Iterable<readonly [string, string]>): NewParticipantForm {
  const given = [...entries]
  const { participants, guardian, acceptLevel } = readRegistrationForm(given)
  return { row: participants[0] ?? emptyParticipant(), contact: readReach(valuesByName(given)), guardian, acceptLevel }
}

type Known = { hasGuardian: boolean; contact: StoredContact; participants: number }

export function checkNewParticipant(
  { row, contact: given, guardian, acceptLevel }: NewParticipantForm,
  rules: SignupRules,
  { hasGuardian, contact: known, participants }: Known,
  now: number,
): FormCheck<ReturnType<typeof checkParticipant> & { contact: Reach; guardian: boolean; outsideLevel: boolean }> {
  const sheet = errorSheet()
  const today = dayOf(now)
  const own = sheet.about({ number: participants + 1, name: oneLine(row.name) })
  const person = checkParticipant(row, rules, today, { field: 'participants.0', sheet: own })
  const party = { kind: rules.kind, hasMinor: isMinor(person.birthDate, today) }
  const missing = reachFields.filter((field) => known[field] === null && isNeeded(field, party))
  const contact = checkContact(Object.fromEntries(missing.map((field) => [field, given[field] ?? ''])), party, sheet)
  const outsideLevel = isOutsideLevel(person, rules)
  if (outsideLevel && !acceptLevel) own.refuse('acceptLevel', 'level-outside')
  if (party.hasMinor && !hasGuardian && !guardian) own.refuse('guardian', 'guardian-missing')
  if (sheet.errors.length > 0) return { ok: false, errors: sheet.errors }
  return { ok: true, input: { ...person, contact, guardian, outsideLevel } }
}
