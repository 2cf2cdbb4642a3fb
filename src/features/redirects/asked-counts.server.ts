import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Db } from '~/db/connection.server'
import { deadEnds, redirectHits, redirects } from '~/db/schema'
import type { Log } from '~/server/monitoring/log.server'
import { type Day, dayOf } from '~/time/time-zone'

/** What was asked on one Amsterdam day and is not written yet. */
type Bundle = { readonly day: Day; readonly hits: Map<number, number>; readonly deadEnds: Map<string, number> }

export const limits = {
  /** Milliseconds that a count waits for others. */
  delay: 10_000,
  /** Paths in the memory of a process. */
  waiting: 200,
  /** Paths that led nowhere, of one day. */
  daily: 300,
} as const

export type AskedCounts = {
  readonly hit: (redirectId: number) => void
  readonly deadEnd: (path: string) => void
  /** Writes what waits, after what is being written; what cannot be written now waits on. */
  readonly flush: () => Promise<void>
}

/** Counts in memory and writes many at once: no request waits for it, and none writes. */
export function createAskedCounts(
  { write }: Pick<Database, 'write'>,
  log: Pick<Log, 'warn'>,
  now: () => number = Date.now,
): AskedCounts {
  let bundles: Bundle[] = []
  let timer: NodeJS.Timeout | undefined

  function today(): Bundle {
    const day = dayOf(now())
    const latest = bundles.at(-1)
    if (latest?.day === day) return latest
    const fresh = { day, hits: new Map(), deadEnds: new Map() }
    bundles.push(fresh)
    return fresh
  }

  function add<Key>(counts: Map<Key, number>, key: Key): void {
    const before = counts.get(key)
    if (before === undefined && counts.size >= limits.waiting) return
    counts.set(key, (before ?? 0) + 1)
    timer ??= setTimeout(() => void flush(), limits.delay).unref()
  }

  let writing = Promise.resolve()
  function flush(): Promise<void> {
    writing = writing.then(writeWaiting)
    return writing
  }

  async function writeWaiting(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const taken = bundles
    bundles = []
    if (taken.length === 0) return
    try {
      await write([], async (tx) => {
        for (const bundle of taken) await writeBundle(tx, bundle)
      })
    } catch (error) {
      log.warn({ err: error }, 'what was asked could not be counted')
      // One day's worth at most: a database that cannot be written must not fill the memory.
      if (bundles.length === 0) bundles = taken.slice(-1)
    }
  }

  return {
    hit: (redirectId) => add(today().hits, redirectId),
    deadEnd: (path) => add(today().deadEnds, path),
    flush,
  }
}

async function writeBundle(tx: Db, { day, hits, deadEnds: asked }: Bundle): Promise<void> {
  const there = await tx
    .select({ id: redirects.id })
    .from(redirects)
    .where(inArray(redirects.id, [...hits.keys()]))
  for (const { id } of there)
    await tx
      .insert(redirectHits)
      .values({ redirectId: id, day, asked: hits.get(id)! })
      .onConflictDoUpdate({
        target: [redirectHits.redirectId, redirectHits.day],
        set: { asked: sql`${redirectHits.asked} + excluded.asked` },
      })
  for (const [path, times] of await withinLimit(tx, day, asked))
    await tx
      .insert(deadEnds)
      .values({ path, day, asked: times })
      .onConflictDoUpdate({
        target: [deadEnds.day, deadEnds.path],
        set: { asked: sql`${deadEnds.asked} + excluded.asked` },
      })
}

/** Known paths first: a scanner can fill the day, and must not stop their count. */
async function withinLimit(tx: Db, day: Day, asked: ReadonlyMap<string, number>): Promise<[string, number][]> {
  if (asked.size === 0) return []
  const [found] = await tx.select({ rows: count() }).from(deadEnds).where(eq(deadEnds.day, day))
  const known = await tx
    .select({ path: deadEnds.path })
    .from(deadEnds)
    .where(and(eq(deadEnds.day, day), inArray(deadEnds.path, [...asked.keys()])))
  const names = new Set(known.map(({ path }) => path))
  const fresh = [...asked].filter(([path]) => !names.has(path))
  return [
    ...[...asked].filter(([path]) => names.has(path)),
    ...fresh.slice(0, Math.max(0, limits.daily - (found?.rows ?? 0))),
  ]
}
