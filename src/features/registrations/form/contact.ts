import type { GenericSchema, InferOutput } from 'valibot'
import type { registrations } from '~/db/schema'
import type { SignupRules } from '~/features/events/sign-up-rules'
import { answerSchema, contactLimits, emailSchema, nameSchema, phoneSchema } from '~/text/schemas/contact'
import type { ErrorSheet } from './error-sheet'
import { mapFields } from './map-fields'

type Row = typeof registrations.$inferSelect
/** How a field is refused that a child needs. */
export type MissingCode = 'phone-missing' | 'second-phone-missing' | 'pick-up-missing'

type Definition = {
  schema: GenericSchema<string, string | null>
  column: keyof Row
  most: number
  missing?: MissingCode
  isForCamps?: true
}

/** Everything that is asked of who signs others up, in the order of the form; `most` is in characters. */
export const contactFields = {
  name: { schema: nameSchema, column: 'contactName', most: contactLimits.name },
  email: { schema: emailSchema, column: 'contactEmail', most: contactLimits.email },
  phone: { schema: phoneSchema, column: 'contactPhone', most: contactLimits.phone, missing: 'phone-missing' },
  secondPhone: {
    schema: phoneSchema,
    column: 'secondPhone',
    most: contactLimits.phone,
    missing: 'second-phone-missing',
    isForCamps: true,
  },
  pickUp: {
    schema: answerSchema,
    column: 'pickUp',
    most: contactLimits.answer,
    missing: 'pick-up-missing',
    isForCamps: true,
  },
} as const satisfies Record<string, Definition>

const definitions: Record<ContactField, Definition> = contactFields

type Fields = typeof contactFields
export type ContactField = keyof Fields
export type Contact = { [Field in ContactField]: InferOutput<Fields[Field]['schema']> }
type Columns = { [Field in ContactField as Fields[Field]['column']]: Contact[Field] }

type Party = { kind: SignupRules['kind']; hasMinor: boolean }

export const isForChildren = (field: ContactField): boolean => definitions[field].missing !== undefined

/** A child needs a phone number, at a camp also a second one and who fetches. */
export const isNeeded = (field: ContactField, { kind, hasMinor }: Party): boolean =>
  hasMinor && isAsked(field, kind) && isForChildren(field)

export const isAsked = (field: ContactField, kind: SignupRules['kind']): boolean =>
  kind === 'camp' || !definitions[field].isForCamps

export const reachFields = ['phone', 'secondPhone', 'pickUp'] as const satisfies ContactField[]
export type Reach = Partial<Pick<Contact, (typeof reachFields)[number]>>
export type GivenReach = Partial<Record<keyof Reach, string>>

/** How to reach the contact may change later; name and address say whose the registration is. */
export const readReach = (values: ReadonlyMap<string, string[]>): GivenReach =>
  Object.fromEntries(
    reachFields.flatMap((field) => {
      const given = values.get(`contact.${field}`)?.at(-1)
      return given === undefined ? [] : [[field, given]]
    }),
  )

export const checkReach = (given: GivenReach, party: Party, sheet: ErrorSheet): Reach =>
  Object.fromEntries(
    reachFields.flatMap((field) => {
      const text = given[field]
      return text === undefined ? [] : [[field, checkContactField(field, text, party, sheet)]]
    }),
  )

/** What is refused stays as it was given; what is for camps with children is not kept for others. */
export const checkContact = (given: Record<ContactField, string>, party: Party, sheet: ErrorSheet): Contact =>
  mapFields(contactFields, (field) => checkContactField(field, given[field], party, sheet)) as Contact

function checkContactField(
  field: ContactField,
  given: string,
  party: Party,
  { read, refuse }: ErrorSheet,
): string | null {
  const { missing, isForCamps } = definitions[field]
  if (isForCamps && !isNeeded(field, party)) return null
  const value = read(contactFields[field].schema, given, `contact.${field}`)
  if (value === null && missing && isNeeded(field, party)) refuse(`contact.${field}`, missing)
  return value
}

export const contactOf = (row: Columns): Contact =>
  mapFields(contactFields, (field) => row[contactFields[field].column]) as Contact

export const contactColumns = (contact: Contact): Columns => changedColumns(contact) as Columns

export const changedColumns = (contact: Partial<Contact>): Partial<Columns> =>
  Object.fromEntries(
    Object.entries(contact).map(([field, value]) => [contactFields[field as ContactField].column, value]),
  )
