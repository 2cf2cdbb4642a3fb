import pg from 'pg'
import { advisoryLocks, clientConfig } from '../postgres-client.server'
import { CopyRefused } from './copy-rows.server'

const { writing, migrating, using } = advisoryLocks

/** Throws `CopyRefused` while a process of the site is connected. */
export async function usingAlone<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const endless = { statement_timeout: 0, query_timeout: 0, idle_in_transaction_session_timeout: 0 }
  const client = new pg.Client({ ...clientConfig(url), ...endless })
  // Its queries throw it too.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ taken: boolean }>(`select pg_try_advisory_lock(${using}) as taken`)
    if (!rows[0]?.taken) throw new CopyRefused('the site, or a command of it, runs on PostgreSQL: stop it first')
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Reads one snapshot; a site that starts meanwhile waits. */
export async function withTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query(`select pg_advisory_lock(${migrating}), pg_advisory_lock(${writing})`)
  await client.query('begin isolation level repeatable read')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
