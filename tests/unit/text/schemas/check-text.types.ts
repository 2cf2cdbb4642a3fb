import * as v from 'valibot'
import type { ErrorSheet } from '~/features/registrations/form/error-sheet'
import { type CodeOf, checkFields, checkText } from '~/text/schemas/check-text'
import { nameSchema, phoneSchema } from '~/text/schemas/contact'

// Checked by `tsc`, never run: each line under an "expect-error" must not compile.
declare const sheet: ErrorSheet
const citySchema = v.pipe(v.string(), v.trim(), v.maxLength(60, 'city-too-long'))

export const phone: string | null = sheet.read(phoneSchema, '', 'contact.phone')
// @ts-expect-error a code that the form has no words for
sheet.read(citySchema, '', 'contact.city')

export const codes: CodeOf<typeof citySchema | typeof nameSchema>[] = ['city-too-long', 'name-missing', 'name-invalid']
// @ts-expect-error a code of another schema
export const wrong: CodeOf<typeof nameSchema> = 'city-too-long'

const one = checkText(citySchema, '')
// @ts-expect-error a code that the schema does not have
export const isMissing = !one.ok && one.code === 'city-missing'

const both = checkFields(v.object({ name: nameSchema, city: citySchema }), { name: '', city: '' })
export const first: 'name' | 'city' | undefined = both.ok ? undefined : both.errors[0].field
