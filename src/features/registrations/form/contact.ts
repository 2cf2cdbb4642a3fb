import type { GenericSchema, InferOutput } from 'valibot'
import type { registrations } from '~/db/schema'
import { contactLimits, emailSchema, nameSchema, phoneSchema } from '~/text/schemas/contact'
import type { ErrorSheet } from './error-sheet'
import { mapFields } from './map-fields'

type Row = typeof registrations.$inferSelect
type ActionContext = {
  schema: GenericSchema<string, string | null>
  column: `contact${string}` & keyof Row
  most: number
}

/** Everything that is asked of who signs others up, in the order of the form; `most` is in characters. */
export const contactFields = {
  name: { schema: nameSchema, column: 'contactName', most: contactLimits.name },
  email: { schema: emailSchema, column: 'contactEmail', most: contactLimits.email },
  phone: { schema: phoneSchema, column: 'contactPhone', most: contactLimits.phone },
} as const satisfies Record<string, ActionContext>

type Fields = typeof contactFields
export type ContactField = keyof Fields
export type Contact = { [Field in ContactField]: InferOutput<Fields[Field]['schema']> }
type Columns = { [Field in ContactField as Fields[Field]['column']]: Contact[Field] }

/** What is refused stays as it was given. */
export const checkContact = (given: Record<ContactField, string>, { read }: ErrorSheet): Contact =>
  mapFields(contactFields, (field) => read(contactFields[field].schema, given[field], `contact.${field}`)) as Contact

export const contactOf = (row: Columns): Contact =>
  mapFields(contactFields, (field) => row[contactFields[field].column]) as Contact

export const contactColumns = (contact: Contact): Columns =>
  Object.fromEntries(
    Object.entries(contactFields).map(([field, { column }]) => [column, contact[field as ContactField]]),
  ) as Columns
