import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { connectToPostgres } from './postgres-rows.ts'

/** Values fill `?` in their order, or `@name` from one object. Flags are 0 and 1. */
type Ask<T> = (query: string, ...values: unknown[]) => T

/** What a site has stored, past the site and at once. The SQL is what both dialects understand. */
export type Stored = {
  readonly dialect: 'sqlite' | 'postgres'
  rows: <T = Record<string, unknown>>(query: string, ...values: unknown[]) => T[]
  /** The first column of the first row. */
  value: <T>(query: string, ...values: unknown[]) => T
  /** `id` is that of the row inserted last. */
  change: Ask<{ changes: number; id: number }>
  /** A transaction, with the right to write. */
  begin: () => void
  close: () => void
}

/** In the data folder of a site whose database is PostgreSQL's. */
export const urlFile = (dataDir: string): string => join(dataDir, 'database-url')

export function openStored(dataDir: string): Stored {
  const file = urlFile(dataDir)
  return existsSync(file) ? onPostgres(readFileSync(file, 'utf8')) : onSqlite(join(dataDir, 'site.db'))
}

export function inStored<T>({ dataDir }: { dataDir: string }, work: (stored: Stored) => T): T {
  const stored = openStored(dataDir)
  try {
    return work(stored)
  } finally {
    stored.close()
  }
}

export const storedRows = <T = Record<string, unknown>>(
  site: { dataDir: string },
  query: string,
  ...values: unknown[]
): T[] => inStored(site, ({ rows }) => rows<T>(query, ...values))

/** All or nothing of it. */
export const inTransaction = <T>(site: { dataDir: string }, work: (stored: Stored) => T): T =>
  inStored(site, (stored) => {
    stored.begin()
    const result = work(stored)
    stored.change('commit')
    return result
  })

/** SQLite's, past any site. */
export const ofTests = new WeakSet<Sqlite.Database>()

function onSqlite(path: string): Stored {
  const file = new Sqlite(path, { fileMustExist: true })
  ofTests.add(file)
  file.pragma('busy_timeout = 5000')
  return {
    dialect: 'sqlite',
    rows: <T>(query: string, ...values: unknown[]) => file.prepare<unknown[], T>(query).all(...values),
    value: <T>(query: string, ...values: unknown[]) =>
      file
        .prepare(query)
        .pluck()
        .get(...values) as T,
    change: (query, ...values) => {
      const { changes, lastInsertRowid } = file.prepare(query).run(...values)
      return { changes, id: Number(lastInsertRowid) }
    },
    begin: () => void file.exec('begin immediate'),
    close: () => {
      file.close()
    },
  }
}

function onPostgres(url: string): Stored {
  const connection = connectToPostgres(url)
  const ask = (query: string, given: unknown[]) => connection.query(...numbered(query, given))
  return {
    dialect: 'postgres',
    rows: <T>(query: string, ...values: unknown[]) => ask(query, values).rows as T[],
    value: <T>(query: string, ...values: unknown[]) => Object.values(ask(query, values).rows[0] ?? {})[0] as T,
    change: (query, ...values) => {
      const { rows, changes } = ask(/^\s*insert\b/i.test(query) ? `${query} returning *` : query, values)
      // As a write of the site does; by then every process has heard of it (docs/decisions/freshness.md).
      if (/\btopics\b/.test(query)) ask(tellVersions, [])
      return { changes, id: Number(rows.at(-1)?.id) }
    },
    begin: () => {
      ask('begin', [])
      // The site's own writes change it last.
      ask('lock table topics in exclusive mode', [])
    },
    close: connection.close,
  }
}

const tellVersions = `select pg_sleep(0.05) from pg_notify('topics', (select json_object_agg(name, version)::text from topics))`

/** PostgreSQL's placeholders are `$1`, `$2`. */
function numbered(query: string, given: unknown[]): [string, unknown[]] {
  const values: unknown[] = []
  const text = query.replace(/'[^']*'|\?|@(\w+)/g, (found, name?: string) => {
    if (found.startsWith("'")) return found
    values.push(name ? (given[0] as Record<string, unknown>)[name] : given[values.length])
    return `$${values.length}`
  })
  return [text, values]
}
