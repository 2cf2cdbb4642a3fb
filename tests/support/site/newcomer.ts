import type { TestSite } from './create-site'
import type { Account } from './identity'
import { openSession } from './session-row'
import type { Site } from './site'

export type Newcomer = {
  readonly uid: string
  readonly email: string
  readonly cookie: string
  /** At the identity provider: what a test changes there, the site learns when it asks. */
  readonly account: Account
}

export const password = 'topspin-forehand'

let made = 0

/** Somebody new at the site's identity provider, who signed in just now. */
export function newcomer(
  site: Site & Pick<TestSite, 'identity'>,
  email = `player-${made}@players.example`,
  { isVerified = false, ...more }: Partial<Account> & { isVerified?: boolean } = {},
): Newcomer {
  const uid = `uid-${made++}`
  const account = { localId: uid, email, password, emailVerified: isVerified, createdAt: `${Date.now()}`, ...more }
  site.identity!.accounts.set(uid, account)
  return { uid, email, account, cookie: openSession(site.dataDir, account) }
}
