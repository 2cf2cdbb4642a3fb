import * as v from 'valibot'
import type { SignupRules } from '~/features/events/sign-up-rules'
import { oneLine } from '~/text/one-line'
import { readDay } from '~/text/schemas/day'
import { dayOf } from '~/time/time-zone'
import { checkContact } from './check-contact'
import { checkParticipant } from './check-participant'
import { type ErrorSheet, errorSheet, type FormCheck } from './error-sheet'
import { type RegistrationFields, type RegistrationInput, withoutEmptyRows } from './form'
import { isMinor, isOutsideLevel } from './participant'
import { personKey, registrationLimits } from './registration'

const keySchema = v.pipe(v.string(), v.uuid('key-missing'))

/** Runs in the browser and on the server. Errors are in form order; `now` is UTC milliseconds. */
export function checkRegistration(
  given: RegistrationFields,
  rules: SignupRules,
  now: number,
): FormCheck<RegistrationInput> {
  const form = withoutEmptyRows(given)
  const sheet = errorSheet()
  const { errors, refuse, read } = sheet
  const today = dayOf(now)
  const participants = checkParticipants(form, rules, today, sheet)
  const hasMinor = participants.some(({ birthDate }) => isMinor(birthDate, today))
  const contact = checkContact(form.contact, { kind: rules.kind, hasMinor }, sheet)
  const remarks = form.remarks.trim()
  if (remarks.length > registrationLimits.remarks) refuse('remarks', 'remarks-too-long')
  const aboutFirst = (isMeant: (one: (typeof participants)[number]) => boolean) => {
    const index = participants.findIndex(isMeant)
    return sheet.about({ number: index + 1, name: participants[index]!.name })
  }
  const outsideLevel = participants.some((one) => isOutsideLevel(one, rules))
  if (outsideLevel && !form.acceptLevel)
    aboutFirst((one) => isOutsideLevel(one, rules)).refuse('acceptLevel', 'level-outside')
  if (hasMinor && !form.guardian)
    aboutFirst(({ birthDate }) => isMinor(birthDate, today)).refuse('guardian', 'guardian-missing')
  const idempotencyKey = read(keySchema, form.idempotencyKey, 'idempotencyKey').toLowerCase()
  if (form.website !== '') refuse('website', 'website-filled')
  if (errors.length > 0) return { ok: false, errors }
  const { photos, acceptWaiting } = form
  const consents = { photos, guardian: hasMinor && form.guardian, acceptWaiting }
  return {
    ok: true,
    input: { contact, participants, remarks: remarks || null, outsideLevel, ...consents, idempotencyKey },
  }
}

function checkParticipants(
  form: RegistrationFields,
  rules: SignupRules,
  today: string,
  sheet: ErrorSheet,
): RegistrationInput['participants'] {
  if (form.participants.length > rules.maxParticipants) {
    sheet.refuse(`participants.${rules.maxParticipants}.name`, 'participants-too-many')
    return []
  }
  const seen = new Set<string>()
  return form.participants.map((row, i) => {
    const own = sheet.about({ number: i + 1, name: oneLine(row.name) })
    const field = `participants.${i}`
    const birthDate = readDay(row.birthDate) ?? ''
    const given = personKey({ name: row.name, birthDate })
    if (birthDate && row.name.trim() && seen.has(given)) own.refuse(`${field}.name`, 'participant-twice')
    seen.add(given)
    return checkParticipant(row, rules, today, { field, sheet: own })
  })
}
