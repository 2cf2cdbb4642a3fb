import * as v from 'valibot'
import { isSameAddress } from '~/text/email-address'
import { emailSchema, plainName } from '~/text/schemas/contact'

export const longestName = 80

export const accountNameSchema = v.pipe(
  v.string(),
  v.transform((text) => text.normalize('NFC').trim().replace(/ {2,}/g, ' ')),
  v.nonEmpty('name-missing'),
  v.maxLength(longestName, 'name-too-long'),
  plainName,
)

export type AccountNameCode = 'name-missing' | 'name-too-long' | 'name-invalid'
export type AccountEmailCode = 'email-missing' | 'email-invalid' | 'email-same'

type Checked<Code> = { readonly ok: true; readonly value: string } | { readonly ok: false; readonly code: Code }

const checked = <Code extends string>(schema: v.GenericSchema<string, string>, given: string): Checked<Code> => {
  const read = v.safeParse(schema, given, { abortPipeEarly: true })
  return read.success ? { ok: true, value: read.output } : { ok: false, code: read.issues[0].message as Code }
}

export const checkAccountName = (given: string): Checked<AccountNameCode> => checked(accountNameSchema, given)

export function checkNewAddress(given: string, current: string | null): Checked<AccountEmailCode> {
  const read = checked<AccountEmailCode>(emailSchema, given)
  if (read.ok && current !== null && isSameAddress(read.value, current)) return { ok: false, code: 'email-same' }
  return read
}
