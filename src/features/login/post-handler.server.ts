import { database } from '~/db/database.server'
import { noteStored } from '~/db/request-writes.server'
import type { Caller } from '~/features/auth/caller.server'
import { type Identity, identity, within } from '~/features/auth/firebase.server'
import { type LoginView, loginViews } from '~/features/auth/login-url'
import { queueAccountEmail, queueVerification } from '~/features/auth/queue-emails.server'
import { hrefIn } from '~/features/staff/frame/desk-paths'
import { type Prefix, pathOf } from '~/i18n/route-paths'
import { settings } from '~/server/config/settings.server'
import {
  type FormOutcome,
  type FormValues,
  handleForm,
  type Next,
  type PageOr,
  pageAfter,
  redirectResponse,
} from '~/server/http/form-handler.server'
import { ownPath } from '~/server/http/locale-cookie.server'
import { countRecipient, countSender } from '~/server/http/rate-limit-request.server'
import { errorCode } from '~/text/error-code'
import { keepSignInAddress } from './email-cookie.server'
import { checkLogin, type LoginError, type LoginForm } from './login'

/** Milliseconds: longer than the identity provider takes. */
const step = 600

/** Resolves after a whole number of steps, so that the response time does not reveal what was found. */
export async function inWholeSteps<T>(work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const done = await work()
  await new Promise((resolve) => setTimeout(resolve, step - ((performance.now() - began) % step)))
  return done
}

/** A refusal of a valid form. `script-needed`: only a script can sign in. */
type LoginRefusal = 'too-many' | 'unreachable' | 'script-needed'

export type LoginResult = {
  readonly view: LoginView | null
  readonly typed: { readonly email: string; readonly name: string }
  readonly errors: readonly LoginError[]
  readonly refusal: LoginRefusal | null
}

const statusFor: Record<LoginRefusal, number> = {
  'too-many': 429,
  unreachable: 503,
  'script-needed': 422,
}

/** Where signing in leads: the page of ours that was wanted, or back here, where it is known by then who it is. */
export const onwardFrom = (next: string | null, prefix: Prefix): string =>
  ownPath(next, `${pathOf({ page: '/login', parameters: [] }, prefix)}?done=1`)

/** Who is signed in goes on to the wanted page, or to the account; staff who just signed in to the desk. */
export async function showLogin(caller: Caller, next: Next): Promise<PageOr<LoginResult>> {
  const { request, locale, prefix } = caller
  const { searchParams } = new URL(request.url)
  if (searchParams.has('oobCode') || !(await caller.session())) return pageAfter(next)
  const isStaff = searchParams.has('done') && (await caller.member()) !== undefined
  const home = isStaff ? hrefIn(locale, prefix)('') : pathOf({ page: '/account', parameters: [] }, prefix)
  return redirectResponse(ownPath(searchParams.get('next'), home), [], 302)
}

/** Neither the response nor its time reveals whether an address has an account. */
export async function receiveLoginForm(caller: Caller, next: Next): Promise<PageOr<LoginResult>> {
  const provider = identity()
  if (!provider) return pageAfter(next)
  return handleForm(caller.request, next, (form) => handleLogin(caller, provider, form))
}

async function handleLogin(
  { request, locale }: Caller,
  provider: Identity,
  { entries }: FormValues,
): Promise<FormOutcome<LoginResult>> {
  const values = Object.fromEntries(entries)
  const view = loginViews.find((one) => one === values.intent) ?? null
  const again = (refusal: LoginRefusal | null, errors: readonly LoginError[] = []) => ({
    page: { view, typed: { email: values.email ?? '', name: values.name ?? '' }, errors, refusal },
    status: refusal ? statusFor[refusal] : 422,
  })
  if (!view) return again('script-needed')
  const checked = checkLogin(view, values)
  if (!checked.ok) return again(null, checked.errors)

  const visitor = await countSender(request, 'account-visitor')
  if (!visitor.ok) return { ...again('too-many'), retryAfter: visitor.retryAfter }
  const { form } = checked
  const { pathname, searchParams } = new URL(request.url)
  const wanted = ownPath(searchParams.get('next'), '') || null
  // Over the limit it stays silent, since anybody may type anybody's address.
  const address = await countRecipient(form.email, 'account-address')
  const write = () => emailFor(form, { provider, locale, next: wanted })
  const work = async () => (address.ok ? write() : undefined)
  // How long the provider takes depends on whether the address is known.
  const refused = await (form.view === 'register' ? inWholeSteps(work) : work())
  if (refused) return again(refused)
  const search = new URLSearchParams({ said: form.view, ...(wanted && { next: wanted }) })
  const cookies = form.view === 'link' ? [keepSignInAddress(settings().appSecret, form.email, Date.now())] : []
  return { redirect: `${pathname}?${search}`, cookies }
}

type Writing = { provider: Identity; locale: 'nl' | 'en'; next: string | null }

async function emailFor(form: LoginForm, { provider, locale, next }: Writing): Promise<'unreachable' | undefined> {
  const to = { email: form.email, locale, next, now: Date.now() }
  const exists = await (form.view === 'register' ? opened(provider, form) : undefined)
  if (exists === 'unreachable') return exists
  await database().write(['outbox'], (tx) => {
    if (exists === undefined) return queueAccountEmail(tx, emailOf[form.view], to)
    if (exists === 'known') return queueAccountEmail(tx, 'account-exists', to)
    return queueVerification(tx, { ...to, uid: exists.uid })
  })
  return undefined
}

const emailOf = { register: 'account-exists', reset: 'password-reset', link: 'sign-in-link' } as const

/** Milliseconds. */
const timeout = 8000

/** Without a password: it is chosen at the link in the mail, which shows whose address it is. */
async function opened(
  provider: Identity,
  { email, name }: Extract<LoginForm, { view: 'register' }>,
): Promise<{ uid: string } | 'known' | 'unreachable'> {
  try {
    const given = { email, ...(name && { displayName: name }) }
    const { uid } = await within(
      timeout,
      provider.admin().then((auth) => auth.createUser(given)),
    )
    noteStored()
    return { uid }
  } catch (error) {
    return errorCode(error) === 'auth/email-already-exists' ? 'known' : 'unreachable'
  }
}
