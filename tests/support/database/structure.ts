import { sql } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { isPostgres } from '~/db/dialect'
import { rowsOf } from '~/db/sql'

const ofPostgres = sql`select table_name as "table", column_name as "column" from information_schema.columns
  where table_schema = 'public' and table_name <> '__drizzle_migrations'`
const ofSqlite = sql`select t.name as "table", c.name as "column" from pragma_table_list t, pragma_table_info(t.name) c
  where t.type = 'table' and t.name not like 'sqlite\\_%' escape '\\' and t.name not like '\\_\\_%' escape '\\'`

/** The names of the columns of each table that the migrations made. */
export async function columnsOf(db: Db): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {}
  for (const { table, column } of await rowsOf<{ table: string; column: string }>(
    db,
    isPostgres ? ofPostgres : ofSqlite,
  ))
    tables[table] = [...(tables[table] ?? []), column]
  return tables
}
