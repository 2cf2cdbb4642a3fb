import type { GenericSchema } from 'valibot'
import { answerSchema, emailSchema, nameSchema, phoneSchema } from '~/text/schemas/contact'
import { type Contact, type ContactField, type ContactRules, contactDefinitions, isNeeded } from './contact'
import type { ErrorSheet } from './error-sheet'
import { mapFields } from './map-fields'
import { registrationLimits } from './registration'

const contactSchemas = {
  name: nameSchema,
  email: emailSchema,
  phone: phoneSchema,
  secondPhone: phoneSchema,
  pickUp: answerSchema,
} satisfies { [Field in ContactField]: GenericSchema<string, Contact[Field]> }

type Given = { readonly [Field in ContactField]?: string }

/** Of what was given. What is refused stays as it was; what is for camps with children is not kept for others. */
export const checkContact = <Known extends Given>(given: Known, party: ContactRules, { read, refuse }: ErrorSheet) =>
  mapFields<ContactField, string | null>(given, (field) => {
    const { missing, isForCamps } = contactDefinitions[field]
    if (isForCamps && !isNeeded(field, party)) return null
    const value = read(contactSchemas[field], given[field] ?? '', `contact.${field}`)
    if (value === null && missing && isNeeded(field, party)) refuse(`contact.${field}`, missing)
    return value
  }) as { [Field in keyof Known]: Contact[Field & ContactField] }

export function checkRemarks(given: string, { refuse }: ErrorSheet): string | null {
  const remarks = given.trim()
  if (remarks.length > registrationLimits.remarks) refuse('remarks', 'remarks-too-long')
  return remarks || null
}
