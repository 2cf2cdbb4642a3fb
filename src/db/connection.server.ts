import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { sql } from 'drizzle-orm'
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import { cacheBytes } from '~/server/config/database-cache'
import { checkSchema, UnknownSchema } from './migrations-journal.server'
import * as schema from './schema'

export type Db = BetterSQLite3Database<typeof schema>

/** What a page can be made from. Every write names the topics that it changes. */
export type Topic = 'events' | 'registrations' | 'news' | 'letters' | 'vacancies' | 'redirects' | 'accounts'

/** The database is held by another process for longer than we wait; nothing was written. */
export class DatabaseBusy extends Error {}

/** The disk is full or broken, or the file may not be written; nothing was written. */
export class DatabaseUnwritable extends Error {}

export type Doors = {
  /** Reads, never blocked by a writer. */
  read: Db
  /**
   * Whole or not at all, one work at a time, under `BEGIN IMMEDIATE`; works that wait together are committed together.
   * Raises the version of its topics. Answers when it is on the disk. Throws `DatabaseBusy` and
   * `DatabaseUnwritable`.
   */
  write: <T>(changed: readonly Topic[], work: (tx: Db) => Promise<T>) => Promise<T>
  /** The read connection's number that moves with every commit of another connection or process. */
  dataVersion: () => number
  /**
   * A number that every write to one of these topics raises, here or in another process. SQLite is asked once in each turn
   * of the event loop: whoever asks later in it had sent their request before that.
   */
  versionOf: (topics: readonly Topic[]) => number
  close: () => void
}

// SQLite waits inside the call and holds up every other request meanwhile: wait briefly there, and longer out here.
const busyTimeout = 100
const patience = 5000
const attempts = 5
/** So many works at most share a transaction: enough to share a flush, few enough to keep each one's wait short. */
const together = 64

type Work = {
  topics: readonly Topic[]
  work: (tx: Db) => Promise<unknown>
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
}

/**
 * Opens the two doors to a SQLite file that has been migrated; each keeps `cache` bytes of it at hand. Throws a RangeError
 * for fewer than `cacheBytes.least`.
 */
export function openDatabase(file: string, cache: number = cacheBytes.usual): Doors {
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
  /** Writes the log into the file and empties it, again in a second where somebody reads in it or the disk is full. */
  function emptyLog(): void {
    clearTimeout(retry)
    retry = isLogEmptied(writer) ? undefined : setTimeout(emptyLog, 1000).unref()
  }

  let known = new Map<string, number>()
  let seen = -1
  let isAsked = false
  const askAgain = () => {
    isAsked = false
  }
  /** Reads the topics' versions again where anybody has written since. */
  function readVersions(): void {
    if (isAsked) return
    isAsked = true
    setImmediate(askAgain)
    const moved = dataVersion.get() as number
    if (moved === seen) return
    seen = moved
    known = new Map(versions.all() as [string, number][])
  }

  /** The works that wait for the next transaction. */
  let queue: Work[] = []
  let isWriting = false

  /**
   * Runs waiting works one after the other in one transaction, so that they share its one flush to the disk. Each has
   * a savepoint of its own: one that throws takes nothing of the others with it.
   */
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
          // A work that only looked, and said no, makes no page older.
          if (rowsChanged.get() !== before) for (const topic of topics) changed.add(topic)
          done.push(() => resolve(result))
        } catch (error) {
          // On a full disk SQLite has taken everything back itself, savepoints and all.
          if (!writer.inTransaction) throw error
          takeBack.run()
          release.run()
          done.push(() => reject(storageFault(error)))
        }
      }
      for (const topic of changed) raise.run(topic)
      commit.run()
      askAgain()
    } catch (error) {
      if (writer.inTransaction) rollback.run()
      erasing.delete(tx)
      throw error
    }
    if (erasing.delete(tx)) emptyLog()
    for (const tell of done) tell()
  }

  /** Begins a transaction, waiting for another process that holds the lock. */
  async function begun(): Promise<void> {
    const deadline = Date.now() + patience
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
      // Requests that arrived in the same turn of the event loop get as far as this queue before the door closes.
      await nextTurn()
      const works = queue.slice(0, together)
      queue = queue.slice(together)
      try {
        await writeTogether(works)
      } catch (error) {
        for (const { reject } of works) reject(storageFault(error))
      }
    }
    isWriting = false
  }

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
    versionOf: (topics) => {
      readVersions()
      let sum = 0
      for (const topic of topics) sum += known.get(topic) ?? 0
      return sum
    },
    close: () => {
      clearTimeout(retry)
      isLogEmptied(writer)
      reader.close()
      writer.close()
    },
  }
}

const erasing = new WeakSet<Db>()

/** What this transaction erases leaves the write-ahead log and the file as soon as it is committed. */
export const leaveNoTrace = (tx: Db): void => void erasing.add(tx)

function isLogEmptied(writer: Database.Database): boolean {
  try {
    const [{ busy }] = writer.pragma('wal_checkpoint(TRUNCATE)') as [{ busy: number }]
    return busy === 0
  } catch (error) {
    if (error instanceof Database.SqliteError) return false
    throw error
  }
}

const isLocked = (error: unknown) => error instanceof Database.SqliteError && /^SQLITE_(?:BUSY|LOCKED)/.test(error.code)

/** What SQLite says of the disk under it, as a fault that is known by name; anything else as it is. */
export function storageFault(error: unknown): unknown {
  const isStorage = error instanceof Database.SqliteError && /^SQLITE_(?:FULL|READONLY|IOERR|CANTOPEN)/.test(error.code)
  return isStorage ? new DatabaseUnwritable(`the database cannot be written: ${error.code}`, { cause: error }) : error
}

function connect(file: string, cache: number = cacheBytes.usual): Database.Database {
  if (!(cache >= cacheBytes.least)) throw new RangeError(`a cache of ${cache} bytes is less than ${cacheBytes.least}`)
  const connection = new Database(file)
  connection.pragma('journal_mode = WAL')
  // FULL: in WAL a NORMAL commit may be lost with the power (sqlite.org/pragma.html#pragma_synchronous).
  connection.pragma('synchronous = FULL')
  connection.pragma('foreign_keys = ON')
  // What is erased is overwritten, not only unlinked.
  connection.pragma('secure_delete = ON')
  connection.pragma(`busy_timeout = ${busyTimeout}`)
  // Below zero it counts KiB (sqlite.org/pragma.html#pragma_cache_size).
  connection.pragma(`cache_size = ${-Math.floor(cache / 1024)}`)
  return connection
}

/**
 * Brings a SQLite file to the newest schema, whole or not at all. When several processes do so at once, one of them does
 * the work. Throws `UnknownSchema` where the file is not ours to migrate.
 */
export async function migrateDatabase(file: string, migrationsFolder: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const connection = connect(file)
    try {
      checkSchema(connection, migrationsFolder)
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

/**
 * A query that is built once for each connection and then only filled in: building one costs many times what running
 * it does. `build` uses `sql.placeholder(name)` where a value comes in.
 */
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

/** Throws when the database cannot be read. */
export const probe = (db: Db): void => {
  db.get(sql`select 1`)
}
