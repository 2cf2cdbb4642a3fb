import Sqlite from 'better-sqlite3'
import { copiedTables } from '~/db/copy/tables.server'

type Column = { name: string; notnull: number; type: string; pk: number }
type Value = string | bigint | null

/** More than a JavaScript number holds exactly. */
const large = 2n ** 53n + 1n

const isFlag = (table: string, column: string) =>
  copiedTables.find(({ name }) => name === table)?.columns.find(({ name }) => name === column)?.isFlag ?? false

/** Two rows in each table: one with a value in every column, one with as few as may be. Ids were given beyond them. */
export function fillEveryColumn(file: string): void {
  const ids = [7n, 9_000_000_000n]
  // Where a check of the table wants another value.
  const given: Readonly<Record<string, Value>> = {
    'events.max_participants': 6n,
    'redirects.status': 301n,
    'ledger.reverses_id': null,
  }
  fillTables(file, ids, (table, { name, notnull, pk }, row) => {
    if (row > 0 && !notnull && !pk) return null
    return name === 'status' && /^(?:events|vacancies)$/.test(table) ? 'draft' : given[`${table}.${name}`]
  })
}

const whatNoneHas: Readonly<Record<string, null>> = {
  'vacancies.place': null,
  'registrations.package': null,
  'registrations.availability': null,
  'participants.package': null,
  'participants.availability': null,
  'ledger.reverses_id': null,
  'registrations.payment_note': null,
}

/** So many whole rows in each table of a database that any migration has left, with ids from 1. */
export function fillEveryTable(file: string, rows: number): void {
  const ids = Array.from({ length: rows }, (_, i) => BigInt(i + 1))
  fillTables(file, ids, (table, { name }, row) => {
    const isLessons = row % 3 === 0
    const given: Readonly<Record<string, Value>> = {
      ...whatNoneHas,
      'events.kind': isLessons ? 'lessons' : 'camp',
      'events.season': isLessons ? `summer-${2027 + row}` : null,
      'events.max_participants': 6n,
      'redirects.status': 301n,
      'audit_log.changes': '[]',
      'registrations.reference': `BT-${row + 1}`,
    }
    return isLessons && table === 'events' && /^(?:starts|ends)_at$/.test(name) ? null : given[`${table}.${name}`]
  })
}

function fillTables(
  file: string,
  ids: readonly bigint[],
  given: (table: string, column: Column, row: number) => Value | undefined,
): void {
  const connection = new Sqlite(file)
  let texts = 0
  connection.transaction(() => {
    connection.pragma('defer_foreign_keys = ON')
    for (const table of tablesIn(connection)) {
      connection.exec(`delete from "${table}"`)
      const columns = connection.pragma(`table_info("${table}")`) as Column[]
      const keys = connection.pragma(`foreign_key_list("${table}")`) as { from: string }[]
      const usual = ({ name, type, pk }: Column, row: number) => {
        if (type === 'TEXT')
          return JSON.stringify({ nl: `Zoë 💚 "a\\b" 日本\t${++texts}`, en: `first\nsecond ${row}'; --` })
        if (isFlag(table, name)) return row === 0 ? 1n : 0n
        return pk || keys.some(({ from }) => from === name) ? ids[row]! : large + BigInt(row)
      }
      const insert = connection.prepare(`insert into "${table}" values (${columns.map(() => '?').join(', ')})`)
      for (const row of ids.keys())
        insert.run(
          columns.map((column) => {
            const value = given(table, column, row)
            return value === undefined ? usual(column, row) : value
          }),
        )
    }
    connection.exec('update sqlite_sequence set seq = seq + 5')
  })()
  connection.close()
}

const tablesIn = (connection: Sqlite.Database) =>
  connection
    .prepare(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '\\_\\_%' escape '\\' order by 1",
    )
    .pluck()
    .all() as string[]

/** Removed columns, and why nothing is lost with them. */
const removed: Record<string, { columns: string[]; because: string }> = {
  events: { columns: ['retain_until'], because: 'it follows from when the event ends' },
  registrations: {
    columns: ['package', 'availability', 'payment_state', 'payment_on', 'payment_note'],
    because: 'each participant has their own, and payments are lines of the ledger',
  },
  medical_notes: { columns: ['erase_at'], because: 'it follows from when the event ends' },
}

const renamed: Readonly<Record<string, string>> = { letters: 'outbox' }

type Contents = Record<string, { columns: string[]; rows: unknown[] }>

/** All that a file holds, by table; `like` those of an earlier version, the tables and columns that it had. */
export function contentsOf(file: string, like?: Contents): Contents {
  const connection = new Sqlite(file, { readonly: true })
  const tables = tablesIn(connection)
  const found = (like ? Object.keys(like) : tables).map((of) => {
    const name = tables.includes(of) ? of : renamed[of]
    const known = (connection.pragma(`table_info("${name}")`) as Column[]).map((column) => column.name)
    const columns = like?.[of]?.columns ?? known.filter((column) => !removed[of]?.columns.includes(column))
    const rows = connection.prepare(`select ${columns.map((column) => `"${column}"`).join()} from "${name}" order by 1`)
    return [of, { columns, rows: rows.safeIntegers().raw().all() }]
  })
  connection.close()
  return Object.fromEntries(found)
}
