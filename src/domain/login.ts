import * as v from 'valibot'
import { contactLimits, emailSchema, oneLine } from './contact-details'

/** What the login page shows beside signing in with a password. */
export const loginViews = ['register', 'reset', 'link'] as const
export type LoginView = (typeof loginViews)[number]

/** What a link in a letter is for, in the identity provider's words. */
export const actionModes = ['resetPassword', 'verifyEmail', 'signIn', 'verifyAndChangeEmail', 'recoverEmail'] as const
export type ActionMode = (typeof actionModes)[number]

/** What has just happened: a letter is on its way, or somebody was signed out, by themselves or by an end of their session. */
export const loginDeeds = [...loginViews, 'signed-out', 'ended'] as const
export type LoginDeed = (typeof loginDeeds)[number]

const given = <const Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(v.fallback(v.optional(schema), undefined))

const searchSchema = v.object({
  to: given(v.picklist(loginViews)),
  /** The page of ours to go on to; whoever follows it asks `ownPath` first. */
  next: given(v.pipe(v.string(), v.maxLength(1000))),
  said: given(v.picklist(loginDeeds)),
  /** Why another way of signing in did not work: a code of `identityErrorWords`. */
  problem: given(v.pipe(v.string(), v.regex(/^[a-z-]{1,60}$/))),
  mode: given(v.picklist(actionModes)),
  oobCode: given(v.pipe(v.string(), v.regex(/^[\w-]{1,500}$/))),
})

export type LoginSearch = Partial<v.InferOutput<typeof searchSchema>>

/** Reads search parameters; a wrong one is told as nothing, one that was not given is left out. */
export function readLoginSearch(search: Record<string, unknown>): LoginSearch {
  const read = v.parse(searchSchema, search)
  return Object.fromEntries(Object.entries(read).filter(([key]) => key in search)) as LoginSearch
}

/** As NIST SP 800-63B-4 has it: a length, and no rules on which signs. */
export const passwordLimits = { shortest: 8, longest: 128 } as const

export const passwordSchema = v.pipe(
  v.string(),
  v.nonEmpty('password-missing'),
  v.minLength(passwordLimits.shortest, 'password-too-short'),
  v.maxLength(passwordLimits.longest, 'password-too-long'),
)

export const loginCodes = [
  'email-missing',
  'email-invalid',
  'name-too-long',
  'password-missing',
  'password-too-short',
  'password-too-long',
] as const
export type LoginCode = (typeof loginCodes)[number]

/** `field` is the name of the form control that the error belongs to. */
export type LoginError = { readonly field: 'email' | 'name' | 'password'; readonly code: LoginCode }

const nameSchema = v.pipe(v.string(), v.transform(oneLine), v.maxLength(contactLimits.name, 'name-too-long'))
const schemas = {
  register: v.object({ email: emailSchema, name: nameSchema, password: passwordSchema }),
  reset: v.object({ email: emailSchema }),
  link: v.object({ email: emailSchema }),
} as const

export type LoginForm = { [View in LoginView]: { view: View } & v.InferOutput<(typeof schemas)[View]> }[LoginView]

/** Checks one of the forms that make a letter; `values` are its controls by name. */
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
