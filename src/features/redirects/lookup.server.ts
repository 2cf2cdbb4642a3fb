import { eq } from 'drizzle-orm'
import { type Db, type Doors, prepared } from '~/db/connection.server'
import { redirects, topics } from '~/db/schema'
import { type Prefix, prefixOf } from '~/i18n/route-paths'
import { withQuery } from '~/i18n/with-query'
import type { RedirectStatus } from '~/model/redirect'
import { mendAddress, type Titles, tidyPath } from './canonical-path'
import { followRedirect } from './chains'
import type { Redirect } from './redirect'
import { indexRedirects, type RedirectIndex } from './redirect-table'
import { isExternal, type RedirectTarget, targetParts } from './target'
import { publicTitles } from './titles.server'

/** Where somebody is sent: an absolute https address (`isExternal`), or a path of this site with what belongs to it. */
export type Moved = { readonly status: RedirectStatus; readonly to: string; readonly isExternal: boolean }

type Reading = Pick<Doors, 'read' | 'dataVersion'>
type Row = Pick<Redirect, 'path' | 'target' | 'status'>

/**
 * Where the page or the old address at a path stands, in one hop; undefined where a page stands at this very path, and
 * for what nobody knows. `path` is public, as asked, without its query.
 */
export async function findMoved(doors: Reading, path: string): Promise<Moved | undefined> {
  const mended = await mendAddress(path, publicTitles(doors.read))
  if (mended.found === 'here') return undefined
  if (mended.found === 'elsewhere') return { status: mended.status, to: mended.path, isExternal: false }
  return findRedirect(doors, path)
}

/**
 * Where a row sends a path that is no page's, in the language of its prefix. Knows what any process has written before
 * it was asked. A chain that a later write has made is followed to its end; a loop leads nowhere.
 */
export async function findRedirect(doors: Reading, path: string): Promise<Moved | undefined> {
  const tidy = tidyPath(path)
  if (tidy === undefined) return undefined
  const index = await currentIndex(doors)
  const row = index.find(tidy)
  if (!row) return undefined
  const titles = publicTitles(doors.read)
  const prefix = prefixOf(tidy)
  const isPage = async (asked: string) => (await mendAddress(asked, titles)).found !== 'nowhere'
  const followed = await followRedirect(row, prefix, index, isPage)
  if (!followed.ends) return undefined
  const { target } = followed
  if (isExternal(target)) return { status: row.status, to: target, isExternal: true }
  return { status: row.status, to: await addressOf(target, prefix, titles), isExternal: false }
}

/** The address of a target under a prefix, in the words of its language and with the slug of today. */
async function addressOf(target: RedirectTarget, prefix: Prefix, titles: Titles): Promise<string> {
  const { path, query, hash } = targetParts(target)
  const asked = path === '/' && prefix ? prefix : prefix + path
  const mended = await mendAddress(asked, titles)
  const address = withQuery(mended.found === 'elsewhere' ? mended.path : encodeURI(asked), query)
  return address.includes('#') ? address : address + hash
}

type Kept = { seen: number; version: number; index: RedirectIndex<Row> }
const kept = new WeakMap<Db, Kept>()

/** The rows as of now. Asks the database what has changed only when something has been committed at all. */
async function currentIndex({ read, dataVersion }: Reading): Promise<RedirectIndex<Row>> {
  const known = kept.get(read)
  // Each is asked for before what it vouches for: what is written in between is read once too often, never too late.
  const seen = dataVersion()
  if (known?.seen === seen) return known.index
  const version = await topicVersion(read)
  const index = known?.version === version ? known.index : indexRedirects(await allRows(read).execute())
  kept.set(read, { seen, version, index })
  return index
}

const redirectsTopic = prepared((db) => db.select().from(topics).where(eq(topics.name, 'redirects')).prepare())

async function topicVersion(db: Db): Promise<number> {
  const [topic] = await redirectsTopic(db).execute()
  return topic?.version ?? 0
}

const allRows = prepared((db) => db.select(rowColumns).from(redirects).prepare())
const rowColumns = { path: redirects.path, target: redirects.target, status: redirects.status }
