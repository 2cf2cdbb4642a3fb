import type { registrations } from '~/db/schema'
import type { SignupRules } from '~/features/events/sign-up-rules'
import { contactLimits } from '~/text/contact-limits'
import { mapFields, namesIn } from './map-fields'

type Row = typeof registrations.$inferSelect
export type MissingCode = 'phone-missing' | 'second-phone-missing' | 'pick-up-missing'

type ContactDefinition = {
  column: keyof Row
  most: number
  type?: 'email' | 'tel'
  missing?: MissingCode
  isForCamps?: true
}

/** All that is asked of the contact, in the order of the form; `most` is in characters. Schemas: check-contact.ts. */
export const contactFields = {
  name: { column: 'contactName', most: contactLimits.name },
  email: { column: 'contactEmail', most: contactLimits.email, type: 'email' },
  phone: { column: 'contactPhone', most: contactLimits.phone, type: 'tel', missing: 'phone-missing' },
  secondPhone: {
    column: 'secondPhone',
    most: contactLimits.phone,
    type: 'tel',
    missing: 'second-phone-missing',
    isForCamps: true,
  },
  pickUp: {
    column: 'pickUp',
    most: contactLimits.answer,
    missing: 'pick-up-missing',
    isForCamps: true,
  },
} as const satisfies Record<string, ContactDefinition>

export const contactDefinitions: Readonly<Record<ContactField, ContactDefinition>> = contactFields

type Fields = typeof contactFields
export type ContactField = keyof Fields
type Given = 'name' | 'email'
type ReachField = Exclude<ContactField, Given>
export type Contact = Record<Given, string> & Record<ReachField, string | null>
/** As it is kept: who was signed up by staff may have no address. */
export type StoredContact = Omit<Contact, 'email'> & { email: string | null }
type ColumnsOf<Known extends StoredContact> = { [Field in ContactField as Fields[Field]['column']]: Known[Field] }

export type ContactRules = { kind: SignupRules['kind']; hasMinor: boolean }

/** A child needs a phone number, at a camp also a second one and who fetches. */
export const isNeeded = (field: ContactField, { kind, hasMinor }: ContactRules): boolean =>
  hasMinor && isAsked(field, kind) && contactDefinitions[field].missing !== undefined

export const isAsked = (field: ContactField, kind: SignupRules['kind']): boolean =>
  kind === 'camp' || !contactDefinitions[field].isForCamps

export const isReach = (field: ContactField): field is ReachField => field !== 'name' && field !== 'email'

/** How to reach the contact may change later; name and address say whose the registration is. */
export const reachFields: readonly ReachField[] = namesIn(contactFields).filter(isReach)
export type Reach = Partial<Pick<Contact, ReachField>>
export type GivenReach = Partial<Record<ReachField, string>>

export const readReach = (values: ReadonlyMap<string, string[]>): GivenReach =>
  Object.fromEntries(
    reachFields.flatMap((field) => {
      const given = values.get(`contact.${field}`)?.at(-1)
      return given === undefined ? [] : [[field, given]]
    }),
  )

export const contactOf = (row: ColumnsOf<StoredContact>): StoredContact =>
  mapFields(contactFields, (field) => row[contactFields[field].column]) as StoredContact

export const contactColumns = <Known extends StoredContact>(contact: Known): ColumnsOf<Known> =>
  changedColumns(contact) as ColumnsOf<Known>

export const changedColumns = (contact: Partial<StoredContact>): Partial<ColumnsOf<StoredContact>> =>
  Object.fromEntries(
    Object.entries(contact).map(([field, value]) => [contactFields[field as ContactField].column, value]),
  )
