import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { settings } from '~/server/config/settings.server'
import { type Log, log } from '~/server/monitoring/log.server'
import { countLimit } from '~/server/monitoring/metrics.server'

/** How often a visitor may do what, in so many seconds from the first time; which door counts what: docs/decisions/limits.md. */
export const limitRules = {
  /** Every sign-up that is tried, the refused ones too; a family of eight signs up behind one address. */
  'sign-up': { points: 10, duration: 600 },
  /** Those among them whose form came back faster than somebody fills it in. */
  'sign-up-quick': { points: 10, duration: 3600 },
  /** A row more or less, somebody chosen: the server renders the form anew. */
  'sign-up-step': { points: 120, duration: 600 },
  /** Emails that a sign-up makes us send, for the address that they go to, in a day. */
  'sign-up-address': { points: 10, duration: 86_400 },
  /** Emails about changes of registrations, for the address that they go to, in a day. */
  'change-address': { points: 30, duration: 86_400 },
  /** What is pressed on the page of a registration. */
  'registration-change': { points: 30, duration: 600 },
  /** Keys and links that open nothing: who is past this may try none for the rest of the time. */
  'wrong-token': { points: 30, duration: 600 },
  /** Files with everything that is stored of somebody. */
  export: { points: 30, duration: 600 },
  /** Searches: each one asks the index and is kept nowhere. */
  search: { points: 60, duration: 60 },
  /** What pages ask by script while somebody goes from one to the other. */
  function: { points: 300, duration: 60 },
  message: { points: 5, duration: 3600 },
  /** The link to somebody's registrations, for who asks and for the address that it goes to. */
  'link-visitor': { points: 10, duration: 3600 },
  'link-address': { points: 3, duration: 3600 },
  /** Letters about an account, for who asks and for the address that they go to. */
  'account-visitor': { points: 20, duration: 3600 },
  'account-address': { points: 3, duration: 3600 },
  /** Changes of one account, and photos of it; a photo that failed is sent again by itself. */
  'account-change': { points: 30, duration: 3600 },
  'account-photo': { points: 40, duration: 3600 },
  /** The password of a staging site, right or wrong, for who tries; and wrong ones of everybody together. */
  'staging-login': { points: 10, duration: 900 },
  'staging-login-site': { points: 100, duration: 900 },
  /** Tokens shown for a session; a visitor with several tabs shows one an hour in each. */
  session: { points: 100, duration: 900 },
  /** What goes wrong in one visitor's browser; the log is for all of them. */
  'client-error': { points: 20, duration: 3600 },
} as const
export type LimitName = keyof typeof limitRules

export type Counted = { ok: true } | { ok: false; retryAfter: number }

export type Limits = {
  /** Counts one more time for a visitor (`visitorKey`). `retryAfter` is in seconds. */
  count: (name: LimitName, visitor: string) => Promise<Counted>
  /** Whether a visitor has any attempt left, without counting one. */
  look: (name: LimitName, visitor: string) => Promise<Counted>
  /** Takes one counted attempt back. */
  giveBack: (name: LimitName, visitor: string) => Promise<void>
  close: () => void
}

/** SQLite waits inside the call, and nobody holds this file for longer than one counter takes. */
const busyTimeout = 100
const cleaning = 3_600_000

/**
 * Counts in a file of its own, which every process on it shares: losing it costs nobody anything, so it waits for no
 * disk. Where the file cannot be used each process counts for itself: neither does a broken counter stop visitors, nor
 * does it open the door to a flood.
 */
export async function openLimits(file: string, log: Pick<Log, 'warn'>): Promise<Limits> {
  // Loaded with the first attempt: nothing that starts the server needs it.
  const { RateLimiterMemory, RateLimiterRes, RateLimiterSQLite } = await import('rate-limiter-flexible')
  const warn = (error: unknown) => log.warn({ code: (error as { code?: string }).code }, 'limits are not shared')
  const alone = byName((rule) => new RateLimiterMemory(rule))
  const store = connect(file, warn)
  const client = store && frugal(store)
  const shared =
    client &&
    byName(
      (rule) =>
        new RateLimiterSQLite({
          storeClient: client,
          storeType: 'better-sqlite3',
          tableName: table,
          tableCreated: true,
          // Who goes on past the limit is refused from memory.
          inMemoryBlockOnConsumed: rule.points + 1,
          ...rule,
        }),
    )

  async function counted(limiter: RateLimiterAbstract, visitor: string): Promise<Counted> {
    try {
      await limiter.consume(visitor)
      return { ok: true }
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason
      return refused(reason)
    }
  }

  async function looked(limiter: RateLimiterAbstract, visitor: string): Promise<Counted> {
    const found = await limiter.get(visitor)
    return found && found.remainingPoints <= 0 && found.msBeforeNext > 0 ? refused(found) : { ok: true }
  }

  async function givenBack(limiter: RateLimiterAbstract, visitor: string): Promise<Counted> {
    await limiter.reward(visitor)
    return { ok: true }
  }

  async function answered(ask: typeof counted, name: LimitName, level: number, network: string): Promise<Counted> {
    if (!shared) return ask(alone[name][level]!, network)
    try {
      return await ask(shared[name][level]!, network)
    } catch (error) {
      warn(error)
      return ask(alone[name][level]!, network)
    }
  }

  /** What is refused for the smaller network does not count for the larger. */
  async function asked(ask: typeof counted, name: LimitName, visitor: string): Promise<Counted> {
    for (const [level, network] of visitor.split(' ').entries()) {
      const answer = await answered(ask, name, level, network)
      if (answer.ok) continue
      countLimit(name)
      return answer
    }
    return { ok: true }
  }

  const clean = () => {
    try {
      store?.prepare(`DELETE FROM ${table} WHERE expire < ?`).run(Date.now())
    } catch (error) {
      warn(error)
    }
  }
  const timer = setInterval(clean, cleaning).unref()

  return {
    count: (name, visitor) => asked(counted, name, visitor),
    look: (name, visitor) => asked(looked, name, visitor),
    giveBack: async (name, visitor) => void (await asked(givenBack, name, visitor)),
    close: () => {
      clearInterval(timer)
      store?.close()
    },
  }
}

const table = 'attempts'

/** The table is the one that rate-limiter-flexible would make, but it would do so after its first question. */
function connect(file: string, warn: (error: unknown) => void): Database.Database | undefined {
  let connection: Database.Database | undefined
  try {
    connection = new Database(file, { timeout: busyTimeout })
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

const refused = ({ msBeforeNext }: { msBeforeNext: number }): Counted => ({
  ok: false,
  retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)),
})

/** The library prepares its statement at each count, in a transaction of its own: once is enough, and one statement is whole. */
function frugal(connection: Database.Database): Pick<Database.Database, 'prepare' | 'transaction'> {
  const prepared = new Map<string, Database.Statement>()
  const prepare = (sql: string) => {
    const statement = prepared.get(sql) ?? connection.prepare(sql)
    prepared.set(sql, statement)
    return statement
  }
  return { prepare, transaction: (work: () => unknown) => work } as never
}

/** How many visitors a network counts for: an IPv4 address or a /64, a /56, a /48 (`networksOf`). */
const networkSizes = [1, 4, 16]

type Rule = { keyPrefix: string; points: number; duration: number }

/** The limiters of each rule, one for each size of network. */
function byName<T>(make: (rule: Rule) => T): Record<LimitName, T[]> {
  const limiters = Object.entries(limitRules).map(([name, { points, duration }]) => [
    name,
    networkSizes.map((size) =>
      make({ keyPrefix: size === 1 ? name : `${name}/${size}`, points: points * size, duration }),
    ),
  ])
  return Object.fromEntries(limiters)
}

let open: Promise<Limits> | undefined

/** The limits of this site, opened at the first attempt. */
export const limits = (): Promise<Limits> => {
  open ??= openLimits(join(settings().dataDir, 'limits.db'), log)
  return open
}
