import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isNotNull } from 'drizzle-orm'
import type { Database, Db } from '~/db/connection.server'
import { photos, registrations, sessions, staffMembers } from '~/db/schema'
import type { AccountSite } from '~/features/account/actions.server'
import { within } from '~/features/auth/firebase.server'
import { photosFolder } from '~/server/config/data-folders.server'
import { retention } from '~/server/jobs/retention'
import type { Log } from '~/server/monitoring/log.server'
import { sweepUploads } from '~/server/uploads.server'
import { forgetAccount } from './delete-account.server'

const interval = retention.accountDays * 86_400_000
const firstAfter = 10 * 60_000
/** The provider's limit per request. */
const atOnce = 100
const timeout = 30_000
/** Milliseconds: an upload in progress has a file before it has a row. */
const youngest = 3_600_000

/** If more accounts than this, and most of all, are unknown, the settings probably name another project. */
const believable = 5

type SweptSite = Pick<AccountSite, 'identity' | 'sessions' | 'dataDir'> & { database: Pick<Database, 'read' | 'write'> }

/** For accounts deleted at the provider, and photo files without a row. Throws where it is unreachable. */
export async function sweepAccounts(site: SweptSite, now: number): Promise<{ accounts: number; files: number }> {
  const known = await knownAccounts(site.database.read)
  const gone = await goneOf(site, known)
  if (gone.length > believable && gone.length > known.length / 2)
    throw new Error(`the identity provider does not know ${gone.length} of ${known.length} accounts`)
  for (const uid of gone) await forgetAccount(site, uid, now)
  return { accounts: gone.length, files: await sweepFiles(site, now) }
}

async function knownAccounts(db: Db): Promise<string[]> {
  const [ofPhotos, ofSessions, ofRegistrations, ofStaff] = await Promise.all([
    db.selectDistinct({ uid: photos.uid }).from(photos),
    db.selectDistinct({ uid: sessions.uid }).from(sessions).where(isNotNull(sessions.user)),
    db.selectDistinct({ uid: registrations.uid }).from(registrations).where(isNotNull(registrations.uid)),
    db.select({ uid: staffMembers.uid }).from(staffMembers),
  ])
  return [...new Set([...ofPhotos, ...ofSessions, ...ofRegistrations, ...ofStaff].flatMap(({ uid }) => uid ?? []))]
}

async function goneOf({ identity }: Pick<SweptSite, 'identity'>, uids: readonly string[]): Promise<string[]> {
  const gone: string[] = []
  for (let start = 0; start < uids.length; start += atOnce) {
    const some = uids.slice(start, start + atOnce).map((uid) => ({ uid }))
    const { notFound } = await within(
      timeout,
      identity.admin().then((auth) => auth.getUsers(some)),
    )
    gone.push(...notFound.flatMap((one) => ('uid' in one ? one.uid : [])))
  }
  return gone
}

async function sweepFiles({ database, dataDir }: SweptSite, now: number): Promise<number> {
  const folder = photosFolder(dataDir)
  const files = await readdir(folder).catch(() => [])
  const kept = new Set(
    (await database.read.select({ name: photos.name }).from(photos)).map(({ name }) => `${name}.webp`),
  )
  const before = now - youngest
  let swept = await sweepUploads(database, { folder, isKept: (file) => kept.has(file), before })
  for (const file of files) {
    if (kept.has(file)) continue
    const made = await stat(join(folder, file)).catch(() => undefined)
    if (!made || made.mtimeMs > before) continue
    await rm(join(folder, file), { force: true })
    swept++
  }
  return swept
}

export function startSweep(site: () => SweptSite | undefined, log: Pick<Log, 'info' | 'warn'>): { stop: () => void } {
  const sweep = async () => {
    const swept = site()
    if (!swept) return
    try {
      const done = await sweepAccounts(swept, Date.now())
      if (done.accounts + done.files > 0) log.info(done, 'let go of accounts that are no more')
    } catch (error) {
      log.warn({ err: error }, 'accounts were not swept')
    }
  }
  let timer = setTimeout(function again() {
    void sweep()
    timer = setTimeout(again, interval)
    timer.unref()
  }, firstAfter)
  timer.unref()
  return { stop: () => clearTimeout(timer) }
}
