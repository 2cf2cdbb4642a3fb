import * as v from 'valibot'
import type { SignupRules } from '~/features/events/sign-up-rules'
import { oneLine } from '~/text/schemas/contact'
import { readDay } from '~/text/schemas/day'
import { dayOf } from '~/time/time-zone'
import { type Contact, type ContactField, checkContact, contactFields } from './contact'
import { type Checked, type ErrorSheet, errorSheet } from './error-sheet'
import { mapFields } from './map-fields'
import {
  checkParticipant,
  emptyParticipant,
  isMinor,
  isOutsideLevel,
  type Participant,
  type ParticipantInput,
  readParticipantRows,
} from './participant'
import { personKey, registrationLimits } from './registration'

export type RegistrationFields = {
  contact: Record<ContactField, string>
  participants: ParticipantInput[]
  remarks: string
  photos: boolean
  guardian: boolean
  acceptWaiting: boolean
  acceptLevel: boolean
  idempotencyKey: string
  /** Honeypot: hidden from people, must stay empty. */
  website: string
}

/** What is stored: trimmed, whole and within the rules. */
export type RegistrationInput = {
  contact: Contact
  participants: Participant[]
  remarks: string | null
  outsideLevel: boolean
  photos: boolean
  guardian: boolean
  acceptWaiting: boolean
  idempotencyKey: string
}

export const emptyForm = (idempotencyKey: string): RegistrationFields => ({
  contact: mapFields(contactFields, () => ''),
  participants: [emptyParticipant()],
  remarks: '',
  photos: false,
  guardian: false,
  acceptWaiting: false,
  acceptLevel: false,
  idempotencyKey,
  website: '',
})

export function valuesByName(entries: Iterable<readonly [string, string]>): Map<string, string[]> {
  const values = new Map<string, string[]>()
  for (const [name, value] of entries) {
    const before = values.get(name)
    if (before) before.push(value)
    else values.set(name, [value])
  }
  return values
}

const isIndex = (number: number) => number < 10_000

/** Any value counts: browsers and scripts differ. */
const isTicked = (values: ReadonlyMap<string, string[]>, name: string) =>
  values.has(name) && !/^(?:false|0|off|no)?$/i.test(values.get(name)?.at(-1) ?? '')

/** Row numbers may have gaps; unknown controls are ignored. */
export function readRegistrationForm(
  entries: Iterable<readonly [string, string]>,
  mostRows = Number.POSITIVE_INFINITY,
): RegistrationFields {
  const values = valuesByName(entries)
  const one = (name: string) => values.get(name)?.at(-1) ?? ''
  const ticked = (name: string) => isTicked(values, name)
  const rows = readParticipantRows(values, isIndex)
  return {
    contact: mapFields(contactFields, (field) => one(`contact.${field}`)),
    participants: [...rows]
      .sort(([a], [b]) => a - b)
      .slice(0, mostRows)
      .map(([, row]) => row),
    remarks: one('remarks'),
    photos: ticked('consent.photos'),
    guardian: ticked('guardian'),
    acceptWaiting: ticked('acceptWaiting'),
    acceptLevel: ticked('acceptLevel'),
    idempotencyKey: one('idempotencyKey'),
    website: one('website'),
  }
}

export const isEmptyRow = (row: ParticipantInput): boolean => !row.name.trim() && !row.birthDate.trim()

/** One stays where all are empty, to be asked for. */
export function withoutEmptyRows(form: RegistrationFields): RegistrationFields {
  const filled = form.participants.filter((row) => !isEmptyRow(row))
  return { ...form, participants: filled.length > 0 ? filled : [form.participants[0] ?? emptyParticipant()] }
}

const keySchema = v.pipe(v.string(), v.uuid('key-missing'))

/** Runs in the browser and on the server. Errors are in form order; `now` is UTC milliseconds. */
export function checkRegistration(
  given: RegistrationFields,
  rules: SignupRules,
  now: number,
): Checked<RegistrationInput> {
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
