import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { sql } from 'drizzle-orm'
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import { cacheBytes } from '~/server/config/database-cache'
import { checkSchema, UnknownSchema } from './migrations-journal.server'
import * as schema from './schema'

export type Db = BetterSQLite3Database<typeof schema>

/** What cached pages depend on. Every write names the topics that it changes. */
export type Topic = 'events' | 'registrations' | 'news' | 'letters' | 'vacancies' | 'redirects' | 'accounts'

export class DatabaseBusy extends Error {}

export class DatabaseUnwritable extends Error {}

export type Database = {
  read: Db
  /** Resolves when it is on the disk. Throws `DatabaseBusy` and `DatabaseUnwritable`; then nothing was written. */
  write: <T>(changed: readonly Topic[], work: (tx: Db) => Promise<T>) => Promise<T>
  dataVersion: () => number
  /** Rises with every write to one of these topics, in any process. Read once per turn of the event loop. */
  versionOf: (topics: readonly Topic[]) => number
  close: () => void
}

// SQLite waits inside the call and holds up every other request meanwhile: wait briefly there, and longer out here.
const busyTimeout = 100
const timeout = 5000
const attempts = 5
const together = 64

type Work = {
  topics: readonly Topic[]
  work: (tx: Db) => Promise<unknown>
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
}

export function openDatabase(file: string, cache: number = cacheBytes.usual): Database {
  const reader = connect(file, cache)
  reader.pragma('query_only = ON')
  const read = drizzle({ client: reader, schema, casing: 'snake_case' })
  const writer = connect(file, cache)
  const tx = drizzle({ client: writer, schema, casing: 'snake_case' })
  const begin = writer.prepare('BEGIN IMMEDIATE')
  const commit = writer.prepare('COMMIT')
  const rollback = writer.prepare('ROLLBACK')
  const savepoint = writer.prepare('SAVEPOINT work')
  const takeBack = writer.prepare('ROLLBACK TO work')
  const release = writer.prepare('RELEASE work')
  const rowsChanged = writer.prepare('SELECT total_changes()').pluck()
  const raise = writer.prepare(
    'INSERT INTO topics (name, version) VALUES (?, 1) ON CONFLICT (name) DO UPDATE SET version = version + 1',
  )
  const dataVersion = reader.prepare('PRAGMA data_version').pluck()
  const versions = reader.prepare('SELECT name, version FROM topics').raw()
  const inside = new AsyncLocalStorage<true>()

  let retry: NodeJS.Timeout | undefined
  function emptyLog(): void {
    clearTimeout(retry)
    retry = isLogEmptied(writer) ? undefined : setTimeout(emptyLog, 1000).unref()
  }

  let known = new Map<string, number>()
  let seen = -1
  let isRead = false
  const expireRead = () => {
    isRead = false
  }
  function readVersions(): void {
    if (isRead) return
    isRead = true
    setImmediate(expireRead)
    const moved = dataVersion.get() as number
    if (moved === seen) return
    seen = moved
    known = new Map(versions.all() as [string, number][])
  }

  let queue: Work[] = []
  let isWriting = false

  async function writeTogether(works: readonly Work[]): Promise<void> {
    await begun()
    const done: (() => void)[] = []
    try {
      const changed = new Set<Topic>()
      for (const { topics, work, resolve, reject } of works) {
        savepoint.run()
        const before = rowsChanged.get()
        try {
          const result = await inside.run(true, () => work(tx))
          release.run()
          // A write that changed no row expires no page.
          if (rowsChanged.get() !== before) for (const topic of topics) changed.add(topic)
          done.push(() => resolve(result))
        } catch (error) {
          // On a full disk SQLite has rolled back everything, savepoints too.
          if (!writer.inTransaction) throw error
          takeBack.run()
          release.run()
          done.push(() => reject(storageError(error)))
        }
      }
      for (const topic of changed) raise.run(topic)
      commit.run()
      expireRead()
    } catch (error) {
      if (writer.inTransaction) rollback.run()
      erasing.delete(tx)
      throw error
    }
    if (erasing.delete(tx)) emptyLog()
    for (const tell of done) tell()
  }

  async function begun(): Promise<void> {
    const deadline = Date.now() + timeout
    for (;;) {
      try {
        begin.run()
        return
      } catch (error) {
        if (!isLocked(error)) throw error
        if (Date.now() > deadline) throw new DatabaseBusy('the database is locked', { cause: error })
        await pause(5 + 20 * Math.random())
      }
    }
  }

  async function writeAll(): Promise<void> {
    isWriting = true
    while (queue.length > 0) {
      await nextTurn()
      const works = queue.slice(0, together)
      queue = queue.slice(together)
      try {
        await writeTogether(works)
      } catch (error) {
        for (const { reject } of works) reject(storageError(error))
      }
    }
    isWriting = false
  }

  const versionOf: Database['versionOf'] = (topics) => {
    readVersions()
    let sum = 0
    for (const topic of topics) sum += known.get(topic) ?? 0
    return sum
  }
  versionsRead.set(read, versionOf)

  return {
    read,
    write: (topics, work) => {
      if (inside.getStore()) throw new Error('write() inside write(): the outer one would wait for the inner one')
      return new Promise((resolve, reject) => {
        queue.push({ topics, work, resolve: resolve as (result: unknown) => void, reject })
        if (!isWriting) void writeAll()
      })
    },
    dataVersion: () => dataVersion.get() as number,
    versionOf,
    close: () => {
      clearTimeout(retry)
      isLogEmptied(writer)
      reader.close()
      writer.close()
    },
  }
}

const versionsRead = new WeakMap<Db, Database['versionOf']>()

/** What `Database.versionOf` says, for who holds its reader. Undefined in a transaction, whose rows may be taken back. */
export const versionSeenBy = (db: Db, topics: readonly Topic[]): number | undefined => versionsRead.get(db)?.(topics)

const erasing = new WeakSet<Db>()

/** What this transaction erases is removed from the write-ahead log and the file once it is committed. */
export const truncateLogAfterCommit = (tx: Db): void => void erasing.add(tx)

function isLogEmptied(writer: Sqlite.Database): boolean {
  try {
    const [{ busy }] = writer.pragma('wal_checkpoint(TRUNCATE)') as [{ busy: number }]
    return busy === 0
  } catch (error) {
    if (error instanceof Sqlite.SqliteError) return false
    throw error
  }
}

const isLocked = (error: unknown) => error instanceof Sqlite.SqliteError && /^SQLITE_(?:BUSY|LOCKED)/.test(error.code)

export function storageError(error: unknown): unknown {
  const isStorage = error instanceof Sqlite.SqliteError && /^SQLITE_(?:FULL|READONLY|IOERR|CANTOPEN)/.test(error.code)
  return isStorage ? new DatabaseUnwritable(`the database cannot be written: ${error.code}`, { cause: error }) : error
}

function connect(file: string, cache: number = cacheBytes.usual): Sqlite.Database {
  if (!(cache >= cacheBytes.least)) throw new RangeError(`a cache of ${cache} bytes is less than ${cacheBytes.least}`)
  const connection = new Sqlite(file)
  connection.pragma('journal_mode = WAL')
  // In WAL a NORMAL commit may be lost at a power failure (sqlite.org/pragma.html#pragma_synchronous).
  connection.pragma('synchronous = FULL')
  connection.pragma('foreign_keys = ON')
  connection.pragma('secure_delete = ON')
  connection.pragma(`busy_timeout = ${busyTimeout}`)
  // Negative values count KiB (sqlite.org/pragma.html#pragma_cache_size).
  connection.pragma(`cache_size = ${-Math.floor(cache / 1024)}`)
  return connection
}

/** Migrates a file in one transaction; safe for several processes. Throws `UnknownSchema`. */
export async function migrateDatabase(file: string, migrationsFolder: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const connection = connect(file)
    try {
      checkSchema(connection, migrationsFolder)
      // A table is made anew by dropping the old one, which must not take the rows that refer to it along
      // (sqlite.org/lang_altertable.html#otheralter).
      connection.pragma('foreign_keys = OFF')
      migrate(drizzle({ client: connection }), { migrationsFolder })
      return
    } catch (error) {
      if (attempt === attempts || error instanceof UnknownSchema) throw error
      await pause(200 * attempt)
    } finally {
      connection.close()
    }
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

export const probe = (db: Db): void => {
  db.get(sql`select 1`)
}
