import { setTimeout as pause } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { DrizzleError } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import { LRUCache } from 'lru-cache'
import { cacheBytes } from '~/server/config/database-cache'
import { connectionOf, type Database, type Topic } from './connection.server'
import { DatabaseBusy, isLocked, storageError } from './errors.server'
import { checkSchema, UnknownSchema } from './migrations-journal.server'
import { createWriteQueue, type Work } from './write-queue.server'

// SQLite waits inside the call and holds up every other request meanwhile: wait briefly there, and longer out here.
const busyTimeout = 100
const timeout = 5000
const attempts = 5
/** Milliseconds that a start waits for another one that migrates. */
const longestMigration = 60_000
const [firstRetry, lastRetry] = [1000, 60_000]
/** A page of the desk asks some thirty; lists in a query make texts of their own. */
const keptStatements = 300

export function openSqlite(file: string, cache: number = cacheBytes.usual): Database {
  const reader = connect(file, cache)
  reader.pragma('query_only = ON')
  const read = drizzle({ client: reader, casing: 'snake_case' })
  const writer = connect(file, cache)
  const tx = drizzle({ client: writer, casing: 'snake_case' })
  const transaction = connectionOf(tx)
  for (const connection of [connectionOf(read), transaction]) connection.file = file
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
  const versions = reader.prepare<[], [string, number]>('SELECT name, version FROM topics').raw()
  for (const connection of [reader, writer]) keepStatements(connection)

  let retry: NodeJS.Timeout | undefined
  // Each attempt waits for whoever reads, and a copying program (docs/running.md) reads for as long as it runs.
  function emptyLog(again = firstRetry): void {
    clearTimeout(retry)
    retry = isLogEmptied(writer) ? undefined : setTimeout(emptyLog, again, Math.min(2 * again, lastRetry)).unref()
  }

  let known = new Map<string, number>()
  let seen = -1
  function readVersions(): void {
    const moved = dataVersion.get() as number
    if (moved === seen) return
    seen = moved
    known = new Map(versions.all())
  }

  async function writeTogether(works: readonly Work[]): Promise<void> {
    await begun()
    const done: (() => void)[] = []
    try {
      const changed = new Set<Topic>()
      for (const { topics, run, resolve, reject } of works) {
        savepoint.run()
        const before = rowsChanged.get()
        try {
          const result = await run(tx)
          release.run()
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
    } catch (error) {
      if (writer.inTransaction) rollback.run()
      transaction.hasErased = false
      throw error
    }
    if (transaction.hasErased) emptyLog()
    transaction.hasErased = false
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

  const versionOf: Database['versionOf'] = (topics) => {
    readVersions()
    let sum = 0
    for (const topic of topics) sum += known.get(topic) ?? 0
    return sum
  }
  connectionOf(read).versionOf = versionOf

  return {
    read,
    write: createWriteQueue(writeTogether, storageError),
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

/** Drizzle has SQLite compile a query each time it runs, which costs more than running it: from now on once for each text. */
function keepStatements(connection: Sqlite.Database): void {
  const compile = connection.prepare.bind(connection)
  const kept = new LRUCache<string, Sqlite.Statement>({ max: keptStatements })
  const prepare = (text: string) => {
    const known = kept.get(text)
    if (known && !known.busy) return known.reader ? known.raw(false) : known
    const statement = compile(text)
    kept.set(text, statement)
    return statement
  }
  connection.prepare = prepare as typeof connection.prepare
}

function isLogEmptied(writer: Sqlite.Database): boolean {
  try {
    const [{ busy }] = writer.pragma('wal_checkpoint(TRUNCATE)') as [{ busy: number }]
    return busy === 0
  } catch (error) {
    if (error instanceof Sqlite.SqliteError) return false
    throw error
  }
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
export async function migrateSqlite(file: string, migrationsFolder: string): Promise<void> {
  const deadline = Date.now() + longestMigration
  for (let attempt = 1; ; attempt++) {
    let connection: Sqlite.Database | undefined
    try {
      // Throws at once where another process switches a new file to its log: SQLite does not wait for that.
      connection = connect(file)
      checkSchema(sqliteSchema(connection), migrationsFolder)
      // SQLite changes a table by copying it and dropping the old one, whose referring rows must stay
      // (sqlite.org/lang_altertable.html#otheralter).
      connection.pragma('foreign_keys = OFF')
      migrate(drizzle({ client: connection }), { migrationsFolder })
      return
    } catch (error) {
      const isWaiting = isLocked(error instanceof DrizzleError ? error.cause : error)
      const isOver = isWaiting ? Date.now() > deadline : attempt >= attempts
      if (isOver || error instanceof UnknownSchema) throw error
      await pause(200)
    } finally {
      connection?.close()
    }
  }
}

export const sqliteSchema = (connection: Sqlite.Database) =>
  connection.transaction(() => {
    const tables = connection.prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'table'").pluck().all()
    if (!tables.includes('__drizzle_migrations')) return { applied: undefined, tables: tables.length }
    const applied = connection
      .prepare<[], number>('SELECT created_at FROM __drizzle_migrations ORDER BY created_at')
      .pluck()
      .all()
    return { applied, tables: tables.length }
  })()
