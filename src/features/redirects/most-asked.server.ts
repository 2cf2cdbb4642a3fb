import { and, desc, gte, inArray, sum } from 'drizzle-orm'
import type { Database, Db } from '~/db/connection.server'
import { deadEnds, redirectHits } from '~/db/schema'
import { askedSince } from '~/server/jobs/retention'
import { findRedirect } from './lookup.server'
import { pagesIn } from './shadowed.server'

/** How often these rows answered in the last 90 days; none where a row never did. */
export async function hitsOf(db: Db, ids: readonly number[], now: number): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ id: redirectHits.redirectId, asked: sum(redirectHits.asked) })
    .from(redirectHits)
    .where(and(inArray(redirectHits.redirectId, [...ids]), gte(redirectHits.day, askedSince(now))))
    .groupBy(redirectHits.redirectId)
  return new Map(rows.map(({ id, asked }) => [id, Number(asked)]))
}

export type DeadEnd = { readonly path: string; readonly asked: number }

/** Read at once; those with a redirect by now are left out afterwards. */
const mostRead = 500

/** What was asked for most in the last 90 days and still leads nowhere. */
export async function mostAskedDeadEnds(
  database: Pick<Database, 'read' | 'dataVersion'>,
  now: number,
  most: number,
): Promise<DeadEnd[]> {
  const asked = sum(deadEnds.asked).mapWith(Number)
  const rows = await database.read
    .select({ path: deadEnds.path, asked })
    .from(deadEnds)
    .where(gte(deadEnds.day, askedSince(now)))
    .groupBy(deadEnds.path)
    .orderBy(desc(asked), deadEnds.path)
    .limit(mostRead)
  const isPage = pagesIn(database.read)
  const found: DeadEnd[] = []
  for (const row of rows) {
    if (found.length >= most) break
    if (!(await isPage(row.path)) && !(await findRedirect(database, row.path))) found.push(row)
  }
  return found
}
