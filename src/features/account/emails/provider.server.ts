import type { Auth, UserRecord } from 'firebase-admin/auth'
import * as v from 'valibot'
import type { EmailContext } from '~/emails/email'
import { identity, within } from '~/features/auth/firebase.server'
import type { ActionMode, LoginSearch } from '~/features/auth/login-url'
import { pageUrl } from '~/features/registrations/emails/data.server'
import { exampleUrl } from '~/features/registrations/emails/example'
import type { Locale } from '~/i18n/locale'
import { OutdatedEmail, UnknownRecipient, UnwritableEmail } from '~/server/mail/email-errors.server'
import { providerTimeouts } from '~/server/mail/timeouts.server'
import { isSameAddress } from '~/text/email-address'
import { errorCode } from '~/text/error-code'

export const next = v.nullable(v.string())

export const exampleLogin = (locale: Locale): string => exampleUrl(locale, { page: '/login', parameters: [] })

/** The address comes from the account, never from the request, so that nobody else receives the link. */
export async function storedAccount(
  auth: Auth,
  { email: queuedEmail }: EmailContext,
): Promise<{ recipient: string; emailVerified: boolean }> {
  const { email, emailVerified } = activeUser(await auth.getUserByEmail(queuedEmail.recipient))
  if (!email || !isSameAddress(email, queuedEmail.recipient))
    throw new UnknownRecipient('the account has an address that only looks like it')
  return { recipient: email, emailVerified }
}

export function activeUser(user: UserRecord): UserRecord {
  if (user.disabled) throw new OutdatedEmail('the account is closed')
  return user
}

/** Final: the provider has no such account. Everything else is tried again. */
const strangers = new Set(['auth/user-not-found', 'auth/email-not-found', 'auth/invalid-email'])

export async function callAuth<T>(work: (auth: Auth) => Promise<T>): Promise<T> {
  const provider = identity()
  if (!provider) throw new OutdatedEmail('nobody can sign in any more')
  try {
    return await within(providerTimeouts, provider.admin().then(work))
  } catch (error) {
    if (error instanceof UnwritableEmail) throw error
    const code = errorCode(error) ?? ''
    if (strangers.has(code)) throw new UnknownRecipient('there is no account with that address')
    if (code === 'auth/email-already-exists') throw new OutdatedEmail('the address has an account of its own by now')
    throw new UnwritableEmail(`the identity provider did not help: ${code || 'no answer'}`)
  }
}

/** The provider's link opens a page of its own; ours redeems the code only when a button is pressed. */
export function actionUrl(context: EmailContext, mode: ActionMode, link: string, next: string | null): string {
  const oobCode = new URL(link).searchParams.get('oobCode')
  if (!oobCode) throw new UnwritableEmail('the identity provider made a link without a code')
  return loginUrl(context, { mode, oobCode, ...(next && { next }) })
}

export function loginUrl({ site, email }: EmailContext, search: LoginSearch): string {
  const page = pageUrl(site, email.locale, { page: '/login', parameters: [] })
  const query = new URLSearchParams(search as Record<string, string>)
  return query.size > 0 ? `${page}?${query}` : page
}
