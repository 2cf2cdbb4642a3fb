import { type Column, getTableColumns, getTableName, is, Table } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { getTableConfig as configOfPostgres, type PgTable } from 'drizzle-orm/pg-core'
import { getTableConfig as configOfSqlite, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { isPostgres } from '../dialect'
import * as schema from '../schema'

export type CopiedTable = {
  readonly name: string
  readonly columns: readonly { readonly name: string; readonly isFlag: boolean }[]
  readonly key: string
}

const nameOf = ({ name, keyAsName }: Column): string => (keyAsName ? toSnakeCase(name) : name)

function describeTable(table: Table): CopiedTable {
  const columns = Object.values(getTableColumns(table))
  return {
    name: getTableName(table),
    columns: columns.map((column) => ({ name: nameOf(column), isFlag: column.dataType === 'boolean' })),
    key: nameOf(columns.find(({ primary }) => primary)!),
  }
}

function referredBy(table: Table): Table[] {
  const { foreignKeys } = isPostgres ? configOfPostgres(table as PgTable) : configOfSqlite(table as SQLiteTable)
  return foreignKeys.map((key) => key.reference().foreignTable)
}

/** Referenced tables come first. */
export const copiedTables: readonly CopiedTable[] = (() => {
  const ordered = new Set<Table>()
  const add = (table: Table) => {
    for (const referred of referredBy(table)) if (!ordered.has(referred)) add(referred)
    ordered.add(table)
  }
  for (const table of Object.values(schema)) if (is(table, Table)) add(table)
  return [...ordered].map(describeTable)
})()
