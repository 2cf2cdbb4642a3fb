import { statfs } from 'node:fs/promises'
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Database, Db } from '~/db/connection.server'
import { isPostgres } from '~/db/dialect'
import { outbox, topics } from '~/db/schema'
import { rowsOf } from '~/db/sql'
import { stoppedLists } from '~/features/registrations/waiting-list.server'
import { openEmails } from '~/server/mail/outbox.server'
import postgresJournal from '../../../drizzle/postgres/meta/_journal.json'
import sqliteJournal from '../../../drizzle/sqlite/meta/_journal.json'

/** Undefined where all is well, else a few words without paths. A note fails nothing. */
export type CheckOutcome = string | { readonly note: string } | undefined
export type Check = () => CheckOutcome | Promise<CheckOutcome>

const [longestLag, leastFree] = [600_000, 0.05]

/** Milliseconds: each is a writing transaction. */
const betweenProbes = 10_000

type Site = {
  readonly database: () => Pick<Database, 'read' | 'write'>
  readonly folders: readonly string[]
  /** When this process began (UTC ms): emails due before are late only after it had its time. */
  readonly began: number
  readonly now?: () => number
  readonly freePart?: (folder: string) => Promise<number>
}

export function siteChecks({
  database,
  folders,
  began,
  now = Date.now,
  freePart = freeOf,
}: Site): Record<string, Check> {
  return {
    reads: async () => {
      await rowsOf(database().read, sql`select 1`)
      return undefined
    },
    writes: inTurns(() => probeWrite(database()), now),
    migrations: () => missingMigrations(database().read),
    letters: () => lateEmails(database().read, now(), began),
    disk: async () => {
      const least = Math.min(...(await Promise.all(folders.map(freePart))))
      return least > leastFree ? undefined : `${Math.floor(100 * least)} % free`
    },
    mail: () => unsentMail(database().read),
  }
}

/** A success counts for a while; a failure is tried again when it is next asked for. */
function inTurns(probe: () => Promise<undefined>, now: () => number): () => Promise<undefined> {
  let last: { readonly at: number; readonly done: Promise<undefined> } | undefined
  return () => {
    if (last && now() - last.at < betweenProbes) return last.done
    const one = { at: now(), done: probe() }
    last = one
    one.done.catch(() => {
      if (last === one) last = undefined
    })
    return one.done
  }
}

class TakenBack extends Error {}

/** Rolls back with the page flushed, so that an unwritable file is found. No topic, so no cached page expires. */
async function probeWrite({ write }: Pick<Database, 'write'>): Promise<undefined> {
  try {
    await write([], async (tx) => {
      await tx.insert(topics).values({ name: 'probe', version: 0 })
      throw new TakenBack()
    })
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error
  }
}

const { entries } = isPostgres ? postgresJournal : sqliteJournal
const newest = Math.max(...entries.map(({ when }) => when))

/** A database migrated by a newer version is fine: two versions serve while one replaces the other. */
async function missingMigrations(db: Db): Promise<string | undefined> {
  const query = sql`select max(created_at) as latest from __drizzle_migrations`
  const [row] = await rowsOf<{ latest: number | null }>(db, query)
  return (row?.latest ?? 0) >= newest ? undefined : 'behind'
}

async function lateEmails(db: Db, now: number, began: number): Promise<string | undefined> {
  const [oldest] = await db
    .select({ dueAt: outbox.dueAt })
    .from(outbox)
    .where(and(eq(outbox.status, 'waiting'), lte(outbox.dueAt, now), lte(outbox.leasedUntil, now)))
    .orderBy(asc(outbox.dueAt))
    .limit(1)
  const lag = oldest ? now - Math.max(oldest.dueAt, began) : 0
  return lag < longestLag ? undefined : `${Math.floor(lag / 60_000)} min late`
}

async function unsentMail(db: Db): Promise<CheckOutcome> {
  const failed = (await openEmails(db)).find(({ status }) => status === 'failed')?.count ?? 0
  const stopped = (await stoppedLists(db)).length
  const problems = [failed > 0 && `${failed} given up`, stopped > 0 && `${stopped} waiting lists stand still`].filter(
    Boolean,
  )
  return problems.length > 0 ? { note: `${problems.join(', ')} (npm run mail -- list)` } : undefined
}

const freeOf = async (folder: string): Promise<number> => {
  const { bavail, blocks } = await statfs(folder)
  return blocks === 0 ? 1 : bavail / blocks
}
