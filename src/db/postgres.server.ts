import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { errorCode } from '~/text/error-code'
import { connectionOf, type Database, type Db, type Topic } from './connection.server'
import { DatabaseAway, OutcomeUnknown, postgresError } from './errors.server'
import { checkSchema } from './migrations-journal.server'
import { readConnections } from './pool-size'
import { advisoryLocks, askedThrough, clientConfig, type QueryResult } from './postgres-client.server'
import { openPipeline, sendTogether } from './postgres-pipeline.server'
import { channel, commits, followVersions } from './postgres-versions.server'
import { createWriteQueue, type Work } from './write-queue.server'

const { writing, migrating } = advisoryLocks

/** Milliseconds: longer than the server lets a transaction wait for its turn. */
const longestBegin = 6000

/** Returned for every statement after one that failed: it says nothing of the cause. */
const inFailedTransaction = '25P02'

export function openPostgres(url: string): Database {
  const versions = followVersions(url)
  const pool = openPool(
    url,
    readConnections(Number(process.env.BASELINE_PROCESSES ?? 1)),
    '-c default_transaction_read_only=on',
  )
  const ask = (query: never, values: never) => pool.query(query, values) as unknown as Promise<QueryResult>
  const read = drizzleOver(askedThrough(askAgain(ask)))
  const writer = createWriter(url, versions.learn)
  const versionOf: Database['versionOf'] = (topics) => versions.sumOf(topics)
  connectionOf(read).versionOf = versionOf

  return {
    read,
    write: createWriteQueue(writer.writeTogether, postgresError),
    dataVersion: () => versions.sumOf([commits]),
    versionOf,
    catchUp: () => versions.catchUp(pool),
    close: () => {
      void versions.stop()
      void writer.close()
      void pool.end()
    },
  }
}

function openPool(url: string, max: number, options?: string): pg.Pool {
  const pool = new pg.Pool({ ...clientConfig(url), max, ...(options && { options }) })
  // A connection that ends while nobody uses it is replaced when it is needed.
  pool.on('error', () => undefined)
  return pool
}

const drizzleOver = (client: object): Db =>
  drizzle({ client: client as pg.Client, casing: 'snake_case' }) as unknown as Db

/** A connection of the pool may have been lost while idle: reads are tried once more with another. */
const askAgain =
  (ask: (query: never, values: never) => Promise<QueryResult>) =>
  async (query: unknown, values?: unknown): Promise<QueryResult> => {
    try {
      return await ask(query as never, values as never)
    } catch (error) {
      if (!(postgresError(error) instanceof DatabaseAway)) throw error
      return ask(query as never, values as never)
    }
  }

/** One connection; every batch of works is one transaction, and all processes take turns. */
function createWriter(url: string, learn: (versions: Record<string, number>) => void) {
  const { connected, isConnected, abandon, close } = openPipeline(url)
  let inUse: pg.Client | undefined
  let rowsChanged = 0
  let failedFirst: unknown
  const tx = drizzleOver(
    askedThrough(
      async (query, values) => {
        sendTogether(inUse!)
        try {
          return (await inUse!.query(query as never, values as never)) as unknown as QueryResult
        } catch (error) {
          if (errorCode(error) !== inFailedTransaction) failedFirst = error
          throw failedFirst ?? error
        }
      },
      ({ command, rowCount }) => {
        if (command !== 'SELECT') rowsChanged += rowCount ?? 0
      },
    ),
  )

  const { unsettled } = connectionOf(tx)

  /** Once all have ended: nothing may be sent behind a rollback. */
  async function firstFailure(): Promise<unknown> {
    const results = await Promise.allSettled(unsettled.splice(0))
    return results.find((result) => result.status === 'rejected')?.reason
  }

  const begin = `begin; select pg_advisory_xact_lock(${writing})`

  async function begun(): Promise<pg.Client> {
    const first = await connected()
    try {
      return await beginOn(first)
    } catch (error) {
      if (!(postgresError(error) instanceof DatabaseAway)) throw error
      return beginOn(await connected())
    }
  }

  async function beginOn(on: pg.Client): Promise<pg.Client> {
    try {
      await on.query({ text: begin, query_timeout: longestBegin } as pg.QueryConfig)
      return on
    } catch (error) {
      await takeBack(on, error)
      throw error
    }
  }

  async function takeBack(on: pg.Client, error: unknown): Promise<void> {
    if (postgresError(error) instanceof DatabaseAway) abandon(on)
    else await on.query('rollback').catch(() => abandon(on))
  }

  /** `isGuarded`: each work has a savepoint, so that one that throws rolls back only its own rows. */
  async function attempt(on: pg.Client, works: readonly Work[], isGuarded: boolean): Promise<(() => void)[]> {
    const done: (() => void)[] = []
    const changed = new Set<Topic>()
    const changedBefore = rowsChanged
    for (const { topics, run, resolve, reject } of works) {
      if (isGuarded) await on.query('savepoint work')
      const [before, unsettledBefore] = [rowsChanged, unsettled.length]
      try {
        const result = await run(tx)
        if (isGuarded) {
          const failure = await firstFailure()
          if (failure) throw failure
          await on.query('release work')
        }
        if (rowsChanged !== before || unsettled.length > unsettledBefore) for (const topic of topics) changed.add(topic)
        done.push(() => resolve(result))
      } catch (thrown) {
        const error = (await firstFailure()) ?? thrown
        if (!isGuarded || postgresError(error) instanceof DatabaseAway) throw error
        await on.query('rollback to work; release work')
        rowsChanged = before
        done.push(() => reject(postgresError(error)))
      }
    }
    const failure = await firstFailure()
    if (failure) throw failure
    if (rowsChanged === changedBefore) mustBeCommitted(await on.query('commit'))
    else learn(await committed(on, [...changed]))
    return done
  }

  async function committed(on: pg.Client, changed: readonly Topic[]): Promise<Record<string, number>> {
    if (!isConnected(on)) throw new DatabaseAway('the connection was lost before the commit')
    try {
      return await commitRaising(on, changed)
    } catch (error) {
      if (!(postgresError(error) instanceof DatabaseAway)) throw error
      throw new OutcomeUnknown('the connection was lost during the commit', { cause: error })
    }
  }

  async function writeTogether(works: readonly Work[]): Promise<void> {
    const on = await begun()
    inUse = on
    failedFirst = undefined
    try {
      const isAlone = works.length === 1
      const done = await attempt(on, works, false).catch(async (error) => {
        if (isAlone || postgresError(error) instanceof DatabaseAway) throw error
        await on.query(`rollback; ${begin}`)
        return attempt(on, works, true)
      })
      for (const tell of done) tell()
    } catch (error) {
      await takeBack(on, error)
      throw error
    }
  }

  return { writeTogether, close }
}

/** Raised last, and notified once per commit: a row of `topics` is locked until then. */
async function commitRaising(on: pg.Client, changed: readonly Topic[]): Promise<Record<string, number>> {
  const rows = [commits, ...changed].map((name) => `('${name}', 1)`).join(', ')
  const results = (await on.query(`
    with raised as (insert into topics (name, version) values ${rows}
      on conflict (name) do update set version = topics.version + 1 returning name, version),
    told as (select json_object_agg(name, version)::text as versions from raised)
    select versions, pg_notify('${channel}', versions) from told;
    commit`)) as unknown as { command: string; rows: { versions: string }[] }[]
  mustBeCommitted(results[1])
  return JSON.parse(results[0]!.rows[0]!.versions)
}

/** A transaction in which a statement failed is rolled back by its commit, without an error. */
function mustBeCommitted(result: { command: string } | undefined): void {
  if (result?.command !== 'COMMIT') throw new Error('the transaction was rolled back')
}

/** Migrates in one transaction, one process after the other. Throws `UnknownSchema`. */
export async function migratePostgres(url: string, migrationsFolder: string): Promise<void> {
  const client = new pg.Client({ ...clientConfig(url), lock_timeout: 0, statement_timeout: 0, query_timeout: 0 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrating])
    checkSchema(await postgresSchema(client), migrationsFolder)
    await migrate(drizzle({ client }), { migrationsFolder, migrationsSchema: 'public' })
  } finally {
    await client.end()
  }
}

export async function postgresSchema(client: pg.Client) {
  const { rows } = await client.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  )
  if (!rows.some(({ name }) => name === '__drizzle_migrations')) return { applied: undefined, tables: rows.length }
  const { rows: found } = await client.query<{ at: number }>(
    'select created_at as at from __drizzle_migrations order by created_at',
  )
  return { applied: found.map(({ at }) => at), tables: rows.length }
}
