import Database from 'better-sqlite3'

/** A statement as it was written, with what it was filled in with and the file that it was asked of. */
export type Ran = { readonly file: string; readonly sql: string; readonly values: readonly unknown[] }

type Way = (this: Database.Statement, ...values: unknown[]) => unknown

let note: ((ran: Ran) => void) | undefined

// The ways in which any statement of this process is run, whoever prepared it and when.
const statements = Object.getPrototypeOf(new Database(':memory:').prepare('select 1')) as Record<string, Way>
for (const way of ['run', 'get', 'all', 'iterate']) {
  const original = statements[way]!
  statements[way] = function (...values) {
    note?.({ file: this.database.name, sql: this.source, values })
    return original.apply(this, values)
  }
}

/** What SQLite is asked while a work is done, in order. */
export async function statementsOf(work: () => unknown): Promise<Ran[]> {
  const ran: Ran[] = []
  note = (one) => ran.push(one)
  try {
    await work()
  } finally {
    note = undefined
  }
  return ran
}

/** A table of more rows than this is not to be gone through from end to end. */
const few = 100

/** Reads how SQLite would do statements over a database, and finds those that go through a whole table. */
export function planReader(database: Database.Database) {
  const names = (sql: string) => database.prepare(sql).pluck().all() as string[]
  const tables = names("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'")
  const big = new Set(tables.filter((name) => database.prepare(`select 1 from "${name}" limit 1 offset ${few}`).get()))
  // An index of part of a table has what is looked for, and no more.
  const partial = new Set(names("select name from sqlite_master where type = 'index' and sql like '% where %'"))
  return {
    big,
    /** The big tables that a statement goes through from end to end. */
    scannedBy: (sql: string): string[] =>
      planOf(database, sql).flatMap((step) => {
        const [, table = '', index = ''] = /^SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?/.exec(step) ?? []
        return big.has(table) && !partial.has(index) ? [table] : []
      }),
  }
}

/** The steps in which SQLite would do a statement, as it decides before it knows what is filled in. */
function planOf(database: Database.Database, sql: string): string[] {
  if (!/^\s*(?:select|insert|update|delete|with)\b/i.test(sql)) return []
  const nothing = (sql.match(/\?/g) ?? []).map(() => null)
  const rows = database.prepare(`explain query plan ${sql}`).all(...nothing) as { detail: string }[]
  return rows.map(({ detail }) => detail)
}
