import type pg from 'pg'
import { errorCode } from '~/text/error-code'
import { CopyRefused, type CopySource, type CopyTarget, type Row } from './copy-rows.server'
import type { CopiedTable } from './tables.server'

const batch = 1000
const untranslatable = '22P05'

const asText = { getTypeParser: () => (value: string | Buffer) => value } as pg.CustomTypesConfig

/** In a transaction, which keeps the cursor. */
export function postgresSource(client: pg.Client, tables: readonly CopiedTable[]): CopySource {
  async function textsOf(text: string): Promise<Row[]> {
    const { rows } = await client.query<(string | null)[]>({ text, rowMode: 'array', types: asText })
    return rows
  }
  async function* batches({ name, columns, key }: CopiedTable): AsyncIterable<Row[]> {
    const values = columns.map((column) => (column.isFlag ? `"${column.name}"::int` : `"${column.name}"`)).join(', ')
    await client.query(`declare copied no scroll cursor for select ${values} from "${name}" order by "${key}"`)
    for (;;) {
      const rows = await textsOf(`fetch ${batch} from copied`)
      if (rows.length > 0) yield rows
      if (rows.length < batch) break
    }
    await client.query('close copied')
  }
  async function lastIds(): Promise<Map<string, string>> {
    const identities = await textsOf(
      "select table_name from information_schema.columns where table_schema = 'public' and is_identity = 'YES'",
    )
    const counted = new Set(identities.map(([name]) => name))
    const ids = new Map<string, string>()
    for (const { name, key } of tables) {
      if (!counted.has(name)) continue
      const sequence = `pg_get_serial_sequence('"${name}"', '${key}')`
      const given = `greatest(pg_sequence_last_value(${sequence}), (select max("${key}") from "${name}"))`
      const [last] = await textsOf(`select ${given}`)
      if (last?.[0]) ids.set(name, last[0])
    }
    return ids
  }
  return { batches, lastIds }
}

export function postgresTarget(client: pg.Client, tables: readonly CopiedTable[]): CopyTarget {
  return {
    ...postgresSource(client, tables),
    insert: async ({ name, columns }, rows) => {
      const names = columns.map((column) => column.name)
      const objects = rows.map((row) => Object.fromEntries(names.map((column, i) => [column, row[i]])))
      const list = names.map((column) => `"${column}"`).join(', ')
      const values = `select ${list} from json_populate_recordset(null::"${name}", $1::json)`
      try {
        await client.query(`insert into "${name}" (${list}) ${values}`, [JSON.stringify(objects)])
      } catch (error) {
        if (errorCode(error) !== untranslatable) throw error
        throw new CopyRefused(`a text in ${name} has a NUL character, which PostgreSQL cannot keep`)
      }
    },
    setLastId: async (table, id) => {
      await client.query('select setval(pg_get_serial_sequence($1, $2), $3::bigint)', [`"${table}"`, 'id', id])
    },
    finish: async () => {
      await client.query('update topics set version = version + 1')
      for (const { name } of tables) await client.query(`analyze "${name}"`)
    },
  }
}

export async function findFilled(client: pg.Client, tables: readonly string[]): Promise<string | undefined> {
  for (const name of tables) {
    const { rows } = await client.query(`select 1 from "${name}" limit 1`)
    if (rows.length > 0) return name
  }
  return undefined
}
