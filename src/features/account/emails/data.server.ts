import type { Auth, UserRecord } from 'firebase-admin/auth'
import type { EmailData } from '~/emails/email-data'
import type { EmailPayloads } from '~/emails/email-payloads'
import { identity, within } from '~/features/auth/firebase.server'
import type { ActionMode, LoginSearch } from '~/features/auth/login-url'
import { type EmailContext, pageUrl } from '~/features/registrations/emails/data.server'
import { linkUrl, memberAt } from '~/features/staff/sign-in/link.server'
import { OutdatedEmail, UnknownRecipient, UnwritableEmail } from '~/server/mail/email-errors.server'
import { providerTimeouts } from '~/server/mail/timeouts.server'
import { isAmbiguous, isSameAddress } from '~/text/email-address'
import { errorCode } from '~/text/error-code'

/** A password link, which also verifies: whoever registered the address may have chosen its password. */
export async function verificationData(
  context: EmailContext,
  { uid, next }: EmailPayloads['address-verification'],
): Promise<EmailData['address-verification']> {
  const link = await callAuth(async (auth) => {
    const { email, emailVerified } = active(await auth.getUser(uid))
    if (!email || !isSameAddress(email, context.email.recipient))
      throw new OutdatedEmail('the account has another address by now')
    if (emailVerified) throw new OutdatedEmail('the address is verified by now')
    return { recipient: email, url: await auth.generatePasswordResetLink(email) }
  })
  return { recipient: link.recipient, verifyUrl: actionUrl(context, 'resetPassword', link.url, next) }
}

export async function resetData(
  context: EmailContext,
  { next }: EmailPayloads['password-reset'],
): Promise<EmailData['password-reset']> {
  const link = await callAuth(async (auth) => {
    const { recipient } = await storedAccount(auth, context)
    return { recipient, url: await auth.generatePasswordResetLink(recipient) }
  })
  return { recipient: link.recipient, resetUrl: actionUrl(context, 'resetPassword', link.url, next) }
}

export async function signInData(
  context: EmailContext,
  { next }: EmailPayloads['sign-in-link'],
): Promise<EmailData['sign-in-link']> {
  const { recipient, mode, url } = await callAuth(async (auth) => {
    const { recipient, emailVerified } = await storedAccount(auth, context)
    // A sign-in link verifies the address too, but would keep that password.
    if (!emailVerified)
      return { recipient, mode: 'resetPassword' as const, url: await auth.generatePasswordResetLink(recipient) }
    const page = { url: loginUrl(context, {}), handleCodeInApp: true }
    return { recipient, mode: 'signIn' as const, url: await auth.generateSignInWithEmailLink(recipient, page) }
  })
  return { recipient, signInUrl: actionUrl(context, mode, url, next) }
}

export async function accountExistsData(
  context: EmailContext,
  { next }: EmailPayloads['account-exists'],
): Promise<EmailData['account-exists']> {
  const { recipient } = await callAuth((auth) => storedAccount(auth, context))
  const to = { ...(next && { next }) }
  return { recipient, loginUrl: loginUrl(context, to), resetUrl: loginUrl(context, { ...to, to: 'reset' }) }
}

export async function addressChangeData(
  context: EmailContext,
  { uid }: EmailPayloads['address-change'],
): Promise<EmailData['address-change']> {
  const { recipient } = context.email
  const link = await callAuth(async (auth) => {
    const { email } = active(await auth.getUser(uid))
    if (!email || isSameAddress(email, recipient)) throw new OutdatedEmail('the account has that address by now')
    if (isAmbiguous(recipient)) throw new UnknownRecipient('the provider may take that address for another')
    return auth.generateVerifyAndChangeEmailLink(email, recipient)
  })
  return { changeUrl: actionUrl(context, 'verifyAndChangeEmail', link, null) }
}

export async function addressNoticeData(
  context: EmailContext,
  { uid }: EmailPayloads['address-change-notice'],
): Promise<EmailData['address-change-notice']> {
  await callAuth(async (auth) => active(await auth.getUser(uid)))
  return { resetUrl: loginUrl(context, { to: 'reset' }) }
}

/** Who was invited is welcome after the link has ended, too: its page mails another one. */
export async function staffLinkData(
  { db, email: { recipient, locale }, site, now }: EmailContext,
  { isFirst, next }: EmailPayloads['staff-link'],
): Promise<EmailData['staff-link']> {
  const member = await memberAt(db, recipient)
  if (!member) throw new UnknownRecipient('no member of staff has that address')
  const hasEnded = member.linkKey === null || (member.linkUntil ?? 0) <= now
  if (hasEnded && !isFirst) throw new OutdatedEmail('the link was used, or has expired')
  const { uid, linkKey } = member
  return {
    recipient: member.email,
    isFirst,
    pageUrl: linkUrl(site, { uid, linkKey: null }, locale),
    signInUrl: linkUrl(site, { uid, linkKey: hasEnded ? null : linkKey }, locale, next),
  }
}

/** The address comes from the account, never from the request, so that nobody else receives the link. */
async function storedAccount(
  auth: Auth,
  { email: queuedEmail }: EmailContext,
): Promise<{ recipient: string; emailVerified: boolean }> {
  const { email, emailVerified } = active(await auth.getUserByEmail(queuedEmail.recipient))
  if (!email || !isSameAddress(email, queuedEmail.recipient))
    throw new UnknownRecipient('the account has an address that only looks like it')
  return { recipient: email, emailVerified }
}

function active(user: UserRecord): UserRecord {
  if (user.disabled) throw new OutdatedEmail('the account is closed')
  return user
}

/** Final: the provider has no such account. Everything else is tried again. */
const strangers = new Set(['auth/user-not-found', 'auth/email-not-found', 'auth/invalid-email'])

async function callAuth<T>(work: (auth: Auth) => Promise<T>): Promise<T> {
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
function actionUrl(context: EmailContext, mode: ActionMode, link: string, next: string | null): string {
  const oobCode = new URL(link).searchParams.get('oobCode')
  if (!oobCode) throw new UnwritableEmail('the identity provider made a link without a code')
  return loginUrl(context, { mode, oobCode, ...(next && { next }) })
}

function loginUrl({ site, email }: EmailContext, search: LoginSearch): string {
  const page = pageUrl(site, email.locale, { page: '/login', parameters: [] })
  const query = new URLSearchParams(search as Record<string, string>)
  return query.size > 0 ? `${page}?${query}` : page
}
