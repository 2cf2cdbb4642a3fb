import * as v from 'valibot'
import type { LoginView } from '~/features/auth/login-url'
import { contactLimits } from '~/text/contact-limits'
import { oneLine } from '~/text/one-line'
import { type CodeOf, checkFields } from '~/text/schemas/check-text'
import { emailSchema, plainName } from '~/text/schemas/contact'

const nameSchema = v.pipe(v.string(), v.transform(oneLine), v.maxLength(contactLimits.name, 'name-too-long'), plainName)
const schemas = {
  register: v.object({ email: emailSchema, name: nameSchema }),
  reset: v.object({ email: emailSchema }),
  link: v.object({ email: emailSchema }),
} as const

export type LoginCode = CodeOf<(typeof schemas)[LoginView]>
export type LoginError = { readonly field: 'email' | 'name'; readonly code: LoginCode }
export type LoginForm = { [View in LoginView]: { view: View } & v.InferOutput<(typeof schemas)[View]> }[LoginView]

export function checkLogin(
  view: LoginView,
  values: Readonly<Record<string, string>>,
): { ok: true; form: LoginForm } | { ok: false; errors: readonly LoginError[] } {
  const all = { email: '', name: '', ...values }
  const read = checkFields(schemas[view], all)
  return read.ok ? { ok: true, form: { view, ...read.values } as LoginForm } : read
}
