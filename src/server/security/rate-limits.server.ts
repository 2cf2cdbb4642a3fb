import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { isPostgresUrl } from '~/server/config/database-url'
import { ofSite } from '~/server/config/of-site.server'
import { settings } from '~/server/config/settings.server'
import { type Log, log } from '~/server/monitoring/log.server'
import { countLimit } from '~/server/monitoring/metrics.server'
import { errorCode } from '~/text/error-code'

/** Attempts per `duration` in seconds (docs/decisions/limits.md). */
export const rateLimitRules = {
  /** Generous: a family of eight may sign up from one address. */
  'sign-up': { points: 10, duration: 600 },
  'sign-up-quick': { points: 10, duration: 3600 },
  'sign-up-step': { points: 120, duration: 600 },
  'sign-up-address': { points: 10, duration: 86_400 },
  'change-address': { points: 30, duration: 86_400 },
  'registration-change': { points: 30, duration: 600 },
  'payment-return': { points: 60, duration: 600 },
  /** The provider tries again after each answer that is not 200. */
  'payment-webhook': { points: 6000, duration: 600 },
  'wrong-token': { points: 30, duration: 600 },
  export: { points: 30, duration: 600 },
  search: { points: 60, duration: 60 },
  function: { points: 300, duration: 60 },
  message: { points: 5, duration: 3600 },
  'link-visitor': { points: 10, duration: 3600 },
  'link-address': { points: 3, duration: 3600 },
  'alert-visitor': { points: 10, duration: 3600 },
  /** A day, for two events and a mail that was lost. */
  'alert-address': { points: 3, duration: 86_400 },
  'account-visitor': { points: 20, duration: 3600 },
  'account-address': { points: 3, duration: 3600 },
  /** Asked for again for each export, and every quarter of an hour (`recent-sign-in.tsx`). */
  'staff-link-address': { points: 8, duration: 3600 },
  'account-change': { points: 30, duration: 3600 },
  'account-photo': { points: 40, duration: 3600 },
  'staging-login': { points: 10, duration: 900 },
  'staging-login-site': { points: 100, duration: 900 },
  session: { points: 100, duration: 900 },
  /** Forms of staff: nobody needs more, and a stolen session does less. */
  desk: { points: 600, duration: 600 },
  /** Each preview writes and rolls back, while other writers wait. */
  'desk-preview': { points: 30, duration: 600 },
  /** Emails of one registration, or to an address that has none, that staff send again. */
  resend: { points: 3, duration: 3600 },
  /** What a mail server returns: all that a group email may bring back. */
  bounce: { points: 600, duration: 600 },
  /** Of those the reports of no email of ours: anybody may have some returned. */
  'bounce-unmatched': { points: 30, duration: 600 },
  'client-error': { points: 20, duration: 3600 },
} as const
export type RateLimitName = keyof typeof rateLimitRules

export type RateLimitResult = { ok: true } | { ok: false; retryAfter: number }

export type RateLimits = {
  /** By `visitorKey`. `retryAfter` is in seconds. */
  count: (name: RateLimitName, visitor: string) => Promise<RateLimitResult>
  look: (name: RateLimitName, visitor: string) => Promise<RateLimitResult>
  giveBack: (name: RateLimitName, visitor: string) => Promise<void>
  close: () => void
}

const busyTimeout = 100
const cleaning = 3_600_000

type Store = {
  readonly limiter: (rule: Rule) => RateLimiterAbstract
  readonly clean: (now: number) => unknown
  readonly close: () => void
}

/** `place`: a file, or PostgreSQL's URL; not flushed, as losing it is harmless. Falls back to counting per process. */
export async function openRateLimits(place: string, log: Pick<Log, 'warn'>): Promise<RateLimits> {
  const { RateLimiterMemory, RateLimiterRes } = await import('rate-limiter-flexible')
  const warn = (error: unknown) => log.warn({ code: errorCode(error) }, 'limits are not shared')
  const alone = byName((rule) => new RateLimiterMemory(rule))
  const store = isPostgresUrl(place) ? await inPostgres(place) : await inFile(place, warn)
  const shared = store && byName(store.limiter)

  async function counted(limiter: RateLimiterAbstract, visitor: string): Promise<RateLimitResult> {
    try {
      await limiter.consume(visitor)
      return { ok: true }
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason
      return refused(reason)
    }
  }

  async function looked(limiter: RateLimiterAbstract, visitor: string): Promise<RateLimitResult> {
    const found = await limiter.get(visitor)
    return found && found.remainingPoints <= 0 && found.msBeforeNext > 0 ? refused(found) : { ok: true }
  }

  async function givenBack(limiter: RateLimiterAbstract, visitor: string): Promise<RateLimitResult> {
    await limiter.reward(visitor)
    return { ok: true }
  }

  async function countOrRefuse(
    ask: typeof counted,
    name: RateLimitName,
    level: number,
    network: string,
  ): Promise<RateLimitResult> {
    if (!shared) return ask(alone[name][level]!, network)
    try {
      return await ask(shared[name][level]!, network)
    } catch (error) {
      warn(error)
      return ask(alone[name][level]!, network)
    }
  }

  /** A refusal for the smaller network does not count for the larger. */
  async function countWith(ask: typeof counted, name: RateLimitName, visitor: string): Promise<RateLimitResult> {
    for (const [level, network] of visitor.split(' ').entries()) {
      const result = await countOrRefuse(ask, name, level, network)
      if (result.ok) continue
      countLimit(name)
      return result
    }
    return { ok: true }
  }

  const clean = async () => {
    try {
      await store?.clean(Date.now())
    } catch (error) {
      warn(error)
    }
  }
  const timer = setInterval(() => void clean(), cleaning).unref()

  return {
    count: (name, visitor) => countWith(counted, name, visitor),
    look: (name, visitor) => countWith(looked, name, visitor),
    giveBack: async (name, visitor) => void (await countWith(givenBack, name, visitor)),
    close: () => {
      clearInterval(timer)
      store?.close()
    },
  }
}

const table = 'attempts'

const optionsOf = (rule: Rule) => ({
  ...{ tableName: table, tableCreated: true, inMemoryBlockOnConsumed: rule.points + 1 },
  ...rule,
})

async function inFile(file: string, warn: (error: unknown) => void): Promise<Store | undefined> {
  const { RateLimiterSQLite } = await import('rate-limiter-flexible')
  const connection = connect(file, warn)
  if (!connection) return undefined
  const storeClient = frugal(connection)
  return {
    limiter: (rule) => new RateLimiterSQLite({ storeClient, storeType: 'better-sqlite3', ...optionsOf(rule) }),
    clean: (now) => void connection.prepare(`DELETE FROM ${table} WHERE expire < ?`).run(now),
    close: () => connection.close(),
  }
}

async function inPostgres(url: string): Promise<Store> {
  const { RateLimiterPostgres } = await import('rate-limiter-flexible')
  const { openPipeline } = await import('~/db/postgres-pipeline.server')
  const storeClient = openPipeline(url)
  const unscheduled = { clearExpiredByTimeout: false }
  return {
    limiter: (rule) =>
      new RateLimiterPostgres({ storeClient, storeType: 'client', ...unscheduled, ...optionsOf(rule) }),
    clean: (now) => storeClient.query({ text: `DELETE FROM ${table} WHERE expire < $1`, values: [now] }),
    close: () => void storeClient.close(),
  }
}

/** The library's own table, which it would create only after its first query. */
function connect(file: string, warn: (error: unknown) => void): Sqlite.Database | undefined {
  let connection: Sqlite.Database | undefined
  try {
    connection = new Sqlite(file, { timeout: busyTimeout })
    connection.pragma('journal_mode = WAL')
    connection.pragma('synchronous = OFF')
    connection.exec(
      `CREATE TABLE IF NOT EXISTS ${table} (key TEXT PRIMARY KEY, points INTEGER NOT NULL, expire INTEGER)`,
    )
    return connection
  } catch (error) {
    connection?.close()
    warn(error)
    return undefined
  }
}

const refused = ({ msBeforeNext }: { msBeforeNext: number }): RateLimitResult => ({
  ok: false,
  retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)),
})

/** The library prepares a statement per count, in a transaction: once is enough, and one statement is atomic. */
function frugal(connection: Sqlite.Database): Pick<Sqlite.Database, 'prepare' | 'transaction'> {
  const prepared = new Map<string, Sqlite.Statement>()
  const prepare = (sql: string) => {
    const statement = prepared.get(sql) ?? connection.prepare(sql)
    prepared.set(sql, statement)
    return statement
  }
  return { prepare, transaction: (work: () => unknown) => work } as never
}

const networkSizes = [1, 4, 16]

type Rule = { keyPrefix: string; points: number; duration: number }

function byName<T>(make: (rule: Rule) => T): Record<RateLimitName, T[]> {
  const limiters = Object.entries(rateLimitRules).map(([name, { points, duration }]) => [
    name,
    networkSizes.map((size) =>
      make({ keyPrefix: size === 1 ? name : `${name}/${size}`, points: points * size, duration }),
    ),
  ])
  return Object.fromEntries(limiters)
}

export const rateLimits = ofSite(
  () => openRateLimits(settings().databaseUrl ?? join(settings().dataDir, 'limits.db'), log),
  async (opened) => (await opened).close(),
)
