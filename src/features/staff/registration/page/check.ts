import type { SignupRules } from '~/features/events/sign-up-rules'
import { checkReach, contactSchemas } from '~/features/registrations/form/check-contact'
import { checkParticipant } from '~/features/registrations/form/check-participant'
import { errorSheet, type FieldCode, type RegistrationError } from '~/features/registrations/form/error-sheet'
import { isMinor, isOutsideLevel, type Participant } from '~/features/registrations/form/participant'
import { personKey, registrationLimits } from '~/features/registrations/form/registration'
import type { StaffForm } from '~/features/registrations/staff-form'
import type { StaffCorrection } from '~/features/registrations/staff-steps/corrections.server'
import { oneLine } from '~/text/one-line'
import { dayOf } from '~/time/time-zone'

/** Staff may pass over these with a reason; the others cannot be kept as they are. */
const soft: readonly FieldCode[] = [
  ...(['age-too-young', 'age-too-old', 'level-missing', 'level-outside', 'package-missing'] as const),
  ...(['availability-too-few', 'answer-missing', 'guardian-missing'] as const),
  ...(['phone-missing', 'second-phone-missing', 'pick-up-missing'] as const),
]
export const isSoft = ({ code }: Pick<RegistrationError, 'code'>): boolean => soft.includes(code)

type Known = { readonly outsideLevel: boolean; readonly guardianAt: number | null }
type Context = { readonly rules: SignupRules; readonly known: Known; readonly now: number }

export type CheckedForm = Pick<StaffCorrection, 'contact'> & {
  readonly remarks: string | null
  readonly participants: readonly ({ readonly id: number } & Participant)[]
}

/** The registrant's own checks. What broke a rule before this form did is no error of it. */
export function checkStaffForm(
  form: StaffForm,
  stored: StaffForm,
  context: Context,
): { errors: RegistrationError[]; correction: CheckedForm } {
  const { errors, correction } = checked(form, context)
  const before = checked(stored, context).errors
  const isNew = (error: RegistrationError) =>
    !before.some(({ field, code }) => field === error.field && code === error.code)
  return { errors: errors.filter((error) => !isSoft(error) || isNew(error)), correction }
}

function checked({ contact, rows, remarks }: StaffForm, { rules, known, now }: Context) {
  const sheet = errorSheet()
  const { refuse, read } = sheet
  const today = dayOf(now)
  const seen = new Set<string>()
  const participants = Object.entries(rows).map(([id, row], i) => {
    const field = `participants.${id}`
    const own = sheet.about({ number: i + 1, name: oneLine(row.name) })
    const person = checkParticipant(row, rules, today, { field, sheet: own })
    const key = personKey(person)
    if (seen.has(key)) own.refuse(`${field}.name`, 'participant-twice')
    seen.add(key)
    if (!known.outsideLevel && isOutsideLevel(person, rules)) own.refuse(`${field}.level`, 'level-outside')
    if (known.guardianAt === null && isMinor(person.birthDate, today))
      own.refuse(`${field}.birthDate`, 'guardian-missing')
    return { ...person, id: Number(id), package: person.package || null, level: person.level || null }
  })
  const hasMinor = participants.some(({ birthDate }) => isMinor(birthDate, today))
  const { name = '', ...reach } = contact
  const checkedName = read(contactSchemas.name, name, 'contact.name')
  const checkedReach = checkReach(reach, { kind: rules.kind, hasMinor }, sheet)
  const said = remarks.trim()
  if (said.length > registrationLimits.remarks) refuse('remarks', 'remarks-too-long')
  return {
    errors: sheet.errors,
    correction: { contact: { name: checkedName, ...checkedReach }, remarks: said || null, participants },
  }
}
