import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type Sqlite from 'better-sqlite3'
import { migrationsFolder } from './backups'

const journalIn = (folder: string) => join(folder, 'meta', '_journal.json')

type Journal = { entries: { idx: number; when: number; tag: string }[] }

export const { entries: migrations } = JSON.parse(readFileSync(journalIn(migrationsFolder), 'utf8')) as Journal

export function schemaVersion(connection: Sqlite.Database): number {
  const known = connection.prepare("SELECT 1 FROM sqlite_master WHERE name = '__drizzle_migrations'").get()
  return known ? (connection.prepare('SELECT count(*) FROM __drizzle_migrations').pluck().get() as number) : 0
}

export function earlierMigrations(count: number, folder: string): string {
  return changed(migrationsFolder, folder, (entries) => entries.slice(0, count))
}

export const laterMigrations = (folder: string): string =>
  addMigration(migrationsFolder, folder, 'CREATE TABLE `later` (`id` integer PRIMARY KEY) STRICT;')

/** A copy of the migrations in `from`, with one behind them. */
export function addMigration(from: string, folder: string, statement: string): string {
  const made = changed(from, folder, (entries) => {
    const last = entries.at(-1)!
    return [...entries, { ...last, idx: entries.length, when: last.when + 1, tag: 'later' }]
  })
  writeFileSync(join(made, 'later.sql'), statement)
  return made
}

function changed(from: string, folder: string, change: (entries: Journal['entries']) => Journal['entries']): string {
  const to = join(folder, 'migrations')
  cpSync(from, to, { recursive: true })
  const journal = JSON.parse(readFileSync(journalIn(to), 'utf8')) as Journal
  writeFileSync(journalIn(to), JSON.stringify({ ...journal, entries: change(journal.entries) }))
  return to
}
