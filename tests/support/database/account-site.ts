import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import { outbox, registrations, sessions } from '~/db/schema'
import type { AccountSite } from '~/features/account/actions.server'
import { keepPhoto } from '~/features/account/photo/photo-store.server'
import type { Identity } from '~/features/auth/firebase.server'
import { createSessions, type Session } from '~/features/auth/session-store.server'
import { openRateLimits } from '~/server/security/rate-limits.server'
import { testDatabase } from './database'
import { knownAccounts, userOf } from './known-accounts'

export const accountTimestamp = Date.parse('2026-12-01T12:00:00Z')

export async function siteWithAccounts() {
  const { database, folder } = await testDatabase()
  const provider = knownAccounts({ noor: { email: 'noor@jansen.example' }, sem: { email: 'sem@jansen.example' } })
  const rateLimits = await openRateLimits(join(folder, 'limits.db'), { warn: () => undefined } as never)
  onTestFinished(() => rateLimits.close())
  const site: AccountSite = {
    database,
    rateLimits,
    identity: provider.identity,
    sessions: createSessions(database, provider.identity as Identity),
    secret: 's'.repeat(40),
    dataDir: folder,
  }
  const signIn = async (uid: string, signedInAt = accountTimestamp - 60_000): Promise<Session> => {
    const user = userOf(uid, provider.accounts.get(uid)!)
    const expiresAt = accountTimestamp + 86_400_000
    const row = { uid, user, signedInAt, createdAt: signedInAt, seenAt: signedInAt, expiresAt }
    const [{ id }] = (await database.write(['accounts'], (tx) =>
      tx
        .insert(sessions)
        .values({ ...row, wordHash: randomBytes(32).toString('base64url') })
        .returning({ id: sessions.id }),
    )) as [{ id: number }]
    return { id, user, signedInAt, expiresAt }
  }
  return {
    ...provider,
    site,
    database,
    folder,
    signIn,
    noor: await signIn('noor'),
    sem: await signIn('sem'),
    sessionRows: (uid: string) => database.read.select().from(sessions).where(eq(sessions.uid, uid)),
    emailPayloads: () => database.read.select().from(outbox).orderBy(asc(outbox.id)),
    registrationRows: () => database.read.select().from(registrations).orderBy(registrations.id),
    keepPhoto: (uid: string) =>
      keepPhoto(site, { uid, picture: Buffer.from(uid), now: accountTimestamp }, async () => undefined),
  }
}
