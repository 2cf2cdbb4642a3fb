import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isNotNull } from 'drizzle-orm'
import type { Db, Doors } from '~/db/connection.server'
import { photos, registrations, sessions } from '~/db/schema'
import { within } from '~/features/auth/firebase.server'
import { photosFolder } from '~/server/config/data-folders.server'
import { retention } from '~/server/jobs/retention'
import type { Log } from '~/server/monitoring/log.server'
import type { AccountSite } from './actions.server'
import { forgetAccount } from './delete-account.server'

/** Once a day (ms), and soon after the start: a site that is started often is swept too. */
const interval = retention.accountDays * 86_400_000
const firstAfter = 10 * 60_000
/** The provider answers for so many at once. */
const atOnce = 100
const patience = 30_000
/** An upload that is under way has a file before it has a row (ms). */
const youngest = 3_600_000

/** Where more accounts than this are gone at once, and most of all, the site rather asks another project than before. */
const believable = 5

type SweptSite = Pick<AccountSite, 'identity' | 'sessions' | 'dataDir'> & { doors: Pick<Doors, 'read' | 'write'> }

/**
 * Lets go of what is ours of accounts that the provider does not know any more: deleted in its console, or here by a
 * process that did not come to its end; and of files of photos that are nobody's. Answers how many accounts and files
 * there were. Throws where the provider cannot be reached, or knows hardly anybody: then nobody is taken for gone.
 */
export async function sweepAccounts(site: SweptSite, now: number): Promise<{ accounts: number; files: number }> {
  const known = await knownAccounts(site.doors.read)
  const gone = await goneOf(site, known)
  if (gone.length > believable && gone.length > known.length / 2)
    throw new Error(`the identity provider does not know ${gone.length} of ${known.length} accounts`)
  for (const uid of gone) await forgetAccount(site, uid, now)
  return { accounts: gone.length, files: await sweepFiles(site, now) }
}

async function knownAccounts(db: Db): Promise<string[]> {
  const [ofPhotos, ofSessions, ofRegistrations] = await Promise.all([
    db.selectDistinct({ uid: photos.uid }).from(photos),
    db.selectDistinct({ uid: sessions.uid }).from(sessions).where(isNotNull(sessions.user)),
    db.selectDistinct({ uid: registrations.uid }).from(registrations).where(isNotNull(registrations.uid)),
  ])
  return [...new Set([...ofPhotos, ...ofSessions, ...ofRegistrations].flatMap(({ uid }) => uid ?? []))]
}

async function goneOf({ identity }: Pick<SweptSite, 'identity'>, uids: readonly string[]): Promise<string[]> {
  const gone: string[] = []
  for (let start = 0; start < uids.length; start += atOnce) {
    const some = uids.slice(start, start + atOnce).map((uid) => ({ uid }))
    const { notFound } = await within(
      patience,
      identity.admin().then((auth) => auth.getUsers(some)),
    )
    gone.push(...notFound.flatMap((one) => ('uid' in one ? one.uid : [])))
  }
  return gone
}

async function sweepFiles({ doors, dataDir }: SweptSite, now: number): Promise<number> {
  const folder = photosFolder(dataDir)
  const files = await readdir(folder).catch(() => [])
  const kept = new Set((await doors.read.select({ name: photos.name }).from(photos)).map(({ name }) => `${name}.webp`))
  let swept = 0
  for (const file of files) {
    if (kept.has(file)) continue
    const made = await stat(join(folder, file)).catch(() => undefined)
    if (!made || made.mtimeMs > now - youngest) continue
    await rm(join(folder, file), { force: true })
    swept++
  }
  return swept
}

/** Sweeps once a day for as long as the process lives; a sweep that fails is left for the next. */
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
