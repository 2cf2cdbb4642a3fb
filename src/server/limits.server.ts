import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { type Log, log } from './log.server'
import { settings } from './settings.server'

/** How often a visitor may do what, in so many seconds from the first time. */
const rules = {
  message: { points: 5, duration: 3600 },
  /** The link to somebody's registrations, for who asks and for the address that it goes to. */
  'link-visitor': { points: 10, duration: 3600 },
  'link-address': { points: 3, duration: 3600 },
} as const
export type LimitName = keyof typeof rules

export type Counted = { ok: true } | { ok: false; retryAfter: number }

export type Limits = {
  /** Counts one more time for a visitor (`visitorKey`). `retryAfter` is in seconds. */
  count: (name: LimitName, visitor: string) => Promise<Counted>
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
  const alone = byName((name) => new RateLimiterMemory({ keyPrefix: name, ...rules[name] }))
  const store = connect(file, warn)
  const shared =
    store &&
    byName(
      (name) =>
        new RateLimiterSQLite({
          storeClient: store,
          storeType: 'better-sqlite3',
          tableName: table,
          tableCreated: true,
          keyPrefix: name,
          ...rules[name],
        }),
    )

  async function counted(limiter: RateLimiterAbstract, visitor: string): Promise<Counted> {
    try {
      await limiter.consume(visitor)
      return { ok: true }
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason
      return { ok: false, retryAfter: Math.max(1, Math.ceil(reason.msBeforeNext / 1000)) }
    }
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
    count: async (name, visitor) => {
      if (!shared) return counted(alone[name], visitor)
      try {
        return await counted(shared[name], visitor)
      } catch (error) {
        warn(error)
        return counted(alone[name], visitor)
      }
    },
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

const byName = <T>(make: (name: LimitName) => T): Record<LimitName, T> => ({
  message: make('message'),
  'link-visitor': make('link-visitor'),
  'link-address': make('link-address'),
})

let open: Promise<Limits> | undefined

/** The limits of this site, opened at the first attempt. */
export const limits = (): Promise<Limits> => {
  open ??= openLimits(join(settings().dataDir, 'limits.db'), log)
  return open
}
