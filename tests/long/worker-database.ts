import Sqlite from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { drizzle as drizzleOnPostgres } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database, Db } from '~/db/connection.server'
import { isPostgres } from '~/db/dialect'
import { DatabaseBusy } from '~/db/errors.server'
import { openDatabase } from '~/db/open.server'
import * as schema from '~/db/schema'

type Hesitation = (db: Db) => Db

/** Blocks synchronously, as SQLite does. Milliseconds. */
export const think = (ms: number): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}

export const databaseOf = (mode: string, file: string, hesitant: Hesitation): Pick<Database, 'read' | 'write'> =>
  mode === 'guarded' ? guarded(file, hesitant) : unguarded(file, hesitant)

function guarded(file: string, hesitant: Hesitation): Pick<Database, 'read' | 'write'> {
  const { read, write } = openDatabase(file)
  return { read, write: (changed, work) => write(changed, (tx) => work(hesitant(tx))) }
}

function unguarded(address: string, hesitant: Hesitation): Pick<Database, 'read' | 'write'> {
  const db = isPostgres ? onPostgres(address) : onSqlite(address)
  return { read: db, write: (_, work) => work(hesitant(db)) }
}

function onSqlite(file: string): Db {
  const client = new Sqlite(file)
  client.pragma('busy_timeout = 5000')
  client.pragma('foreign_keys = ON')
  return drizzle({ client, schema, casing: 'snake_case' })
}

/** Over one connection, or a row could come before the one that it refers to. */
function onPostgres(url: string): Db {
  const client = new pg.Client({ connectionString: url, pipeline: true } as pg.ClientConfig)
  void client.connect()
  return drizzleOnPostgres({ client, schema: schema as never, casing: 'snake_case' }) as unknown as Db
}

/** On a busy machine a writer may wait for longer than the site lets a visitor wait. */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof DatabaseBusy)) throw error
    }
  }
}
