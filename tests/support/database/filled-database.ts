import Sqlite from 'better-sqlite3'
import { copiedTables } from '~/db/copy/tables.server'

type Column = { name: string; notnull: number; type: string; pk: number }

/** More than a JavaScript number holds exactly. */
const large = 2n ** 53n + 1n

// Where a check of the table wants another value.
const given: Readonly<Record<string, bigint>> = { 'events.max_participants': 6n, 'redirects.status': 301n }

/** Two rows in each table: one with a value in every column, one with as few as may be. Ids were given beyond them. */
export function fillEveryColumn(file: string): void {
  const connection = new Sqlite(file)
  let texts = 0
  const fill = (table: string, { name, type, pk }: Column, isFlag: boolean, row: number, parent?: string) => {
    if (type === 'TEXT')
      return name === 'status' && /^(?:events|vacancies)$/.test(table)
        ? 'draft'
        : JSON.stringify({ nl: `Zoë 💚 "a\\b" 日本\t${++texts}`, en: `first\nsecond ${row}'; --` })
    if (isFlag) return row === 0 ? 1n : 0n
    if (pk || parent) return [7n, 9_000_000_000n][row]
    return given[`${table}.${name}`] ?? large
  }
  for (const { name: table, columns } of copiedTables) {
    connection.exec(`delete from "${table}"`)
    const known = connection.pragma(`table_info("${table}")`) as Column[]
    const parents = new Map(
      (connection.pragma(`foreign_key_list("${table}")`) as { from: string; table: string }[]).map((key) => [
        key.from,
        key.table,
      ]),
    )
    for (const row of [0, 1]) {
      const kept = known.filter(({ notnull, pk }) => row === 0 || notnull || pk)
      const values = kept.map((column) => {
        const isFlag = columns.find(({ name }) => name === column.name)!.isFlag
        return fill(table, column, isFlag, row, parents.get(column.name))
      })
      connection
        .prepare(
          `insert into "${table}" (${kept.map(({ name }) => `"${name}"`).join(', ')}) values (${kept.map(() => '?').join(', ')})`,
        )
        .run(values)
    }
  }
  connection.exec('update sqlite_sequence set seq = seq + 5')
  connection.close()
}

/** All that a file holds, by table. */
export function contentsOf(file: string): Record<string, unknown[]> {
  const connection = new Sqlite(file, { readonly: true })
  const all = [...copiedTables.map(({ name }) => name), 'sqlite_sequence'].map((name) => [
    name,
    connection.prepare(`select * from "${name}" order by 1`).safeIntegers().raw().all(),
  ])
  connection.close()
  return Object.fromEntries(all)
}
