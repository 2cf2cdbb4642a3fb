import { sql } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { redirects } from '~/db/schema'
import { endOf } from './chains'
import { oldSiteRedirects } from './old-site'
import { type GivenRedirect, type Redirect, type RedirectRefusal, readRedirect } from './redirect'
import { indexRedirects } from './redirect-table'
import { isShadowed, pagesIn } from './shadowed.server'

/** `at` counts from 0. */
type RefusedRow = { readonly at: number; readonly reason: RedirectRefusal }
type SavedRedirects = { ok: true; written: number } | { ok: false; problems: readonly RefusedRow[] }

type Saving = {
  now: number
  /** Addresses under these origins are stored as paths. */
  ownOrigins: readonly string[]
}

/** All or none. Follows chains to their end, in existing rows too; refuses loops and existing pages. */
export async function putRedirects(
  tx: Db,
  given: readonly GivenRedirect[],
  { now, ownOrigins }: Saving,
): Promise<SavedRedirects> {
  const { wanted, problems } = readAll(given, ownOrigins)
  if (problems.length > 0) return { ok: false, problems }
  const existing = new Map((await listRedirects(tx)).map((row) => [row.path, row]))
  const isPage = pagesIn(tx)
  const changed = new Map([...wanted].filter(([path, { row }]) => !isSame(row, existing.get(path))))
  for (const [path, { at }] of changed)
    if (await isShadowed(path, isPage)) problems.push({ at, reason: 'path-is-page' })

  const rows = new Map([...existing, ...[...changed].map(([path, { row }]) => [path, row] as const)])
  const index = indexRedirects(rows.values())
  const resolved: Redirect[] = []
  for (const row of rows.values()) {
    const end = await endOf(row, index, isPage)
    if (end.ends) resolved.push({ ...row, target: end.target })
    // An existing loop does not prevent saving something else.
    else problems.push(...end.loop.flatMap((path) => changed.get(path) ?? []).map(({ at }) => loopAt(at)))
  }
  if (problems.length > 0) return { ok: false, problems: onceEach(problems) }

  const different = resolved.filter((row) => !isSame(row, existing.get(row.path)))
  for (let i = 0; i < different.length; i += together) await putRows(tx, different.slice(i, i + together), now)
  return { ok: true, written: different.length }
}

/** Rows per statement. */
const together = 500

async function putRows(tx: Db, rows: readonly Redirect[], now: number): Promise<void> {
  const columns = { target: sql`excluded.target`, status: sql`excluded.status`, note: sql`excluded.note` }
  await tx
    .insert(redirects)
    .values(rows.map((row) => ({ ...row, createdAt: now, updatedAt: now })))
    .onConflictDoUpdate({ target: redirects.path, set: { ...columns, updatedAt: now } })
}

type Wanted = Map<string, { row: Redirect; at: number }>

function readAll(given: readonly GivenRedirect[], ownOrigins: readonly string[]) {
  const wanted: Wanted = new Map()
  const problems: RefusedRow[] = []
  for (const [at, one] of given.entries()) {
    const read = readRedirect(one, ownOrigins)
    if (!read.ok) problems.push({ at, reason: read.reason })
    else if (wanted.has(read.redirect.path)) problems.push({ at, reason: 'path-twice' })
    else wanted.set(read.redirect.path, { row: read.redirect, at })
  }
  return { wanted, problems }
}

const loopAt = (at: number): RefusedRow => ({ at, reason: 'loop' })

const isSame = (one: Redirect, other: Redirect | undefined): boolean =>
  other !== undefined && one.target === other.target && one.status === other.status && one.note === other.note

const onceEach = (problems: readonly RefusedRow[]): RefusedRow[] =>
  [...new Map(problems.map((problem) => [`${problem.at} ${problem.reason}`, problem])).values()].sort(
    (a, b) => a.at - b.at,
  )

export async function listRedirects(db: Db): Promise<Redirect[]> {
  const { path, target, status, note } = redirects
  return db.select({ path, target, status, note }).from(redirects).orderBy(path)
}

export async function missingOldRedirects(db: Db): Promise<Redirect[]> {
  const rows = await db.select({ path: redirects.path }).from(redirects)
  const existing = new Set(rows.map(({ path }) => path))
  return oldSiteRedirects.filter(({ path }) => !existing.has(path))
}
