import { execFile } from 'node:child_process'
import { cpSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { migratePostgres } from '~/db/postgres.server'
import { migrateSqlite } from '~/db/sqlite.server'
import { migrationsOf } from '../support/database/backups'
import { temporaryFolder } from '../support/database/database'
import { migrations } from '../support/database/migrations'
import { createDatabase } from '../support/database/postgres-databases'
import { startPostgres } from '../support/database/postgres-server'
import { emptyFile, expectUpgrade, look } from '../support/database/upgrades'
import { definedInPostgres, definedInSqlite } from './table-definitions'

test.each(migrations.map(({ tag }, i) => [tag, i + 1] as const))(
  'a full database that was last migrated by %s is brought up to date with all its rows',
  (_, version) => expectUpgrade(version),
)

test('the migrations of SQLite and of PostgreSQL make the same tables, columns, indexes, checks and keys', async () => {
  const server = await startPostgres()
  const url = await createDatabase(server.url)
  const client = new pg.Client({ connectionString: url })
  onTestFinished(async () => {
    await client.end()
    await server.stop()
  })
  await migratePostgres(url, migrationsOf.postgres)
  await client.connect()
  const file = emptyFile()
  await migrateSqlite(file, migrationsOf.sqlite)
  // SQLite keeps what these hold in files of its own.
  const { attempts, files, ...postgres } = await definedInPostgres(client)
  expect([attempts, files]).not.toContain(undefined)
  expect(look(file, definedInSqlite)).toEqual(postgres)
})

describe.each([
  ['sqlite', 'sqlite', ''],
  ['postgres', 'postgresql', 'postgres://localhost/x'],
] as const)('the migrations in drizzle/%s', (dialect, kind, url) => {
  test('hold everything that the tables declare', async () => {
    const [root, from] = [join(import.meta.dirname, '..', '..'), migrationsOf[dialect]]
    const out = join(temporaryFolder(), 'migrations')
    cpSync(from, out, { recursive: true })
    const given = [`--dialect=${kind}`, '--schema=src/db/schema.ts', `--out=${relative(root, out)}`]
    const tool = join(root, 'node_modules', 'drizzle-kit', 'bin.cjs')
    await promisify(execFile)(process.execPath, [tool, 'generate', ...given, '--casing=snake_case'], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: url },
    })
    expect(filesIn(out)).toEqual(filesIn(from))
  })
})

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name), 'utf8')])
    .sort()
