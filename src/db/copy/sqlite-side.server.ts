import type Sqlite from 'better-sqlite3'
import type { CopySource, CopyTarget, Row } from './copy-rows.server'
import type { CopiedTable } from './tables.server'

const batch = 1000

export function sqliteSource(connection: Sqlite.Database): CopySource {
  function* batches({ name, columns, key }: CopiedTable): Iterable<Row[]> {
    const values = columns.map((column) => `cast("${column.name}" as text)`).join(', ')
    let rows: Row[] = []
    for (const row of connection.prepare(`select ${values} from "${name}" order by "${key}"`).raw().iterate()) {
      rows.push(row as Row)
      if (rows.length < batch) continue
      yield rows
      rows = []
    }
    if (rows.length > 0) yield rows
  }
  const lastIds = connection.prepare('select name, cast(seq as text) from sqlite_sequence where seq > 0').raw()
  return { batches, lastIds: async () => new Map(lastIds.all() as [string, string][]) }
}

/** Of a file that was just migrated: the rows that migrations inserted are deleted. */
export function sqliteTarget(connection: Sqlite.Database, tables: readonly CopiedTable[]): CopyTarget {
  for (const { name } of tables) connection.exec(`delete from "${name}"`)
  const inserts = new Map(
    tables.map(({ name, columns }) => {
      const into = columns.map((column) => `"${column.name}"`).join(', ')
      const values = columns.map(() => '?').join(', ')
      return [name, connection.prepare(`insert into "${name}" (${into}) values (${values})`)]
    }),
  )
  return {
    ...sqliteSource(connection),
    insert: async ({ name }, rows) => {
      const insert = inserts.get(name)!
      for (const row of rows) insert.run(row)
    },
    setLastId: async (table, id) => {
      connection.prepare('delete from sqlite_sequence where name = ?').run(table)
      connection.prepare('insert into sqlite_sequence (name, seq) values (?, cast(? as integer))').run(table, id)
    },
    finish: async () => void connection.exec('update topics set version = version + 1'),
  }
}
