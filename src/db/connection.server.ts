import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'

/** Queries are awaited builders; SQL in words goes through `rowsOf` and `execute` (`./sql`). */
export type Db = Omit<BetterSQLite3Database, 'all' | 'get' | 'run' | 'values' | 'transaction'>

/** What cached pages depend on. Every write names the topics that it changes. */
export type Topic = 'events' | 'registrations' | 'news' | 'outbox' | 'vacancies' | 'trainers' | 'redirects' | 'accounts'

export type Database = {
  read: Db
  /** Resolves once on disk; `work` may run twice. Throws `DatabaseBusy`: nothing written, but for `OutcomeUnknown`. */
  write: <T>(changed: readonly Topic[], work: (tx: Db) => Promise<T>) => Promise<T>
  dataVersion: () => number
  /** Rises with every write to one of these topics, in any process (docs/decisions/freshness.md). */
  versionOf: (topics: readonly Topic[]) => number
  /** PostgreSQL only: reads the versions now, so that nothing older than the last write anywhere is returned. */
  catchUp?: () => Promise<void>
  close: () => void
}

type Connection = {
  /** Undefined in a transaction, whose rows may be rolled back. */
  versionOf?: Database['versionOf']
  /** SQLite only. */
  file?: string
  /** PostgreSQL only: queries sent in a transaction, which are awaited before its commit. */
  readonly unsettled: Promise<unknown>[]
  /** What a transaction erases is removed from SQLite's write-ahead log and file once it is committed. */
  hasErased: boolean
}

export function onlyRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('the statement gave no row')
  return row
}

const connections = new WeakMap<Db, Connection>()

export function connectionOf(db: Db): Connection {
  const connection = connections.get(db) ?? { unsettled: [], hasErased: false }
  connections.set(db, connection)
  return connection
}

/** Caches results until one of these topics is written; at most `most` keys. */
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
