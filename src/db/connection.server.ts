import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'

/** Queries are awaited builders; SQL in words goes through `rowsOf` and `execute` (`./sql`). */
export type Db = Omit<BetterSQLite3Database, 'all' | 'get' | 'run' | 'values' | 'transaction'>

/** What cached pages depend on. Every write names the topics that it changes. */
export type Topic = 'events' | 'registrations' | 'news' | 'outbox' | 'vacancies' | 'trainers' | 'redirects' | 'accounts'

export type Database = {
  read: Db
  /**
   * Resolves when it is on the disk. Writes take turns over all processes and machines. Throws `DatabaseBusy` and
   * `DatabaseUnwritable`; then nothing was written, but with `OutcomeUnknown` it may have been. The work may run a
   * second time: it changes the database alone.
   */
  write: <T>(changed: readonly Topic[], work: (tx: Db) => Promise<T>) => Promise<T>
  /** Changes with every write, in any process. */
  dataVersion: () => number
  /**
   * Rises with every write to one of these topics, in any process (docs/decisions/freshness.md). On SQLite of
   * this very moment. The same number never comes twice while PostgreSQL has given no sign of life for a second.
   */
  versionOf: (topics: readonly Topic[]) => number
  /** PostgreSQL alone: reads the versions now, so that nothing older than the last write anywhere is given. */
  catchUp?: () => Promise<void>
  close: () => void
}

type Connection = {
  /** Undefined in a transaction, whose rows may be taken back. */
  versionOf?: Database['versionOf']
  /** SQLite's. */
  file?: string
  /** Of PostgreSQL: what was sent in a transaction, which waits for it before it goes on to commit. */
  readonly unsettled: Promise<unknown>[]
  /** What a transaction erases is removed from SQLite's write-ahead log and file once it is committed. */
  hasErased: boolean
}

const connections = new WeakMap<Db, Connection>()

/** What is known of a reader or a transaction besides its rows. */
export function connectionOf(db: Db): Connection {
  const connection = connections.get(db) ?? { unsettled: [], hasErased: false }
  connections.set(db, connection)
  return connection
}

/** Returns what was read before until something of these topics is written. `most`: how many keys are remembered. */
export function untilWritten<Key, T>(topics: readonly Topic[], most: number, read: (db: Db, key: Key) => Promise<T>) {
  const known = new WeakMap<Db, { version: number; results: Map<Key, T> }>()
  return async (db: Db, key: Key): Promise<T> => {
    const version = connectionOf(db).versionOf?.(topics)
    if (version === undefined) return read(db, key)
    let cached = known.get(db)
    if (cached?.version !== version) {
      cached = { version, results: new Map() }
      known.set(db, cached)
    }
    const { results } = cached
    if (results.has(key)) return results.get(key) as T
    const found = await read(db, key)
    if (results.size >= most) results.clear()
    results.set(key, found)
    return found
  }
}

/** Building a query costs many times what running does. Values are `sql.placeholder(name)`. */
export function prepared<T>(build: (db: Db) => T): (db: Db) => T {
  const built = new WeakMap<Db, T>()
  return (db) => {
    let query = built.get(db)
    if (!query) {
      query = build(db)
      built.set(db, query)
    }
    return query
  }
}
