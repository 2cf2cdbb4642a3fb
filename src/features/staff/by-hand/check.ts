import type { SignupRules } from '~/features/events/sign-up-rules'
import { checkContact } from '~/features/registrations/form/check-contact'
import { checkParticipant } from '~/features/registrations/form/check-participant'
import { errorSheet, type FieldCode, type FormCheck } from '~/features/registrations/form/error-sheet'
import { withoutEmptyRows } from '~/features/registrations/form/form'
import { isMinor, isOutsideLevel } from '~/features/registrations/form/participant'
import { personKey, registrationLimits } from '~/features/registrations/form/registration'
import type { NewRegistration } from '~/features/registrations/registrations.server'
import { oneLine } from '~/text/one-line'
import { dayOf } from '~/time/time-zone'
import type { ByHandFields } from './read-form'

/** Somebody on the telephone does not know everything at once; the rest can be filled in later. */
const notNeeded: readonly FieldCode[] = [
  'email-missing',
  'phone-missing',
  'second-phone-missing',
  'pick-up-missing',
  'availability-too-few',
  'answer-missing',
]

/** The public form's rules with less that is needed: names, birth dates, a package, and a way to reach them until it begins. */
export function checkByHand(given: ByHandFields, rules: SignupRules, now: number): FormCheck<NewRegistration> {
  const form = withoutEmptyRows(given)
  const sheet = errorSheet()
  const today = dayOf(now)
  const own = form.acceptAge ? { ...rules, ages: undefined } : rules
  const seen = new Set<string>()
  const participants = form.participants.map((row, i) => {
    const field = `participants.${i}`
    const about = sheet.about({ number: i + 1, name: oneLine(row.name) })
    if (i === rules.maxParticipants) about.refuse(`${field}.name`, 'participants-too-many')
    const checked = checkParticipant({ ...row, level: row.level || 'unknown' }, own, today, { field, sheet: about })
    const key = personKey(checked)
    if (checked.name && seen.has(key)) about.refuse(`${field}.name`, 'participant-twice')
    seen.add(key)
    return checked
  })
  const hasMinor = participants.some(({ birthDate }) => isMinor(birthDate, today))
  const [first] = participants
  const isFirst = !form.contact.name.trim() && first !== undefined && !isMinor(first.birthDate, today)
  const named = isFirst ? { ...form.contact, name: first.name } : form.contact
  const { email, ...contact } = checkContact(named, { kind: rules.kind, hasMinor }, sheet)
  const remarks = form.remarks.trim()
  if (remarks.length > registrationLimits.remarks) sheet.refuse('remarks', 'remarks-too-long')
  const outsideLevel = participants.some((one) => isOutsideLevel(one, rules))
  if (outsideLevel && !form.acceptLevel) sheet.refuse('acceptLevel', 'level-outside')
  const errors = sheet.errors.filter(({ code }) => !notNeeded.includes(code))
  if (!email && !contact.phone && now < rules.startsAt) errors.push({ field: 'contact.phone', code: 'phone-missing' })
  if (errors.length > 0) return { ok: false, errors }
  const { photos, guardian, idempotencyKey } = form
  return {
    ok: true,
    input: {
      contact: { ...contact, email: email || null },
      participants,
      remarks: remarks || null,
      outsideLevel,
      photos,
      guardian: hasMinor && guardian,
      idempotencyKey,
    },
  }
}
