import type { Database, Db } from '~/db/connection.server'
import { redirects } from '~/db/schema'
import { doubtfulRedirects, type RedirectDoubt } from '~/features/redirects/check.server'
import { hitsOf } from '~/features/redirects/most-asked.server'
import type { RedirectRow } from './steps.server'

const pageSize = 50

type Reading = Pick<Database, 'read' | 'versionOf' | 'dataVersion'>

const cache = new WeakMap<Db, { version: number; rows: readonly RedirectRow[] }>()

/** By path; read once per write to a redirect, by any process. */
export async function redirectsForStaff({ read, versionOf }: Reading): Promise<readonly RedirectRow[]> {
  const version = versionOf(['redirects'])
  const cached = cache.get(read)
  if (cached?.version === version) return cached.rows
  const rows = await read.select().from(redirects).orderBy(redirects.path)
  cache.set(read, { version, rows })
  return rows
}

export type ListedRedirect = RedirectRow & {
  readonly hits: number
  readonly doubt: RedirectDoubt['reason'] | undefined
}

/** Rows whose path, target or note has `q` in it; `page` counts from 1. */
export async function findRedirects(database: Reading, { q, page }: { q: string; page: number }, now: number) {
  const rows = await redirectsForStaff(database)
  const wanted = q.toLowerCase()
  const found = wanted === '' ? rows : rows.filter((row) => textOf(row).includes(wanted))
  const shown = found.slice((page - 1) * pageSize, page * pageSize)
  return {
    total: found.length,
    pages: Math.max(1, Math.ceil(found.length / pageSize)),
    rows: await withFacts(database, shown, now),
  }
}

const textOf = ({ path, target, note }: RedirectRow) => `${path} ${target} ${note ?? ''}`.toLowerCase()

export async function withFacts(
  database: Reading,
  rows: readonly RedirectRow[],
  now: number,
): Promise<ListedRedirect[]> {
  const ids = rows.map(({ id }) => id)
  const [hits, doubts] = await Promise.all([hitsOf(database.read, ids, now), doubtfulRedirects(database, rows)])
  const reasons = new Map(doubts.map(({ path, reason }) => [path, reason]))
  return rows.map((row) => ({ ...row, hits: hits.get(row.id) ?? 0, doubt: reasons.get(row.path) }))
}
