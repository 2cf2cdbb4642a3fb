import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type Database from 'better-sqlite3'

/** A file with tables that are not, or not only, those of our migrations. */
export class UnknownSchema extends Error {
  constructor(readonly why: 'newer' | 'foreign') {
    super(`the schema is ${why}`)
  }
}

const ledger = '__drizzle_migrations'

/**
 * Whether a database stands where our migrations can bring it on: empty, or after any of them. Throws `UnknownSchema` for
 * one that a newer version of the site has migrated, and for one of another program.
 */
export function checkSchema(connection: Database.Database, migrationsFolder: string): void {
  // In one look: another process may be migrating, and between two looks its tables would be nobody's.
  const look = connection.transaction(() => ({ applied: appliedIn(connection), tables: countTables(connection) }))
  const { applied, tables } = look()
  if (applied === undefined) {
    if (tables > 0) throw new UnknownSchema('foreign')
    return
  }
  const ours = readJournal(migrationsFolder)
  const newest = Math.max(...ours)
  if (applied.some((when, i) => when !== ours[i]))
    throw new UnknownSchema(applied.some((when) => when > newest) ? 'newer' : 'foreign')
}

/** How many of our migrations a database has had; 0 for one without any. */
export const schemaVersion = (connection: Database.Database): number => appliedIn(connection)?.length ?? 0

/** The moments of the migrations that a database has had, which are their names; undefined where none are written down. */
function appliedIn(connection: Database.Database): number[] | undefined {
  const known = connection.prepare(`SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = '${ledger}'`).get()
  if (!known) return undefined
  return connection.prepare(`SELECT created_at FROM ${ledger} ORDER BY created_at`).pluck().all() as number[]
}

const countTables = (connection: Database.Database) =>
  connection.prepare("SELECT count(*) FROM sqlite_master WHERE type = 'table'").pluck().get() as number

function readJournal(migrationsFolder: string): number[] {
  const { entries } = JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')) as {
    entries: { when: number }[]
  }
  return entries.map(({ when }) => when)
}
