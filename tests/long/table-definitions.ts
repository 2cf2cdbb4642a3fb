import type Sqlite from 'better-sqlite3'
import type pg from 'pg'
import { copiedTables } from '~/db/copy/tables.server'

type TableDefinition = {
  columns: Record<string, { kind: string; isRequired: boolean; default: string | null; isIdentity: boolean }>
  key: string[]
  indexes: Record<string, string>
  checks: Record<string, string>
  foreignKeys: string[]
}

type TableDefinitions = Record<string, TableDefinition>

/** A default. */
const plain = (value: string | null) =>
  value === null
    ? null
    : value
        .replace(/::[a-z]+/g, '')
        .replace(/^false$/, '0')
        .replace(/^true$/, '1')

/** As neither database writes it: without quotes around names, parentheses, casts and the words that PostgreSQL adds. */
const expression = (sql: string) =>
  sql
    .toLowerCase()
    .replace(/::(?:bigint|text|jsonb?)(?:\[\])?/g, '')
    .replace(/["`]/g, '')
    .replace(/\bpublic\.| using btree| collate c\b/g, '')
    .replace(/\b(\w+) collate nocase/g, 'lower $1')
    .replace(/= any \(array\[(.*?)\]\)/g, 'in ($1)')
    .replace(/<> all \(array\[(.*?)\]\)/g, 'not in ($1)')
    .replace(/\b(\w+) between (\w+) and (\w+)/g, '$1 >= $2 and $1 <= $3')
    .replace(/[()]/g, ' ')
    .replace(/\s*,\s*/g, ', ')
    .replace(/\s+/g, ' ')
    .trim()

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

export async function definedInPostgres(client: pg.Client): Promise<TableDefinitions> {
  const rows = async <T>(query: string, value: string) => (await client.query(query, [value])).rows as T[]
  const { rows: tables } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> '__drizzle_migrations' order by tablename",
  )
  const defined: TableDefinitions = {}
  for (const { name: table } of tables) {
    type Column = { name: string; type: string; required: boolean; default: string | null; identity: boolean }
    const columns = await rows<Column>(
      `select attname as name, format_type(atttypid, atttypmod) as type, attnotnull as required,
        pg_get_expr(adbin, adrelid) as default, attidentity <> '' as identity
        from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
        where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
      table,
    )
    type Constraint = { name: string; type: string; columns: string[]; text: string; to: string; actions: string }
    const constraints = await rows<Constraint>(
      `select conname as name, contype as type, pg_get_constraintdef(oid) as text,
        array(select attname::text from unnest(conkey) with ordinality as k(n, i)
          join pg_attribute on attrelid = conrelid and attnum = n order by i) as columns,
        confrelid::regclass::text || ' ' ||
          (select attname from pg_attribute where attrelid = confrelid and attnum = confkey[1]) as "to",
        confupdtype::text || confdeltype::text as actions
        from pg_constraint where conrelid = $1::regclass`,
      table,
    )
    const indexes = await rows<{ name: string; text: string }>(
      `select relname as name, pg_get_indexdef(indexrelid) as text
        from pg_index join pg_class on oid = indexrelid where indrelid = $1::regclass and not indisprimary`,
      table,
    )
    const ofType = (type: string) => constraints.filter((one) => one.type === type)
    defined[table] = {
      columns: Object.fromEntries(
        columns.map((one) => [
          one.name,
          {
            kind: kinds[one.type] ?? one.type,
            isRequired: one.required,
            default: plain(one.default),
            isIdentity: one.identity,
          },
        ]),
      ),
      key: ofType('p').flatMap((one) => one.columns),
      indexes: Object.fromEntries(indexes.map(({ name, text }) => [name, expression(text)])),
      checks: Object.fromEntries(ofType('c').map(({ name, text }) => [name, expression(text.replace(/^CHECK /, ''))])),
      foreignKeys: ofType('f')
        .map(({ columns: [from], to, actions }) => {
          const [onUpdate, onDelete] = [...actions].map((action) => actionNames[action])
          return `${from} references ${to} on update ${onUpdate} on delete ${onDelete}`
        })
        .sort(),
    }
  }
  return defined
}

const kinds: Readonly<Record<string, string>> = { bigint: 'number', boolean: 'flag' }
const actionNames: Readonly<Record<string, string>> = { a: 'no action', c: 'cascade', n: 'set null', r: 'restrict' }
