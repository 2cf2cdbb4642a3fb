import { sql } from 'drizzle-orm'
import type { Db } from './connection.server'
import { execute, rowsOf } from './sql'

/** Uploaded files, which machines share: a table of PostgreSQL alone. `name` is `folder/file`, `at` UTC milliseconds. */
export const storeFile = (tx: Db, name: string, content: Buffer, at: number): Promise<number> =>
  execute(
    tx,
    sql`insert into files (name, content, at) values (${name}, ${content}, ${at}) on conflict (name) do nothing`,
  )

export async function storedFile(db: Db, name: string): Promise<Buffer | undefined> {
  const [row] = await rowsOf<{ content: Buffer }>(db, sql`select content from files where name = ${name}`)
  return row?.content
}

export async function storedBefore(db: Db, folder: string, at: number): Promise<string[]> {
  const query = sql`select name from files where name like ${`${folder}/%`} and at < ${at}`
  return (await rowsOf<{ name: string }>(db, query)).map(({ name }) => name)
}

export const dropFile = (tx: Db, name: string): Promise<number> =>
  execute(tx, sql`delete from files where name = ${name}`)
