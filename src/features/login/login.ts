import * as v from 'valibot'
import type { LoginView } from '~/features/auth/login-url'
import { passwordSchema } from '~/features/auth/password'
import { contactLimits, emailSchema, oneLine, plainName } from '~/text/schemas/contact'

export const loginCodes = [
  'email-missing',
  'email-invalid',
  'name-too-long',
  'name-invalid',
  'password-missing',
  'password-too-short',
  'password-too-long',
] as const
export type LoginCode = (typeof loginCodes)[number]

export type LoginError = { readonly field: 'email' | 'name' | 'password'; readonly code: LoginCode }

const nameSchema = v.pipe(v.string(), v.transform(oneLine), v.maxLength(contactLimits.name, 'name-too-long'), plainName)
const schemas = {
  register: v.object({ email: emailSchema, name: nameSchema, password: passwordSchema }),
  reset: v.object({ email: emailSchema }),
  link: v.object({ email: emailSchema }),
} as const

export type LoginForm = { [View in LoginView]: { view: View } & v.InferOutput<(typeof schemas)[View]> }[LoginView]

export function checkLogin(
  view: LoginView,
  values: Readonly<Record<string, string>>,
): { ok: true; form: LoginForm } | { ok: false; errors: readonly LoginError[] } {
  const all = { email: '', name: '', password: '', ...values }
  const read = v.safeParse(schemas[view], all, { abortPipeEarly: true })
  if (read.success) return { ok: true, form: { view, ...read.output } as LoginForm }
  const errors = read.issues.map((issue) => ({
    field: v.getDotPath(issue) as LoginError['field'],
    code: issue.message as LoginCode,
  }))
  return { ok: false, errors }
}
