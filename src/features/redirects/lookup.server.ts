import { eq } from 'drizzle-orm'
import { type Database, type Db, prepared } from '~/db/connection.server'
import { redirects, topics } from '~/db/schema'
import { type Prefix, prefixOf } from '~/i18n/route-paths'
import { withQuery } from '~/i18n/with-query'
import type { RedirectStatus } from '~/model/redirect'
import { followRedirect } from './chains'
import { normaliseAddress, normaliseOnce, normalisePath } from './normalise-address'
import type { Redirect } from './redirect'
import { indexRedirects, type RedirectIndex } from './redirect-table'
import { isExternal, type RedirectTarget, targetParts } from './target'
import { publicTitles } from './titles.server'

type Moved = {
  readonly status: RedirectStatus
  readonly to: string
  readonly isExternal: boolean
  /** The matching row; none where a page's address was normalised. */
  readonly redirectId?: number
}

type Reading = Pick<Database, 'read' | 'dataVersion'>
type Row = Pick<Redirect, 'path' | 'target' | 'status'> & { readonly id: number }

/** One hop; undefined for the canonical address and for unknown ones. `path` is public, without query. */
export async function findMoved(database: Reading, path: string): Promise<Moved | undefined> {
  const canonical = await normaliseAddress(path, publicTitles(database.read))
  if (canonical.found === 'here') return undefined
  if (canonical.found === 'elsewhere') return { status: canonical.status, to: canonical.path, isExternal: false }
  return findRedirect(database, path)
}

/** Sees every committed write of any process. A loop leads nowhere. */
export async function findRedirect(database: Reading, path: string): Promise<Moved | undefined> {
  const normalised = normalisePath(path)
  if (normalised === undefined) return undefined
  const index = await redirectIndex(database)
  const row = index.find(normalised)
  if (!row) return undefined
  const recover = normaliseOnce(publicTitles(database.read))
  const prefix = prefixOf(normalised)
  const isPage = async (path: string) => (await recover(path)).found !== 'nowhere'
  const followed = await followRedirect(row, prefix, index, isPage)
  if (!followed.ends) return undefined
  const { target } = followed
  const found = { status: row.status, redirectId: row.id }
  if (isExternal(target)) return { ...found, to: target, isExternal: true }
  return { ...found, to: await addressOf(target, prefix, recover), isExternal: false }
}

async function addressOf(
  target: RedirectTarget,
  prefix: Prefix,
  recover: ReturnType<typeof normaliseOnce>,
): Promise<string> {
  const { path, query, hash } = targetParts(target)
  const wantedPath = path === '/' && prefix ? prefix : prefix + path
  const canonical = await recover(wantedPath)
  const address = withQuery(canonical.found === 'elsewhere' ? canonical.path : encodeURI(wantedPath), query)
  return address.includes('#') ? address : address + hash
}

type CachedIndex = { seen: number; version: number; index: RedirectIndex<Row> }
const cache = new WeakMap<Db, CachedIndex>()

/** Sees every committed write of any process. */
export async function redirectIndex({ read, dataVersion }: Reading): Promise<RedirectIndex<Row>> {
  const cached = cache.get(read)
  // Read before the rows: a write in between causes one read too many, never a stale index.
  const seen = dataVersion()
  if (cached?.seen === seen) return cached.index
  const version = await topicVersion(read)
  const index = cached?.version === version ? cached.index : indexRedirects(await allRows(read).execute())
  cache.set(read, { seen, version, index })
  return index
}

const redirectsTopic = prepared((db) => db.select().from(topics).where(eq(topics.name, 'redirects')).prepare())

async function topicVersion(db: Db): Promise<number> {
  const [topic] = await redirectsTopic(db).execute()
  return topic?.version ?? 0
}

const allRows = prepared((db) => db.select(rowColumns).from(redirects).prepare())
const rowColumns = { id: redirects.id, path: redirects.path, target: redirects.target, status: redirects.status }
