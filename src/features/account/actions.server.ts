import type { Auth } from 'firebase-admin/auth'
import type { Database } from '~/db/connection.server'
import { noteStored } from '~/db/request-writes.server'
import { type Identity, within } from '~/features/auth/firebase.server'
import { queueAddressChange, queueVerification } from '~/features/auth/queue-emails.server'
import type { Session, Sessions } from '~/features/auth/session-store.server'
import type { Locale } from '~/i18n/locale'
import { recipientKey, visitorKey } from '~/server/security/client-address.server'
import type { RateLimitName, RateLimits } from '~/server/security/rate-limits.server'
import { errorCode } from '~/text/error-code'
import type { AccountEmailCode, AccountNameCode } from './form'
import { checkAccountName, checkNewAddress } from './form'

export type AccountSite = {
  readonly database: Pick<Database, 'read' | 'write'>
  readonly identity: Pick<Identity, 'admin' | 'lookUp'>
  readonly sessions: Pick<Sessions, 'endAll' | 'follow'>
  readonly rateLimits: Pick<RateLimits, 'count'>
  readonly secret: string
  readonly dataDir: string
}

/** `wait` is in seconds. */
export type AccountRefusal =
  | { readonly reason: 'requires-recent-login' | 'unreachable' | 'no-address' }
  | { readonly reason: 'too-many'; readonly wait: number }

export type AccountResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly refusal: AccountRefusal }
  | { readonly ok: false; readonly wrong: AccountNameCode | AccountEmailCode }

/** Milliseconds since signing in, for changing the address and deleting the account. */
const recentSignIn = 5 * 60_000

export const isRecentSignIn = ({ signedInAt }: Pick<Session, 'signedInAt'>, now: number): boolean =>
  now - signedInAt <= recentSignIn

const timeout = 10_000

const refused = (refusal: AccountRefusal): AccountResult => ({ ok: false, refusal })

export async function countedFor(
  { rateLimits, secret }: Pick<AccountSite, 'rateLimits' | 'secret'>,
  name: RateLimitName,
  uid: string,
): Promise<Extract<AccountRefusal, { reason: 'too-many' }> | undefined> {
  const counted = await rateLimits.count(name, visitorKey(secret, `account:${uid}`))
  return counted.ok ? undefined : { reason: 'too-many', wait: counted.retryAfter }
}

const mailCounted = ({ rateLimits, secret }: Pick<AccountSite, 'rateLimits' | 'secret'>, email: string) =>
  rateLimits.count('account-address', recipientKey(secret, email))

/** `gone`: the provider has no such account. `unreachable`: unknown whether it was done, so it may be repeated. */
export async function atProvider(
  { identity }: Pick<AccountSite, 'identity'>,
  work: (auth: Auth) => Promise<unknown>,
): Promise<'done' | 'gone' | 'unreachable'> {
  try {
    await within(timeout, identity.admin().then(work))
    noteStored()
    return 'done'
  } catch (error) {
    return errorCode(error) === 'auth/user-not-found' ? 'gone' : 'unreachable'
  }
}

export async function followAccount(
  { identity, sessions }: Pick<AccountSite, 'identity' | 'sessions'>,
  uid: string,
): Promise<void> {
  const current = await identity.lookUp(uid)
  if (current.state === 'active') await sessions.follow(current.user, Date.now())
}

export async function renameAccount(
  site: AccountSite,
  { user: { uid } }: Pick<Session, 'user'>,
  given: string,
): Promise<AccountResult> {
  const checked = checkAccountName(given)
  if (!checked.ok) return { ok: false, wrong: checked.code }
  const tooMany = await countedFor(site, 'account-change', uid)
  if (tooMany) return refused(tooMany)
  const state = await atProvider(site, (auth) => auth.updateUser(uid, { displayName: checked.value }))
  if (state !== 'done') return refused({ reason: 'unreachable' })
  await followAccount(site, uid)
  return { ok: true }
}

type ActionContext = { readonly session: Session; readonly locale: Locale; readonly now: number }

export async function mailVerification(
  site: AccountSite,
  { session: { user }, locale, now }: ActionContext,
): Promise<AccountResult> {
  const { uid, email, emailVerified } = user
  if (!email) return refused({ reason: 'no-address' })
  if (emailVerified) return { ok: true }
  const mailed = await mailCounted(site, email)
  if (!mailed.ok) return refused({ reason: 'too-many', wait: mailed.retryAfter })
  await site.database.write(['outbox'], (tx) => queueVerification(tx, { uid, email, locale, now }))
  return { ok: true }
}

/** The same result whether the address has an account or is over its limit, so that neither can be found out. */
export async function requestAddress(
  site: AccountSite,
  { session, locale, now }: ActionContext,
  given: string,
): Promise<AccountResult> {
  const { uid, email } = session.user
  if (!email) return refused({ reason: 'no-address' })
  const checked = checkNewAddress(given, email)
  if (!checked.ok) return { ok: false, wrong: checked.code }
  if (!isRecentSignIn(session, now)) return refused({ reason: 'requires-recent-login' })
  const tooMany = await countedFor(site, 'account-change', uid)
  if (tooMany) return refused(tooMany)
  const newEmail = checked.value
  const mailed = await mailCounted(site, newEmail)
  const counted = await mailCounted(site, email)
  if (mailed.ok && counted.ok)
    await site.database.write(['outbox'], (tx) =>
      queueAddressChange(tx, { uid, oldEmail: email, newEmail, locale, now }),
    )
  return { ok: true }
}

/** Ends every session here and revokes the provider's tokens. */
export async function signOutEverywhere(
  site: AccountSite,
  { user: { uid } }: Pick<Session, 'user'>,
  now: number,
): Promise<AccountResult> {
  const state = await atProvider(site, (auth) => auth.revokeRefreshTokens(uid))
  if (state === 'unreachable') return refused({ reason: 'unreachable' })
  await site.sessions.endAll(uid, now)
  return { ok: true }
}
