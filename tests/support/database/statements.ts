import Sqlite from 'better-sqlite3'
import pg from 'pg'
import { ofTests } from './stored'

/** `file` and `values` are of SQLite alone. */
export type Ran = { readonly file: string; readonly sql: string; readonly values: readonly unknown[] }

type Way = (this: Sqlite.Statement, ...values: unknown[]) => unknown
type Query = (this: pg.Client, asked: string | { text: string }, ...more: unknown[]) => unknown

const listeners = new Set<(ran: Ran) => void>()
const note = (ran: Ran) => {
  for (const hear of listeners) hear(ran)
}

/** Tells every statement until the returned function is called, but what tests themselves ask of SQLite. */
export function hearStatements(hear: (ran: Ran) => void): () => void {
  listeners.add(hear)
  return () => void listeners.delete(hear)
}

// Patched here, so that every statement is seen, whoever prepared it.
const statements = Object.getPrototypeOf(new Sqlite(':memory:').prepare('select 1')) as Record<string, Way>
for (const way of ['run', 'get', 'all', 'iterate']) {
  const original = statements[way]!
  statements[way] = function (...values) {
    if (!ofTests.has(this.database)) note({ file: this.database.name, sql: this.source, values })
    return original.apply(this, values)
  }
}

const client = pg.Client.prototype as unknown as { query: Query }
const { query } = client
client.query = function (asked, ...more) {
  const sql = typeof asked === 'string' ? asked : asked.text
  // Read in time, whatever is asked (docs/decisions/freshness.md).
  if (sql !== 'select name, version from topics') note({ file: '', sql, values: [] })
  return query.call(this, asked, ...more)
}

export async function statementsOf(work: () => unknown): Promise<Ran[]> {
  const ran: Ran[] = []
  const end = hearStatements((one) => ran.push(one))
  try {
    await work()
  } finally {
    end()
  }
  return ran
}

const few = 100

/** `of`: the tables that count; without it all that have more than a few rows. */
export function planReader(database: Sqlite.Database, of?: ReadonlySet<string>) {
  const names = (sql: string) => database.prepare(sql).pluck().all() as string[]
  const tables = names("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'")
  const big =
    of ?? new Set(tables.filter((name) => database.prepare(`select 1 from "${name}" limit 1 offset ${few}`).get()))
  // A partial index holds what is searched for, and no more.
  const partial = new Set(names("select name from sqlite_master where type = 'index' and sql like '% where %'"))
  return {
    big,
    scannedBy: (sql: string): string[] => {
      const plan = planOf(database, sql)
      if (isFirstRows(sql, plan)) return []
      return plan.flatMap((step) => {
        const [, table = '', index = ''] = /^SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?/.exec(step) ?? []
        return big.has(table) && !partial.has(index) ? [table] : []
      })
    },
  }
}

/** A table that is gone through in the order asked for, with no condition, ends at the limit; a sum over it does not. */
const isFirstRows = (sql: string, plan: readonly string[]): boolean =>
  /\border by\b.*\blimit \?/.test(sql) &&
  !/\bwhere\b|\bgroup by\b|\b(?:count|sum|min|max)\(/.test(sql) &&
  plan.every((step, i) => (i === 0 ? step.startsWith('SCAN ') : step.startsWith('SEARCH ')))

function planOf(database: Sqlite.Database, sql: string): string[] {
  if (!/^\s*(?:select|insert|update|delete|with)\b/i.test(sql)) return []
  const nothing = (sql.match(/\?/g) ?? []).map(() => null)
  const rows = database.prepare(`explain query plan ${sql}`).all(...nothing) as { detail: string }[]
  return rows.map(({ detail }) => detail)
}
