import { database } from '~/db/database.server'
import { identity } from '~/features/auth/firebase.server'
import { siteSessions } from '~/features/auth/request-session.server'
import { settings } from '~/server/config/settings.server'
import { rateLimits } from '~/server/security/rate-limits.server'
import type { AccountSite } from './actions.server'

export function sweptSite(): Omit<AccountSite, 'rateLimits' | 'secret'> | undefined {
  const provider = identity()
  return provider && { database: database(), identity: provider, sessions: siteSessions(), dataDir: settings().dataDir }
}

export async function accountSite(): Promise<AccountSite | undefined> {
  const swept = sweptSite()
  return swept && { ...swept, rateLimits: await rateLimits(), secret: settings().appSecret }
}
