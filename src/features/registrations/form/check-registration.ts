import * as v from 'valibot'
import type { SignupRules } from '~/features/events/sign-up-rules'
import { oneLine } from '~/text/one-line'
import { readDay } from '~/text/schemas/day'
import { dayOf } from '~/time/time-zone'
import { checkContact, checkRemarks } from './check-contact'
import { checkParticipant } from './check-participant'
import { type ErrorSheet, errorSheet, type FieldCode, type FormCheck } from './error-sheet'
import { type RegistrationFields, type RegistrationInput, withoutEmptyRows } from './form'
import { isForMinors, isMinor, isOutsideLevel, type Participant, type ParticipantInput } from './participant'
import { personKey } from './registration'

const keySchema = v.pipe(v.string(), v.uuid('key-missing'))

/** Runs in the browser and on the server. Errors are in form order, without what `mayPass`; `now` is UTC milliseconds. */
export function checkRegistration(
  given: RegistrationFields,
  rules: SignupRules,
  now: number,
  mayPass: readonly FieldCode[] = [],
): FormCheck<RegistrationInput> {
  const form = withoutEmptyRows(given)
  const sheet = errorSheet()
  const { refuse, read } = sheet
  const today = dayOf(now)
  const isTooMany = form.participants.length > rules.maxParticipants
  if (isTooMany) refuse(`participants.${rules.maxParticipants}.name`, 'participants-too-many')
  const participants = isTooMany ? [] : checkParticipants(form.participants.entries(), rules, today, sheet)
  // Asked at once, not in a second round when the birth dates are known.
  const isMinorOrUnknown = ({ birthDate }: Participant) =>
    isMinor(birthDate, today) || (isForMinors(rules) && readDay(birthDate) === undefined)
  const minor = participants.findIndex(isMinorOrUnknown)
  const hasMinor = minor >= 0
  const contact = checkContact(form.contact, { kind: rules.kind, hasMinor }, sheet)
  const remarks = checkRemarks(form.remarks, sheet)
  const about = (index: number) => sheet.about({ number: index + 1, name: participants[index]!.name })
  const outside = participants.findIndex((one) => isOutsideLevel(one, rules))
  const outsideLevel = outside >= 0
  if (outsideLevel && !form.acceptLevel) about(outside).refuse('acceptLevel', 'level-outside')
  if (hasMinor && !form.guardian) about(minor).refuse('guardian', 'guardian-missing')
  const idempotencyKey = read(keySchema, form.idempotencyKey, 'idempotencyKey').toLowerCase()
  if (form.website !== '') refuse('website', 'website-filled')
  const errors = sheet.errors.filter(({ code }) => !mayPass.includes(code))
  if (errors.length > 0) return { ok: false, errors }
  const { photos, acceptWaiting } = form
  const guardian = hasMinor && form.guardian
  return {
    ok: true,
    input: { contact, participants, remarks, outsideLevel, photos, guardian, acceptWaiting, idempotencyKey },
  }
}

/** `rows` by the names of their controls. */
export function checkParticipants(
  rows: Iterable<readonly [string | number, ParticipantInput]>,
  rules: SignupRules,
  today: string,
  sheet: ErrorSheet,
): Participant[] {
  const seen = new Set<string>()
  return [...rows].map(([name, row], i) => {
    const own = sheet.about({ number: i + 1, name: oneLine(row.name) })
    const field = `participants.${name}`
    const birthDate = readDay(row.birthDate) ?? ''
    const given = personKey({ name: row.name, birthDate })
    if (birthDate && row.name.trim() && seen.has(given)) own.refuse(`${field}.name`, 'participant-twice')
    seen.add(given)
    return checkParticipant(row, rules, today, { field, sheet: own })
  })
}
