import { type Column, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { connectionOf, type Db } from './connection.server'
import { isPostgres } from './dialect'

type Expression = SQLWrapper | Column

type Raw = {
  all: (query: SQL) => unknown[]
  run: (query: SQL) => { changes: number }
  execute: (query: SQL) => Promise<{ rows: unknown[]; rowCount: number | null }>
}

const rawOf = (db: Db) => db as unknown as Raw

/** Rows by the names of the columns; JSON stays text, a flag is 0 or 1 in SQLite and a boolean in PostgreSQL. */
export const rowsOf = async <T>(db: Db, query: SQL): Promise<T[]> =>
  (isPostgres ? (await rawOf(db).execute(query)).rows : rawOf(db).all(query)) as T[]

export const execute = async (db: Db, statement: SQL): Promise<number> =>
  isPostgres ? ((await rawOf(db).execute(statement)).rowCount ?? 0) : rawOf(db).run(statement).changes

/**
 * The last writes of a work: on PostgreSQL the transaction waits for them, not the work. On SQLite one after the other:
 * a full disk ends the transaction, and later writes would be outside.
 */
export async function writeLast(tx: Db, writes: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const write of writes) {
    const writing = write()
    if (!isPostgres) await writing
    else {
      writing.catch(() => undefined)
      connectionOf(tx).unsettled.push(writing)
    }
  }
}

const keyOf = (key: string | SQLWrapper) => (typeof key === 'string' ? sql.raw(`'${key}'`) : key)

/** The field of an object in a JSON column: text, null where it is missing; SQLite gives numbers as numbers. */
export const jsonField = <T = string | null>(json: Expression, key: string | SQLWrapper): SQL<T> =>
  isPostgres ? sql<T>`(${json}::jsonb ->> ${keyOf(key)})` : sql<T>`${json} ->> ${keyOf(key)}`

export const jsonPart = (json: Expression, key: string): SQL =>
  isPostgres ? sql`(${json}::jsonb -> ${keyOf(key)})` : sql`(${json} -> ${keyOf(key)})`

/** A table of one column `value` over a JSON list of objects, for `from`. */
export const jsonList = (json: Expression, alias: string): SQL =>
  isPostgres
    ? sql`jsonb_array_elements(${json}::jsonb) as ${sql.raw(alias)}(value)`
    : sql`json_each(${json}) as ${sql.raw(alias)}`

/** Whether a field of a JSON object is this text, or a list with it. */
export const jsonHolds = (json: Expression, key: string, text: string): SQL =>
  isPostgres
    ? sql`coalesce((${json}::jsonb -> cast(${key} as text)) @> to_jsonb(cast(${text} as text)), false)`
    : sql`exists (select 1 from json_each(${json}, ${`$."${key}"`}) where value = ${text})`

type List = string | SQLWrapper

const listed = (list: readonly (number | string)[] | List, value: string): SQL => {
  const given = Array.isArray(list) ? JSON.stringify(list) : (list as List)
  return isPostgres
    ? sql`(select ${sql.raw(value)} from jsonb_array_elements_text(${given}::jsonb) as listed(value))`
    : sql`(select value from json_each(${given}))`
}

/** The numbers of a JSON list, for `in`; one parameter however many there are. */
export const numbersIn = (list: readonly number[] | List): SQL => listed(list, 'value::bigint')

export const textsIn = (list: readonly string[] | List): SQL => listed(list, 'value')

export const greatest = (one: Expression, other: Expression | number): SQL<number> =>
  isPostgres ? sql<number>`greatest(${one}, ${other})` : sql<number>`max(${one}, ${other})`

/** Without regard to the case of A to Z; `\` escapes in the pattern. */
export const like = (text: Expression, pattern: string): SQL =>
  isPostgres ? sql`${text} ilike ${pattern}` : sql`${text} like ${pattern} escape '\\'`

/** A pattern of `like`. */
export const containing = (part: string): string => `%${part.replace(/[\\%_]/g, '\\$&')}%`

/** Where `part` begins in `text`, from 1; 0 where it is not in it. */
export const positionOf = (part: string | SQLWrapper, text: Expression): SQL<number> =>
  isPostgres ? sql<number>`strpos(${text}, ${part})` : sql<number>`instr(${text}, ${part})`

/** The same value, of which SQLite searches no index. */
export const withoutIndex = <T>(column: Expression): SQL<T> => (isPostgres ? sql<T>`${column}` : sql<T>`+${column}`)

/** For order and comparison without regard to the case of A to Z. */
export const caseless = (text: Expression): SQL => (isPostgres ? sql`lower(${text})` : sql`${text} collate nocase`)

/** On SQLite names the index to walk, or none; PostgreSQL chooses by its statistics. */
export const indexedBy = (index: string | null): SQL => {
  if (isPostgres) return sql``
  return index === null ? sql.raw('not indexed') : sql.raw(`indexed by ${index}`)
}

/** For the id in `insert … select`. The sequence by its name, which PostgreSQL looks up once and not for each row. */
export const nextId = (table: string): SQL => (isPostgres ? sql.raw(`nextval('${table}_id_seq')`) : sql`null`)

/** After rows were inserted with ids of their own; SQLite goes on behind the highest by itself. */
export async function continueIds(db: Db, table: string): Promise<void> {
  if (!isPostgres) return
  const sequence = sql`pg_get_serial_sequence(${table}, 'id')`
  const highest = sql`(select max(id) from ${sql.identifier(table)})`
  await rowsOf(db, sql`select setval(${sequence}, greatest(${highest}, pg_sequence_last_value(${sequence}::regclass)))`)
}

/** PostgreSQL only: skips ids that it may have given before a restore. */
export const passOverIds = (db: Db, table: string, many: number): Promise<unknown> => {
  const sequence = sql`pg_get_serial_sequence(${table}, 'id')`
  return rowsOf(
    db,
    sql`select setval(${sequence}, coalesce(pg_sequence_last_value(${sequence}::regclass), 0) + ${many})`,
  )
}

export const databaseBytes = async (db: Db): Promise<number> => {
  const [row] = await rowsOf<{ bytes: number }>(db, sql`select pg_database_size(current_database()) as bytes`)
  return row?.bytes ?? 0
}
