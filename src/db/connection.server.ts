import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { sql } from 'drizzle-orm'
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import * as schema from './schema'

export type Db = BetterSQLite3Database<typeof schema>

/** What a page can be made from. Every write names the topics that it changes. */
export type Topic = 'events' | 'registrations' | 'news' | 'letters'

/** The database is held by another process for longer than we wait; nothing was written. */
export class DatabaseBusy extends Error {}

export type Doors = {
  /** Reads, never blocked by a writer. */
  read: Db
  /**
   * One transaction at a time (`BEGIN IMMEDIATE`), tried again on a lock, raising the version of its topics when it
   * commits. The work may run more than once, so it does nothing but ask and write. Throws `DatabaseBusy`.
   */
  write: <T>(changed: readonly Topic[], work: (tx: Db) => Promise<T>) => Promise<T>
  /** The read connection's number that moves with every commit of another connection or process. */
  dataVersion: () => number
  close: () => void
}

// SQLite waits inside the call and holds up every other request meanwhile: wait briefly there, and longer out here.
const busyTimeout = 100
const patience = 5000
const attempts = 5

/** Opens the two doors to a SQLite file that has been migrated. */
export function openDatabase(file: string): Doors {
  const reader = connect(file)
  reader.pragma('query_only = ON')
  const read = drizzle({ client: reader, schema, casing: 'snake_case' })
  const writer = connect(file)
  const tx = drizzle({ client: writer, schema, casing: 'snake_case' })
  const begin = writer.prepare('BEGIN IMMEDIATE')
  const commit = writer.prepare('COMMIT')
  const rollback = writer.prepare('ROLLBACK')
  const raise = writer.prepare(
    'INSERT INTO topics (name, version) VALUES (?, 1) ON CONFLICT (name) DO UPDATE SET version = version + 1',
  )
  const dataVersion = reader.prepare('PRAGMA data_version').pluck()
  const inside = new AsyncLocalStorage<true>()
  let last: Promise<unknown> = Promise.resolve()

  async function once<T>(changed: readonly Topic[], work: (tx: Db) => Promise<T>): Promise<T> {
    begin.run()
    try {
      const result = await work(tx)
      for (const topic of changed) raise.run(topic)
      commit.run()
      return result
    } catch (error) {
      if (writer.inTransaction) rollback.run()
      throw error
    }
  }

  async function persevere<T>(changed: readonly Topic[], work: (tx: Db) => Promise<T>): Promise<T> {
    const deadline = Date.now() + patience
    for (;;) {
      try {
        return await once(changed, work)
      } catch (error) {
        if (!isLocked(error)) throw error
        if (Date.now() > deadline) throw new DatabaseBusy('the database is locked', { cause: error })
        await pause(5 + 20 * Math.random())
      }
    }
  }

  return {
    read,
    write: (changed, work) => {
      if (inside.getStore()) throw new Error('write() inside write(): the outer one would wait for the inner one')
      const mine = last.then(() => inside.run(true, () => persevere(changed, work)))
      last = mine.catch(() => undefined)
      return mine
    },
    dataVersion: () => dataVersion.get() as number,
    close: () => {
      writer.pragma('wal_checkpoint(TRUNCATE)')
      reader.close()
      writer.close()
    },
  }
}

const isLocked = (error: unknown) => error instanceof Database.SqliteError && /^SQLITE_(?:BUSY|LOCKED)/.test(error.code)

function connect(file: string): Database.Database {
  const connection = new Database(file)
  connection.pragma('journal_mode = WAL')
  // FULL: in WAL a NORMAL commit may be lost with the power (sqlite.org/pragma.html#pragma_synchronous).
  connection.pragma('synchronous = FULL')
  connection.pragma('foreign_keys = ON')
  connection.pragma(`busy_timeout = ${busyTimeout}`)
  return connection
}

/** Brings a SQLite file to the newest schema. When several processes do so at once, one of them does the work. */
export async function migrateDatabase(file: string, migrationsFolder: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const connection = connect(file)
    try {
      migrate(drizzle({ client: connection }), { migrationsFolder })
      return
    } catch (error) {
      if (attempt === attempts) throw error
      await pause(200 * attempt)
    } finally {
      connection.close()
    }
  }
}

/** Throws when the database cannot be read. */
export const probe = (db: Db): void => {
  db.get(sql`select 1`)
}
