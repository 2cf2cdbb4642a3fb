import type { GenericSchema } from 'valibot'
import { answerSchema, emailSchema, nameSchema, phoneSchema } from '~/text/schemas/contact'
import {
  type Contact,
  type ContactDefinition,
  type ContactField,
  type ContactRules,
  contactFields,
  type GivenReach,
  isNeeded,
  type Reach,
  reachFields,
} from './contact'
import type { ErrorSheet } from './error-sheet'
import { mapFields } from './map-fields'

export const contactSchemas = {
  name: nameSchema,
  email: emailSchema,
  phone: phoneSchema,
  secondPhone: phoneSchema,
  pickUp: answerSchema,
} satisfies Record<ContactField, GenericSchema<string, string | null>>

export const checkReach = (given: GivenReach, party: ContactRules, sheet: ErrorSheet): Reach =>
  Object.fromEntries(
    reachFields.flatMap((field) => {
      const text = given[field]
      return text === undefined ? [] : [[field, checkContactField(field, text, party, sheet)]]
    }),
  )

/** What is refused stays as it was given; what is for camps with children is not kept for others. */
export const checkContact = (given: Record<ContactField, string>, party: ContactRules, sheet: ErrorSheet): Contact =>
  mapFields(contactFields, (field) => checkContactField(field, given[field], party, sheet)) as Contact

function checkContactField(
  field: ContactField,
  given: string,
  party: ContactRules,
  { read, refuse }: ErrorSheet,
): string | null {
  const { missing, isForCamps }: ContactDefinition = contactFields[field]
  if (isForCamps && !isNeeded(field, party)) return null
  const value = read(contactSchemas[field], given, `contact.${field}`)
  if (value === null && missing && isNeeded(field, party)) refuse(`contact.${field}`, missing)
  return value
}
