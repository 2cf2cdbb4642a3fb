import { type Contact, type ContactField, contactFields } from './contact'
import { mapFields } from './map-fields'
import { emptyParticipant, type Participant, type ParticipantInput, readParticipantRows } from './participant'
import { mostParticipants } from './registration'

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

export const emptyRegistration = (idempotencyKey: string): RegistrationFields => ({
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

/** As a page sends it, with and without a script. */
export type SentSignup = { eventId: number; form: RegistrationFields; stamp: string }

export const sentIn = (eventId: number, entries: readonly (readonly [string, string])[]): SentSignup => ({
  eventId,
  form: readRegistrationForm(entries, mostParticipants + 1),
  stamp: new Map(entries).get('stamp') ?? '',
})

export const isEmptyRow = (row: ParticipantInput): boolean => !row.name.trim() && !row.birthDate.trim()

export type Rows = Pick<RegistrationFields, 'participants'>

export function withoutEmptyRows<Form extends Rows>(form: Form): Form {
  const filled = form.participants.filter((row) => !isEmptyRow(row))
  return { ...form, participants: filled.length > 0 ? filled : [form.participants[0] ?? emptyParticipant()] }
}
