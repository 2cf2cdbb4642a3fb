import type Sqlite from 'better-sqlite3'
import { copiedTables } from '~/db/copy/tables.server'
import { expression, plain, type TableDefinition, type TableDefinitions } from './table-definitions'

const isFlag = (table: string, column: string) =>
  copiedTables.find(({ name }) => name === table)?.columns.find(({ name }) => name === column)?.isFlag ?? false

export function definedInSqlite(connection: Sqlite.Database): TableDefinitions {
  const rows = <T>(query: string, ...values: string[]) => connection.prepare<string[], T>(query).all(...values)
  const tables = rows<{ name: string; sql: string }>(
    "select name, sql from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '\\_\\_%' escape '\\'",
  )
  return Object.fromEntries(
    tables.map(({ name: table, sql }) => {
      type Column = { name: string; type: string; notnull: number; dflt_value: string | null; pk: number }
      const columns = rows<Column>('select * from pragma_table_info(?)', table)
      const isIdentity = /AUTOINCREMENT/.test(sql)
      const kindOf = ({ name, type }: Column) =>
        type === 'INTEGER' ? (isFlag(table, name) ? 'flag' : 'number') : type.toLowerCase()
      type Key = { from: string; table: string; to: string; on_delete: string; on_update: string }
      const definition: TableDefinition = {
        columns: Object.fromEntries(
          columns.map((one) => [
            one.name,
            {
              kind: kindOf(one),
              isRequired: one.notnull === 1,
              default: plain(one.dflt_value),
              isIdentity: isIdentity && one.pk > 0,
            },
          ]),
        ),
        key: columns.filter(({ pk }) => pk > 0).map(({ name }) => name),
        indexes: Object.fromEntries(
          rows<{ name: string; sql: string }>(
            "select name, sql from sqlite_master where type = 'index' and sql is not null and tbl_name = ?",
            table,
          ).map((index) => [index.name, expression(index.sql)]),
        ),
        checks: checksIn(sql),
        foreignKeys: rows<Key>('select * from pragma_foreign_key_list(?)', table)
          .map((key) => {
            const actions = `on update ${key.on_update} on delete ${key.on_delete}`
            return `${key.from} references ${key.table} ${key.to} ${actions}`.toLowerCase()
          })
          .sort(),
      }
      return [table, definition]
    }),
  )
}

/** Expressions with parentheses of their own, up to the one that closes the check. */
function checksIn(sql: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (const { 0: start, 1: name, index } of sql.matchAll(/CONSTRAINT ["`](\w+)["`] CHECK\s*\(/g)) {
    let end = index + start.length
    for (let depth = 1; depth > 0; end++) depth += sql[end] === '(' ? 1 : sql[end] === ')' ? -1 : 0
    found[name!] = expression(sql.slice(index + start.length, end - 1))
  }
  return found
}
