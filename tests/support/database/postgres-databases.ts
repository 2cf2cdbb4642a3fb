import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** An empty database, or a copy of `template`, to which nobody may be connected. Returns its url. */
export async function createDatabase(serverUrl: string, template?: string): Promise<string> {
  const url = freshUrl(serverUrl)
  const copied = template ? ` template ${nameIn(template)} strategy file_copy` : ''
  await onServer(serverUrl, `create database ${nameIn(url)}${copied}`)
  return url
}

/** Of a database that is not there yet. */
export function freshUrl(serverUrl: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/baseline_${randomBytes(6).toString('hex')}`
  return url.href
}

export const dropDatabase = async (serverUrl: string, url: string): Promise<void> =>
  void (await onServer(serverUrl, `drop database if exists ${nameIn(url)} with (force)`))

export const nameIn = (url: string) => `"${new URL(url).pathname.slice(1)}"`

export async function onServer(connectionString: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query(statement)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Differs where a table, a column, an index or a trigger is another one. */
export const fingerprint = `(select md5(string_agg(name, ',' order by name)) from (
  select relname || '.' || attname as name from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace
  union all select conname from pg_constraint where connamespace = 'public'::regnamespace
  union all select tgname from pg_trigger where not tgisinternal) as named)`
