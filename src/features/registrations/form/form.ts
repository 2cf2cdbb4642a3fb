import * as v from 'valibot'
import type { SignupRules } from '~/features/events/sign-up-rules'
import { slots } from '~/features/events/week-slots'
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
import { fewestSlots, personKey, registrationLimits } from './registration'

export type RegistrationFields = {
  contact: Record<ContactField, string>
  participants: ParticipantInput[]
  package: string
  availability: string[]
  withWhom: string
  remarks: string
  privacy: boolean
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
  package: string | null
  availability: string[] | null
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
  package: '',
  availability: [],
  withWhom: '',
  remarks: '',
  privacy: false,
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
    package: one('package'),
    availability: values.get('availability') ?? [],
    withWhom: one('withWhom'),
    remarks: one('remarks'),
    privacy: ticked('consent.privacy'),
    photos: ticked('consent.photos'),
    guardian: ticked('guardian'),
    acceptWaiting: ticked('acceptWaiting'),
    acceptLevel: ticked('acceptLevel'),
    idempotencyKey: one('idempotencyKey'),
    website: one('website'),
  }
}

export const isEmptyRow = (row: ParticipantInput): boolean => !row.name.trim() && !row.birthDate.trim()

export const withoutEmptyRows = (form: RegistrationFields): RegistrationFields => ({
  ...form,
  participants: form.participants.filter((row) => !isEmptyRow(row)),
})

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
  const chosenPackage = checkPackage(form, rules, sheet)
  const availability = checkAvailability(form, rules, sheet)
  const contact = checkContact(form.contact, sheet)
  const remarks = [form.withWhom.trim(), form.remarks.trim()].filter(Boolean).join('\n')
  if (remarks.length > registrationLimits.remarks) refuse('remarks', 'remarks-too-long')
  if (participants.some(({ birthDate }) => isMinor(birthDate, today)) && !form.guardian)
    refuse('guardian', 'guardian-missing')
  if (!form.privacy) refuse('consent.privacy', 'privacy-missing')
  const idempotencyKey = read(keySchema, form.idempotencyKey, 'idempotencyKey').toLowerCase()
  if (form.website !== '') refuse('website', 'website-filled')

  const outsideLevel = participants.some((one) => isOutsideLevel(one, rules))
  // A question, asked only when nothing else is wrong.
  if (errors.length === 0 && outsideLevel && !form.acceptLevel) refuse('acceptLevel', 'level-outside')
  if (errors.length > 0) return { ok: false, errors }
  const input = { contact, participants, package: chosenPackage, availability, remarks: remarks || null, outsideLevel }
  const { photos, guardian, acceptWaiting } = form
  return { ok: true, input: { ...input, photos, guardian, acceptWaiting, idempotencyKey } }
}

function checkParticipants(
  form: RegistrationFields,
  rules: SignupRules,
  today: string,
  sheet: ErrorSheet,
): RegistrationInput['participants'] {
  const { refuse } = sheet
  if (form.participants.length === 0) refuse('participants.0.name', 'participants-missing')
  if (form.participants.length > rules.maxParticipants) {
    refuse(`participants.${rules.maxParticipants}.name`, 'participants-too-many')
    return []
  }
  const seen = new Set<string>()
  return form.participants.map((row, i) => {
    const checked = checkParticipant(row, rules, today, { field: `participants.${i}`, sheet })
    if (seen.has(personKey(checked))) refuse(`participants.${i}.name`, 'participant-twice')
    seen.add(personKey(checked))
    return checked
  })
}

function checkPackage(form: RegistrationFields, rules: SignupRules, { refuse }: ErrorSheet): string | null {
  if (rules.packageIds.length === 0) return null
  if (!rules.packageIds.includes(form.package)) refuse('package', 'package-missing')
  return form.package
}

function checkAvailability(form: RegistrationFields, rules: SignupRules, { refuse }: ErrorSheet): string[] | null {
  if (rules.kind !== 'lessons') return null
  const chosen = slots.filter((slot) => form.availability.includes(slot))
  if (chosen.length < fewestSlots) refuse('availability', 'availability-too-few')
  return chosen
}
