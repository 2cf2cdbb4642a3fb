import { createHash, randomBytes } from 'node:crypto'
import type { SessionUser } from '~/model/user'
import { change } from './forms'
import type { Account, Identity } from './identity'

/** Returns the cookie of a session that an account of the identity provider opened just now. */
export function openSession(
  dataDir: string,
  { localId, email, emailVerified, displayName, customAttributes }: Account,
): string {
  const token = randomBytes(32).toString('base64url')
  const user: SessionUser = {
    uid: localId,
    email: email ?? null,
    emailVerified: emailVerified === true,
    displayName: displayName ?? null,
    ...{ photoURL: null, phoneNumber: null, tenantId: null, isAnonymous: false, providerData: [] },
    metadata: { createdAt: null, lastSignInAt: null },
    isStaff: emailVerified === true && customAttributes?.includes('"staff":true') === true,
  }
  const now = Date.now()
  change(
    { dataDir },
    'insert into sessions (word_hash, uid, "user", signed_in_at, created_at, seen_at, expires_at) values (?, ?, ?, ?, ?, ?, ?)',
    ...[createHash('sha256').update(token).digest('base64url'), localId, JSON.stringify(user)],
    ...[now, now, now, now + 30 * 86_400_000],
  )
  return `session=${token}`
}

/** Such a session of the account with that address. */
export function openSessionOf(dataDir: string, { accounts }: Identity, { email }: { readonly email: string }): string {
  const account = [...accounts.values()].find((one) => one.email === email)
  if (!account) throw new Error(`nobody has the address ${email}`)
  return openSession(dataDir, account)
}
