import * as v from 'valibot'
import type { DatedEvent } from '~/features/events/events.server'
import {
  ageOfConsent,
  ageOn,
  levelChoices,
  nameKey,
  registrationLimits,
} from '~/features/registrations/form/registration'
import { longestTag } from '~/features/staff/registration/page/limits'
import { addressKey } from '~/text/email-address'
import { emailSchema, nameSchema, phoneSchema } from '~/text/schemas/contact'
import { readDay } from '~/text/schemas/day'
import { addDays, type Day } from '~/time/time-zone'
import type { Mapping, TargetName } from './columns'
import type { TableRow } from './read-table.server'

export type Wrong =
  | 'name'
  | 'birth-date-missing'
  | 'birth-date'
  | 'email'
  | 'phone'
  | 'contact'
  | 'tag'
  | 'level'
  | 'package'

export type Person = {
  readonly line: number
  readonly name: string
  readonly birthDate: Day
  /** Who is written to: of a child without a parent in the file, the child. */
  readonly contactName: string
  readonly email: string | null
  readonly phone: string | null
  readonly tag: string | null
  readonly level: string | null
  readonly package: string | null
  readonly remarks: string | null
}

export type ReadPerson =
  | { readonly ok: true; readonly person: Person }
  | { readonly ok: false; readonly line: number; readonly name: string; readonly wrong: readonly Wrong[] }

type Offered = Pick<DatedEvent, 'level' | 'packages'>

export function readPerson({ line, cells }: TableRow, mapping: Mapping, event: Offered, today: Day): ReadPerson {
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
  const level = given('level') === '' ? null : levelIn(given('level'), event)
  if (level === undefined) wrong.push('level')
  const chosen = given('package') === '' ? null : packageIn(given('package'), event)
  if (chosen === undefined) wrong.push('package')
  if (birthDate === undefined || level === undefined || chosen === undefined || wrong.length > 0)
    return { ok: false, line, name: written, wrong }
  const isChild = ageOn(birthDate, today) < ageOfConsent
  const remarks = given('remarks').slice(0, registrationLimits.remarks) || null
  const contactName = parent && (isChild || nameKey(parent) !== nameKey(name)) ? parent : name
  const said = { name, birthDate, contactName, email, phone, tag, level, package: chosen, remarks }
  return { ok: true, person: { line, ...said } }
}

const colours: Readonly<Record<string, string>> = {
  ...{ blauw: 'blue', rood: 'red', oranje: 'orange', groen: 'green', geel: 'yellow' },
  ...{ onbekend: 'unknown', weetikniet: 'unknown' },
}

/** "Tenniskids rood", "speelsterkte 6", "6,4": one of those that the event asks for. */
function levelIn(text: string, { level }: Offered): string | undefined {
  const word = nameKey(text).replace(
    /^(?:tenniskids|speelsterkte|sterkte|niveau|rating|level)\b|[^a-z\d.,]|[.,]\d+$/g,
    '',
  )
  return levelChoices(level ?? undefined).find((choice) => choice === (colours[word] ?? word))
}

/** By its name in either language, or its id. */
const packageIn = (text: string, { packages }: Offered): string | undefined =>
  packages?.find(({ id, name }) => [id, name.nl, name.en].some((one) => nameKey(one) === nameKey(text)))?.id

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
