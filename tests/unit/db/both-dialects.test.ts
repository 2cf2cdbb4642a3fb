import { execFile } from 'node:child_process'
import { cpSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import Sqlite from 'better-sqlite3'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { migratePostgres } from '~/db/postgres.server'
import { migrateSqlite } from '~/db/sqlite.server'
import { temporaryFolder } from '../../support/database/database'
import { createDatabase } from '../../support/database/postgres-databases'
import { definedInPostgres } from '../../support/database/postgres-definitions'
import { startPostgres } from '../../support/database/postgres-server'
import { definedInSqlite } from '../../support/database/sqlite-definitions'
import type { TableDefinitions } from '../../support/database/table-definitions'

const root = join(import.meta.dirname, '..', '..', '..')

/** SQLite keeps what they hold in files of its own. */
const ofPostgres = ['attempts', 'files']

describe('the migrations of SQLite and of PostgreSQL', () => {
  let client: pg.Client

  beforeAll(async () => {
    const server = await startPostgres()
    const url = await createDatabase(server.url)
    await migratePostgres(url, join(root, 'drizzle', 'postgres'))
    client = new pg.Client({ connectionString: url })
    await client.connect()
    return async () => {
      await client.end()
      await server.stop()
    }
  })

  async function migrated(): Promise<Sqlite.Database> {
    const file = join(temporaryFolder(), 'site.db')
    await migrateSqlite(file, join(root, 'drizzle', 'sqlite'))
    return new Sqlite(file)
  }

  async function expectSame(sqlite: TableDefinitions): Promise<void> {
    const postgres = await definedInPostgres(client)
    expect(Object.keys(postgres).filter((name) => !(name in sqlite))).toEqual(ofPostgres)
    for (const name of ofPostgres) delete postgres[name]
    expect(sqlite).toEqual(postgres)
  }

  test('make the same tables, columns, indexes, checks and keys', async () => {
    const connection = await migrated()
    await expectSame(definedInSqlite(connection))
    connection.close()
  })

  test.each([
    'alter table topics add column more text',
    'drop index events_by_start',
    'drop index events_lessons_once; create unique index events_lessons_once on events (club_id, season)',
    'drop table saved_views',
  ])('are told apart by a change such as “%s”', async (change) => {
    const connection = await migrated()
    connection.exec(change)
    await expect(expectSame(definedInSqlite(connection))).rejects.toThrow()
    connection.close()
  })
})

describe.each([
  ['sqlite', 'sqlite', ''],
  ['postgres', 'postgresql', 'postgres://localhost/x'],
])('the migrations in drizzle/%s', (folder, kind, url) => {
  test('hold everything that the tables declare', async () => {
    const out = join(temporaryFolder(), 'migrations')
    cpSync(join(root, 'drizzle', folder), out, { recursive: true })
    const given = [`--dialect=${kind}`, '--schema=src/db/schema.ts', `--out=${relative(root, out)}`]
    const tool = join(root, 'node_modules', 'drizzle-kit', 'bin.cjs')
    await promisify(execFile)(process.execPath, [tool, 'generate', ...given, '--casing=snake_case'], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: url },
    })
    expect(filesIn(out)).toEqual(filesIn(join(root, 'drizzle', folder)))
  })
})

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name), 'utf8')])
    .sort()
