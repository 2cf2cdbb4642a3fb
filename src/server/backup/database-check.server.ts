import Sqlite from 'better-sqlite3'
import { checkSchema, UnknownSchema } from '~/db/migrations-journal.server'
import { sqliteSchema } from '~/db/sqlite.server'

export type RowCounts = Readonly<Record<string, number>>

type Checked = { readonly ok: true; readonly rows: RowCounts } | { readonly ok: false; readonly error: string }

const no = (error: string): Checked => ({ ok: false, error })

export function checkDatabase(file: string, migrationsFolder: string): Checked {
  let database: Sqlite.Database | undefined
  try {
    database = new Sqlite(file, { readonly: true, fileMustExist: true })
    const errors = database.pragma('integrity_check(1)') as { integrity_check: string }[]
    if (errors[0]?.integrity_check !== 'ok') return no('it is damaged')
    if ((database.pragma('foreign_key_check') as unknown[]).length > 0)
      return no('rows in it refer to rows that are not there')
    if (countTables(database) === 0) return no('it is empty')
    checkSchema(sqliteSchema(database), migrationsFolder)
    return { ok: true, rows: countRows(database) }
  } catch (error) {
    if (error instanceof UnknownSchema)
      return no(error.why === 'newer' ? 'a newer version of this site made it' : 'it is not a database of this site')
    if (!(error instanceof Sqlite.SqliteError)) throw error
    if (error.code === 'SQLITE_CANTOPEN') return no('it cannot be opened')
    return no(error.code === 'SQLITE_NOTADB' ? 'it is not a database' : 'it is damaged')
  } finally {
    database?.close()
  }
}

const countTables = (database: Sqlite.Database) => database.prepare('SELECT count(*) FROM sqlite_master').pluck().get()

export function countRows(database: Sqlite.Database): RowCounts {
  const tables = database
    .prepare<[], string>(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name",
    )
    .pluck()
    .all()
  const rows = tables.map((name) => [name, database.prepare(`SELECT count(*) FROM "${name}"`).pluck().get() as number])
  return Object.fromEntries(rows)
}

export const differingTables = (a: RowCounts, b: RowCounts): string[] =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((name) => a[name] !== b[name])
