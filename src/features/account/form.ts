import * as v from 'valibot'
import { isSameAddress } from '~/text/email-address'
import { type CodeOf, checkText } from '~/text/schemas/check-text'
import { emailSchema, plainName } from '~/text/schemas/contact'
import { longestAccountName } from './longest-name'

const accountNameSchema = v.pipe(
  v.string(),
  v.transform((text) => text.normalize('NFC').trim().replace(/ {2,}/g, ' ')),
  v.nonEmpty('name-missing'),
  v.maxLength(longestAccountName, 'name-too-long'),
  plainName,
)

export type AccountNameCode = CodeOf<typeof accountNameSchema>
export type AccountEmailCode = CodeOf<typeof emailSchema> | 'email-same'

export const checkAccountName = (given: string) => checkText(accountNameSchema, given)

export function checkNewAddress(
  given: string,
  current: string | null,
): { ok: true; value: string } | { ok: false; code: AccountEmailCode } {
  const read = checkText(emailSchema, given)
  if (read.ok && current !== null && isSameAddress(read.value, current)) return { ok: false, code: 'email-same' }
  return read
}
