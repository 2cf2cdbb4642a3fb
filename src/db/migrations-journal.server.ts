import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type Sqlite from 'better-sqlite3'

export class UnknownSchema extends Error {
  constructor(readonly why: 'newer' | 'foreign') {
    super(`the schema is ${why}`)
  }
}

const journal = '__drizzle_migrations'

/** Throws `UnknownSchema` for a database of a newer version or of another program. */
export function checkSchema(connection: Sqlite.Database, migrationsFolder: string): void {
  const look = connection.transaction(() => ({ applied: appliedIn(connection), tables: countTables(connection) }))
  const { applied, tables } = look()
  if (applied === undefined) {
    if (tables > 0) throw new UnknownSchema('foreign')
    return
  }
  const journaled = readJournal(migrationsFolder)
  const newest = Math.max(...journaled)
  if (applied.some((when, i) => when !== journaled[i]))
    throw new UnknownSchema(applied.some((when) => when > newest) ? 'newer' : 'foreign')
}

function appliedIn(connection: Sqlite.Database): number[] | undefined {
  const table = connection.prepare(`SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = '${journal}'`).get()
  if (!table) return undefined
  return connection.prepare(`SELECT created_at FROM ${journal} ORDER BY created_at`).pluck().all() as number[]
}

const countTables = (connection: Sqlite.Database) =>
  connection.prepare("SELECT count(*) FROM sqlite_master WHERE type = 'table'").pluck().get() as number

function readJournal(migrationsFolder: string): number[] {
  const { entries } = JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')) as {
    entries: { when: number }[]
  }
  return entries.map(({ when }) => when)
}
