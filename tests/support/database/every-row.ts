import { getTableName, is, sql, Table } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import * as schema from '~/db/schema'
import { rowsOf } from '~/db/sql'

const tables = Object.values(schema).flatMap((one) => (is(one, Table) ? [getTableName(one)] : []))

type Row = Record<string, unknown>

/** Every table by its name, in an order of its rows that no database decides. */
export async function everyRow(db: Db, left: readonly string[] = []): Promise<Record<string, Row[]>> {
  const found: Record<string, Row[]> = {}
  for (const name of tables.filter((table) => !left.includes(table))) {
    const rows = await rowsOf<Row>(db, sql`select * from ${sql.identifier(name)}`)
    const inOrder = rows.map((row) => [JSON.stringify(row), row] as const).sort(([a], [b]) => (a < b ? -1 : 1))
    found[name] = inOrder.map(([, row]) => row)
  }
  return found
}
