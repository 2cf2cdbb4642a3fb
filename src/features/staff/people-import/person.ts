import * as v from 'valibot'
import { ageOfConsent, ageOn, nameKey, registrationLimits } from '~/features/registrations/form/registration'
import { longestTag } from '~/features/staff/registration/page/limits'
import { addressKey } from '~/text/email-address'
import { emailSchema, nameSchema, phoneSchema } from '~/text/schemas/contact'
import { readDay } from '~/text/schemas/day'
import { addDays, type Day } from '~/time/time-zone'
import type { Mapping, TargetName } from './columns'
import type { TableRow } from './read-table.server'

export const wrongs = ['name', 'birth-date-missing', 'birth-date', 'email', 'phone', 'contact', 'tag'] as const
export type Wrong = (typeof wrongs)[number]

export type Person = {
  readonly line: number
  readonly name: string
  readonly birthDate: Day
  /** Who is written to: of a child without a parent in the file, the child. */
  readonly contactName: string
  readonly email: string | null
  readonly phone: string | null
  readonly tag: string | null
  readonly remarks: string | null
}

export type ReadPerson =
  | { readonly ok: true; readonly person: Person }
  | { readonly ok: false; readonly line: number; readonly name: string; readonly wrong: readonly Wrong[] }

export function readPerson({ line, cells }: TableRow, mapping: Mapping, today: Day): ReadPerson {
  const given = (target: TargetName) => cells[mapping.indexOf(target)] ?? ''
  const wrong: Wrong[] = []
  const read = <T>(schema: v.GenericSchema<string, T>, text: string, otherwise: Wrong): T | undefined => {
    const parsed = v.safeParse(schema, text)
    if (!parsed.success) wrong.push(otherwise)
    return parsed.success ? parsed.output : undefined
  }
  const written = given('name') || [given('first'), given('infix'), given('last')].filter(Boolean).join(' ')
  const name = read(nameSchema, firstNameFirst(written), 'name') ?? ''
  const birthDate = birthDayIn(given('birthDate'))
  if (given('birthDate') === '') wrong.push('birth-date-missing')
  else if (birthDate === undefined || birthDate < '1900-01-01' || birthDate > today) wrong.push('birth-date')
  const email = given('email') === '' ? null : (read(emailSchema, given('email'), 'email') ?? null)
  const phone = read(phoneSchema, withZero(given('phone')), 'phone') ?? null
  const parent = given('contactName') && read(nameSchema, firstNameFirst(given('contactName')), 'contact')
  const tag = given('tag') || null
  if (tag !== null && tag.length > longestTag) wrong.push('tag')
  if (birthDate === undefined || wrong.length > 0) return { ok: false, line, name: written, wrong }
  const isChild = ageOn(birthDate, today) < ageOfConsent
  const remarks = given('remarks').slice(0, registrationLimits.remarks) || null
  const contactName = parent && (isChild || nameKey(parent) !== nameKey(name)) ? parent : name
  return { ok: true, person: { line, name, birthDate, contactName, email, phone, tag, remarks } }
}

/** `Berg, Lotte van den` as it is said. */
const firstNameFirst = (name: string): string => name.replace(/^([^,]{1,60}),\s?([^,]{1,60})$/, '$2 $1')

/** As written, or as Excel counts days where a cell has lost its format. */
function birthDayIn(text: string): Day | undefined {
  return /^\d{5}$/.test(text) ? addDays('1899-12-30', Number(text)) : readDay(text)
}

/** A spreadsheet takes 0612345678 for a number, and 31612345678 too. */
const withZero = (phone: string): string => {
  if (/^[1-9]\d{8}$/.test(phone)) return `0${phone}`
  return /^31[1-9]\d{8}$/.test(phone) ? `+${phone}` : phone
}

/** Two of somebody have one in common: the name with the birth date, or with the address. */
export const personKeys = ({ name, birthDate, email }: Pick<Person, 'name' | 'birthDate' | 'email'>): string[] => [
  `${nameKey(name)} ${birthDate}`,
  ...(email === null ? [] : [`${nameKey(name)} ${addressKey(email)}`]),
]

/** People of one contact sign up together. */
export const contactKey = ({ contactName, email, phone, name, birthDate }: Person): string =>
  email !== null || phone !== null
    ? `${nameKey(contactName)} ${email === null ? phone?.replace(/\D/g, '') : addressKey(email)}`
    : `${nameKey(name)} ${birthDate}`
