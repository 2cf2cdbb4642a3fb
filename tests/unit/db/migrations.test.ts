import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { checkSchema, UnknownSchema } from '~/db/migrations-journal.server'
import { migrateDatabase } from '~/db/open.server'
import { sqliteSchema } from '~/db/sqlite.server'
import { migrationsFolder } from '../../support/database/backups'
import { temporaryFolder } from '../../support/database/database'
import { contentsOf, fillEveryTable } from '../../support/database/filled-database'
import { laterMigrations, migrations, schemaVersion } from '../../support/database/migrations'
import { emptyFile, expectUpgrade, look } from '../../support/database/upgrades'

test('a full database of the first version, and one of the last but one, is brought up to date with all its rows', async () => {
  for (const version of [1, migrations.length - 1]) await expectUpgrade(version)
})

test('a database is left as it is by a second start', async () => {
  const file = emptyFile()
  await migrateDatabase(file, migrationsFolder)
  fillEveryTable(file, 5)
  const before = contentsOf(file)
  await migrateDatabase(file, migrationsFolder)
  expect(contentsOf(file)).toEqual(before)
})

test('a database that another process migrates while it is looked at is ours', () => {
  const file = emptyFile()
  const connection = new Sqlite(file)
  connection.pragma('journal_mode = WAL')
  const other = new Sqlite(file)
  const prepare = connection.prepare.bind(connection) as typeof connection.prepare
  // Between the first read, which finds nothing, and the next.
  vi.spyOn(connection, 'prepare').mockImplementationOnce((source: string) => {
    const statement = prepare(source)
    const all = () => {
      const found = statement.pluck().all()
      migrate(drizzle({ client: other }), { migrationsFolder })
      return found
    }
    return { pluck: () => ({ all }) } as unknown as Sqlite.Statement
  })
  checkSchema(sqliteSchema(connection), migrationsFolder)
  expect(schemaVersion(connection)).toBe(migrations.length)
  connection.close()
  other.close()
})

test('a new file that another process is switching to its log is waited for', async () => {
  const file = emptyFile()
  const isHeld = () => {
    throw new Sqlite.SqliteError('database is locked', 'SQLITE_BUSY')
  }
  const switching = vi.spyOn(Sqlite.prototype, 'pragma').mockImplementationOnce(isHeld)
  onTestFinished(() => switching.mockRestore())
  await migrateDatabase(file, migrationsFolder)
  expect(look(file, schemaVersion)).toBe(migrations.length)
})

test('a database that another process is migrating is waited for', async () => {
  const file = emptyFile()
  const other = new Sqlite(file)
  other.pragma('journal_mode = WAL')
  other.exec('begin immediate')
  const tries = vi.spyOn(Sqlite.prototype, 'close')
  onTestFinished(() => tries.mockRestore())
  const migrating = migrateDatabase(file, migrationsFolder)
  await vi.waitUntil(() => tries.mock.calls.length > 1, { timeout: 10_000, interval: 10 })
  other.exec('rollback')
  other.close()
  await migrating
  expect(look(file, schemaVersion)).toBe(migrations.length)
})

describe('a database that is not ours to migrate', () => {
  const refusalOf = (file: string) =>
    migrateDatabase(file, migrationsFolder).then(
      () => 'none',
      (error) => (error instanceof UnknownSchema ? error.why : String(error)),
    )

  test('a newer version of the site’s is refused and left as it is', async () => {
    const file = emptyFile()
    await migrateDatabase(file, laterMigrations(temporaryFolder()))
    const hash = () => createHash('sha256').update(readFileSync(file)).digest('hex')
    const before = hash()
    expect(await refusalOf(file)).toBe('newer')
    expect(hash()).toBe(before)
  })

  test('another program’s is refused, with migrations of its own or without', async () => {
    const file = emptyFile()
    look(file, (other) => other.exec('create table notes (id integer primary key) strict'))
    expect(await refusalOf(file)).toBe('foreign')
    look(file, (other) => {
      other.exec('create table __drizzle_migrations (id integer primary key, hash text, created_at numeric)')
      other.exec("insert into __drizzle_migrations values (1, 'x', 1795251126580)")
    })
    expect(await refusalOf(file)).toBe('foreign')
  })
})
