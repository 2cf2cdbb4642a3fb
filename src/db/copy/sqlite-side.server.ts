import type Sqlite from 'better-sqlite3'
import type { CopySource, CopyTarget, Row } from './copy-rows.server'
import type { CopiedTable } from './tables.server'

const batch = 1000

export function sqliteSource(connection: Sqlite.Database): CopySource {
  function* batches({ name, columns, key }: CopiedTable): Iterable<Row[]> {
    const values = columns.map((column) => `cast("${column.name}" as text)`).join(', ')
    let rows: Row[] = []
    for (const row of connection
      .prepare<[], Row>(`select ${values} from "${name}" order by "${key}"`)
      .raw()
      .iterate()) {
      rows.push(row)
      if (rows.length < batch) continue
      yield rows
      rows = []
    }
    if (rows.length > 0) yield rows
  }
  const highest = 'select name, cast(seq as text) from sqlite_sequence where seq > 0'
  const lastIds = connection.prepare<[], [string, string]>(highest).raw()
  return { batches, lastIds: async () => new Map(lastIds.all()) }
}

/** Of a file that was just migrated: the rows that migrations inserted are deleted. */
export function sqliteTarget(connection: Sqlite.Database, tables: readonly CopiedTable[]): CopyTarget {
  for (const { name } of tables) connection.exec(`delete from "${name}"`)
  return {
    ...sqliteSource(connection),
    insert: async ({ name, columns }, rows) => {
      const into = columns.map((column) => `"${column.name}"`).join(', ')
      const values = columns.map(() => '?').join(', ')
      const insert = connection.prepare(`insert into "${name}" (${into}) values (${values})`)
      for (const row of rows) insert.run(row)
    },
    setLastId: async (table, id) => {
      connection.prepare('delete from sqlite_sequence where name = ?').run(table)
      connection.prepare('insert into sqlite_sequence (name, seq) values (?, cast(? as integer))').run(table, id)
    },
    finish: async () => void connection.exec('update topics set version = version + 1'),
  }
}
