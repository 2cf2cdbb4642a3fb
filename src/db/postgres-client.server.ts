import { PgPreparedQuery } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { withoutNul } from '~/text/without-nul'
import { postgresError } from './errors.server'

const [bigint, numeric] = [20, 1700]
for (const type of [bigint, numeric]) pg.types.setTypeParser(type, Number)

// Its error carries the values of the query, which may be personal.
Object.assign(PgPreparedQuery.prototype, {
  queryWithCache: (_sql: string, _params: unknown[], query: () => Promise<unknown>) => query(),
})

type Query = { text: string; name?: string; values?: unknown[] }
export type QueryResult = { rows: never[]; rowCount: number | null; command: string }
type Queryable = { query: (query: Query | string, values?: unknown[]) => Promise<QueryResult> }

/** The keys of our advisory locks: who writes, who migrates, and, shared, each process that uses the database. */
export const advisoryLocks = { writing: 7_221_001, migrating: 7_221_002, using: 7_221_003 } as const

// Milliseconds. The server ends what a lost or stopped process holds: nobody else can write meanwhile.
const limits = {
  connectionTimeoutMillis: 3000,
  lock_timeout: 5000,
  statement_timeout: 20_000,
  query_timeout: 25_000,
  idle_in_transaction_session_timeout: 10_000,
  keepAlive: true,
}

export const clientConfig = (url: string): pg.ClientConfig => ({
  connectionString: url,
  application_name: 'baseline-tennis',
  ...limits,
})

const mostNamed = 1000
const names = new Map<string, string>()
const askedOnce = new Set<string>()

/** The server plans a named statement once per connection. Only repeated statements are worth a name. */
function nameOf(text: string): string | undefined {
  const name = names.get(text)
  if (name || names.size === mostNamed) return name
  // Its columns change with a migration, which a plan with a name does not survive.
  if (/^\s*select \*/i.test(text)) return undefined
  if (!askedOnce.has(text)) {
    if (askedOnce.size > 10 * mostNamed) askedOnce.clear()
    askedOnce.add(text)
    return undefined
  }
  askedOnce.delete(text)
  names.set(text, `q${names.size}`)
  return names.get(text)
}

export const askedThrough = (
  ask: (query: Query | string, values?: unknown[]) => Promise<QueryResult>,
  look: (result: QueryResult) => void = () => undefined,
): Queryable => ({
  query: async (query, values) => {
    if (typeof query !== 'string') {
      const name = nameOf(query.text)
      if (name) query.name = name
    }
    try {
      const result = await ask(
        query,
        values?.map((value) => (typeof value === 'string' ? withoutNul(value) : value)),
      )
      look(result)
      return result
    } catch (error) {
      throw postgresError(error)
    }
  },
})
