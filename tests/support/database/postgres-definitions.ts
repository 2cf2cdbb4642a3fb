import type pg from 'pg'
import { expression, plain, type TableDefinitions } from './table-definitions'

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
