import type { SignupRules } from '~/features/events/sign-up-rules'
import { isAmong, slots } from '~/features/events/week-slots'
import type { EventKind } from '~/model/event'
import type { AuditChange } from '~/model/staff'
import { hoursIn } from './form/check-participant'
import { type ContactField, contactOf, isAsked, reachFields } from './form/contact'
import { valuesByName } from './form/form'
import { givenAnswers, type ParticipantInput, participantOf, readParticipantRows } from './form/participant'
import type { Registration } from './registrations.server'

export type TypedContact = Exclude<ContactField, 'email'>
const typedContact: readonly TypedContact[] = ['name', ...reachFields]

export type StaffForm = {
  readonly contact: Readonly<Partial<Record<TypedContact, string>>>
  readonly rows: Readonly<Record<number, ParticipantInput>>
  readonly remarks: string
}

const askedContact = (kind: EventKind): TypedContact[] => typedContact.filter((field) => isAsked(field, kind))

export function staffFormOf(registration: Registration, kind: EventKind): StaffForm {
  const contact = contactOf(registration)
  return {
    contact: Object.fromEntries(askedContact(kind).map((field) => [field, contact[field] ?? ''])),
    rows: Object.fromEntries(registration.participants.map((one) => [one.id, rowOf(participantOf(one))])),
    remarks: registration.remarks ?? '',
  }
}

function rowOf({ availability, answers, ...fields }: ReturnType<typeof participantOf>): ParticipantInput {
  const { name, birthDate, package: chosen, level, groupWith } = fields
  return {
    ...{ name, birthDate, package: chosen ?? '', level: level ?? '', groupWith: groupWith ?? '' },
    availability: [...(availability ?? [])],
    answers: givenAnswers(answers),
  }
}

/** `days` are those the form offered; who sent what is stored, in hours or parts of the day, changes nothing. */
export function readStaffForm(
  entries: Iterable<readonly [string, string]>,
  stored: StaffForm,
  days: SignupRules['lessonDays'],
): StaffForm {
  const values = valuesByName(entries)
  const last = (name: string, other: string) => values.get(name)?.at(-1) ?? other
  const given = readParticipantRows(values, (id) => Object.hasOwn(stored.rows, id))
  const rows = Object.entries(stored.rows).map(([id, row]): [string, ParticipantInput] => {
    const typed = given.get(Number(id))
    if (!typed) return [id, row]
    const sent = Object.entries(typed).filter(([name]) => values.has(`participants.${id}.${name}`))
    const answers = Object.entries(typed.answers).map(([question, said]) => [question, said.filter(Boolean)])
    const whole = { ...row, ...Object.fromEntries(sent), answers: { ...row.answers, ...Object.fromEntries(answers) } }
    const availability = whole.availability.filter(Boolean)
    return [
      id,
      { ...whole, availability: isSameTime(availability, row.availability, days) ? row.availability : availability },
    ]
  })
  return {
    contact: Object.fromEntries(
      Object.entries(stored.contact).map(([field, value]) => [field, last(`contact.${field}`, value)]),
    ),
    rows: Object.fromEntries(rows),
    remarks: last('remarks', stored.remarks),
  }
}

function isSameTime(sent: readonly string[], stored: readonly string[], days: SignupRules['lessonDays']): boolean {
  const offered = days ? hoursIn(days) : slots
  const isTicked = (given: readonly string[], one: string) => (days ? isAmong(given, one) : given.includes(one))
  return offered.every((one) => isTicked(sent, one) === isTicked(stored, one))
}

export function valuesOf({ contact, rows, remarks }: StaffForm): Map<string, string> {
  const people = Object.values(rows).flatMap(({ answers, availability, ...row }, i) => [
    ...Object.entries(row).map(([name, value]) => [`participants.${i + 1}.${name}`, value] as const),
    [`participants.${i + 1}.availability`, availability.join(', ')] as const,
    ...Object.entries(answers).map(([id, said]) => [`participants.${i + 1}.answers.${id}`, said.join(', ')] as const),
  ])
  const reach = Object.entries(contact).map(([field, value]) => [`contact.${field}`, value] as const)
  const all: (readonly [string, string])[] = [...reach, ...people, ['remarks', remarks]]
  return new Map(all.map(([name, value]) => [name, value.trim()]))
}

/** For the audit log and the preview. */
export function formChanges(before: StaffForm, after: StaffForm): AuditChange[] {
  const [was, is] = [valuesOf(before), valuesOf(after)]
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((field) => ({ field, before: was.get(field) || null, after: is.get(field) || null }))
    .filter((change) => change.before !== change.after)
}
