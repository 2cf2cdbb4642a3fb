import type { SignupRules } from '~/features/events/sign-up-rules'
import type { Correction } from '~/features/registrations/corrections.server'
import { checkContact, checkRemarks } from '~/features/registrations/form/check-contact'
import { checkParticipants, checkRegistration } from '~/features/registrations/form/check-registration'
import {
  errorSheet,
  type FieldCode,
  type FormCheck,
  type RegistrationError,
} from '~/features/registrations/form/error-sheet'
import { type RegistrationFields, withoutEmptyRows } from '~/features/registrations/form/form'
import { isMinor, isOutsideLevel } from '~/features/registrations/form/participant'
import type { NewRegistration } from '~/features/registrations/registrations.server'
import type { StaffForm } from '~/features/registrations/staff-form'
import { dayOf } from '~/time/time-zone'

/** On the telephone not everything is known; the rest can be filled in later. */
const askedLater: readonly FieldCode[] = [
  'email-missing',
  'phone-missing',
  'second-phone-missing',
  'pick-up-missing',
  'availability-too-few',
  'answer-missing',
  'guardian-missing',
]
/** A correction may skip these too, with a reason; the others cannot be kept. */
const soft: readonly FieldCode[] = [
  ...askedLater,
  'hour-gone',
  'age-too-young',
  'age-too-old',
  'level-missing',
  'level-outside',
  'package-missing',
]
export const isSoft = ({ code }: Pick<RegistrationError, 'code'>): boolean => soft.includes(code)

/** As the public form, but only names, birth dates, a package, and until the start a way to reach them are needed. */
export function checkByHand(
  given: RegistrationFields & { acceptAge: boolean },
  rules: SignupRules,
  now: number,
): FormCheck<NewRegistration> {
  const { contact, participants, ...form } = withoutEmptyRows(given)
  const [first] = participants
  const isFirst = !contact.name.trim() && first !== undefined && !isMinor(first.birthDate, dayOf(now))
  const checked = checkRegistration(
    {
      ...form,
      contact: isFirst ? { ...contact, name: first.name } : contact,
      participants: participants.map((row) => ({ ...row, level: row.level || 'unknown' })),
    },
    form.acceptAge ? { ...rules, ages: undefined } : rules,
    now,
    [...askedLater, 'key-missing', 'website-filled'],
  )
  const isReached = contact.email.trim() || contact.phone.trim() || now >= rules.startsAt
  const errors = checked.ok ? [] : checked.errors
  if (!isReached) errors.push({ field: 'contact.phone', code: 'phone-missing' })
  if (!checked.ok || errors.length > 0) return { ok: false, errors }
  const { email, ...others } = checked.input.contact
  return { ok: true, input: { ...checked.input, contact: { ...others, email: email || null } } }
}

type Known = { readonly outsideLevel: boolean; readonly guardianAt: number | null }
type Context = { readonly rules: SignupRules; readonly known: Known; readonly now: number }

/** The registrant's checks. Values that were invalid before this form are no errors. */
export function checkStaffForm(form: StaffForm, stored: StaffForm, context: Context) {
  const { errors, correction } = checked(form, context)
  const before = checked(stored, context).errors
  const isNew = (error: RegistrationError) =>
    !before.some(({ field, code }) => field === error.field && code === error.code)
  return { errors: errors.filter((error) => !isSoft(error) || isNew(error)), correction }
}

function checked({ contact, rows, remarks }: StaffForm, { rules, known, now }: Context) {
  const sheet = errorSheet()
  const today = dayOf(now)
  const ids = Object.keys(rows)
  const participants = checkParticipants(Object.entries(rows), rules, today, sheet).map((person, i) => {
    const field = `participants.${ids[i]}`
    const { refuse } = sheet.about({ number: i + 1, name: person.name })
    if (!known.outsideLevel && isOutsideLevel(person, rules)) refuse(`${field}.level`, 'level-outside')
    if (known.guardianAt === null && isMinor(person.birthDate, today)) refuse(`${field}.birthDate`, 'guardian-missing')
    return { ...person, id: Number(ids[i]), package: person.package || null, level: person.level || null }
  })
  const hasMinor = participants.some(({ birthDate }) => isMinor(birthDate, today))
  const correction = {
    contact: checkContact(contact, { kind: rules.kind, hasMinor }, sheet),
    remarks: checkRemarks(remarks, sheet),
    participants,
  } satisfies Correction
  return { errors: sheet.errors, correction }
}
