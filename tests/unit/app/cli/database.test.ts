import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Sqlite from 'better-sqlite3'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { runDatabaseCommand } from '~/app/cli/database.server'
import { copiedTables } from '~/db/copy/tables.server'
import { migratePostgres } from '~/db/postgres.server'
import { advisoryLocks } from '~/db/postgres-client.server'
import { followVersions } from '~/db/postgres-versions.server'
import { migrateSqlite } from '~/db/sqlite.server'
import { acquireLock, databaseLock } from '~/server/backup/file-lock.server'
import { writeWhole } from '~/server/write-whole.server'
import { migrationsOf } from '../../../support/database/backups'
import { crowd, fillDatabase } from '../../../support/database/crowded-database'
import { temporaryFolder } from '../../../support/database/database'
import { contentsOf, fillEveryColumn } from '../../../support/database/filled-database'
import { addMigration } from '../../../support/database/migrations'
import { createDatabase, dropDatabase } from '../../../support/database/postgres-databases'
import { type PostgresServer, startPostgres } from '../../../support/database/postgres-server'

let server: PostgresServer
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server.stop())

async function filledFile(): Promise<string> {
  const file = join(temporaryFolder(), 'site.db')
  await migrateSqlite(file, migrationsOf.sqlite)
  fillEveryColumn(file)
  return file
}

async function emptyDatabase(): Promise<string> {
  const url = await createDatabase(server.url)
  onTestFinished(() => dropDatabase(server.url, url))
  return url
}

async function filledDatabase(): Promise<string> {
  const url = await emptyDatabase()
  expect(await toPostgres(await filledFile(), url)).toMatchObject({ status: 0 })
  return url
}

type From = { file: string; url?: undefined; dataDir?: string } | { url: string; dataDir: string }

async function run(from: From, migrations: typeof migrationsOf, ...args: string[]) {
  const [printed, refusals]: [string[], string[]] = [[], []]
  const site = { dataDir: '', ...from, databaseUrl: from.url, databaseFile: 'file' in from ? from.file : '' }
  const status = await runDatabaseCommand({ ...site, migrations }, args, {
    print: (text) => void printed.push(text),
    printError: (text) => void refusals.push(text),
  })
  return { status, printed: printed.join(''), refusal: refusals.join('') }
}

const toPostgres = (file: string, url: string, migrations: typeof migrationsOf = migrationsOf) =>
  run({ file, dataDir: dirname(file) }, migrations, 'copy', url)

const toFile = (url: string, file: string, migrations: typeof migrationsOf = migrationsOf) =>
  run({ url, dataDir: dirname(file) }, migrations, 'copy', `file:${file}`)

async function query<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}

const tablesWithRows = async (url: string) => {
  const counts = copiedTables.map(({ name }) => `select '${name}' as name, count(*)::int as rows from "${name}"`)
  const found = await query<{ name: string; rows: number }>(url, counts.join(' union all '))
  return found.filter(({ rows }) => rows > 0).map(({ name }) => name)
}

const newFile = () => join(temporaryFolder(), 'back.db')

describe('a database that is copied to PostgreSQL and back', () => {
  test('is the same in every value, but for the versions of the topics, which rose at each step', async () => {
    const [file, url, back] = [await filledFile(), await emptyDatabase(), newFile()]
    const before = contentsOf(file)
    expect(Object.values(before).every((rows) => rows.length > 1)).toBe(true)
    expect(await toPostgres(file, url)).toMatchObject({ status: 0, refusal: '' })
    expect(await toFile(url, back)).toMatchObject({ status: 0, refusal: '' })
    const raised = before.topics!.map((row) => [(row as unknown[])[0], ((row as unknown[])[1] as bigint) + 2n])
    expect(contentsOf(back)).toEqual({ ...before, topics: raised })
    expect(contentsOf(file)).toEqual(before)
  })

  test('has its flags as PostgreSQL has them, and gives no id a second time on either side', async () => {
    const [url, back] = [await filledDatabase(), newFile()]
    expect(await query(url, 'select waiting_list from events order by id')).toEqual([
      { waiting_list: true },
      { waiting_list: false },
    ])
    const alert = "(event_id, email, locale, created_at) values (7, 'later', 'nl', 1) returning id"
    expect(await query(url, `insert into opening_alerts ${alert}`)).toEqual([{ id: 9_000_000_006 }])
    await query(url, 'delete from opening_alerts')
    expect(await toFile(url, back)).toMatchObject({ status: 0 })
    const copy = new Sqlite(back)
    onTestFinished(() => void copy.close())
    expect(copy.prepare(`insert into opening_alerts ${alert}`).pluck().get()).toBe(9_000_000_007)
  })

  test('takes uploaded photos and pictures along', async () => {
    const [file, url, back] = [await filledFile(), await emptyDatabase(), newFile()]
    const connection = new Sqlite(file)
    connection.exec("update photos set name = 'face' || id; update pictures set id = 'court' where rowid = 1")
    connection.close()
    const uploads = { 'photos/face7.webp': randomBytes(50_000), 'pictures/court.jpg': randomBytes(500_000) }
    for (const [name, content] of Object.entries(uploads)) await writeWhole(join(dirname(file), name), content)
    await writeWhole(join(dirname(file), 'photos/of-nobody.webp'), 'left over')
    expect((await toPostgres(file, url)).printed).toMatch(/^files +2 {2}(\w{16}) +2 {2}\1$/m)
    expect((await toFile(url, back)).printed).toMatch(/^files +2 {2}(\w{16}) +2 {2}\1$/m)
    for (const [name, content] of Object.entries(uploads))
      expect(readFileSync(join(dirname(back), name)).equals(content)).toBe(true)
    expect(readdirSync(join(dirname(back), 'photos'))).toEqual(['face7.webp'])
  })

  test('lies in a file of its owner alone, with nothing beside it', async () => {
    const [url, back] = [await filledDatabase(), newFile()]
    writeFileSync(`${back}.part`, 'of one that was killed')
    await toFile(url, back)
    expect(statSync(back).mode & 0o777).toBe(0o600)
    expect(readdirSync(join(back, '..')).sort()).toEqual(['back.db', 'back.db-lock'])
  })

  test('is counted for who copies it, without the password', async () => {
    const [file, url] = [await filledFile(), new URL(await emptyDatabase())]
    url.password = 'pass-word'
    const { printed } = await toPostgres(file, url.href)
    const [read, written] = /^events +2 {2}(\w{16}) +2 {2}(\w{16})$/m.exec(printed)!.slice(1)
    expect(read).toBe(written)
    expect(printed).toContain(`All 64 rows are in postgres://${url.host}${url.pathname}:`)
    expect(printed).not.toContain('pass-word')
  })

  test('may be copied when there is an empty schema already', async () => {
    const [file, url] = [await filledFile(), await emptyDatabase()]
    await migratePostgres(url, migrationsOf.postgres)
    expect(await toPostgres(file, url)).toMatchObject({ status: 0 })
  })
})

test.runIf(process.env.LONG === '1')(
  'a large database is copied both ways, and is the same',
  async () => {
    const [file, url, back] = [newFile(), await emptyDatabase(), newFile()]
    await migrateSqlite(file, migrationsOf.sqlite)
    fillDatabase(file, crowd, Date.now())
    const there = await toPostgres(file, url)
    expect(there).toMatchObject({ status: 0 })
    const again = await toFile(url, back)
    expect(again.printed.replace(back, '')).toBe(there.printed.replace(/postgres:\S+(?=:)/, ''))
  },
  600_000,
)

describe('a copy that differs from what it was made of is taken back', () => {
  const views = 'saved_views'
  const spoilt = "new.name = 'spoilt'; return new;"
  const lost = 'return null;'
  const full = "raise exception using errcode = 'disk_full';"
  const blurred = "new.content = 'other'; return new;"
  const triggers: [string, string, string, string][] = [
    ['in a value', views, spoilt, 'what was read back differs in saved_views'],
    ['in its number of rows', views, lost, 'what was read back differs in saved_views'],
    ['in an uploaded file', 'files', blurred, 'what was read back differs in files'],
    ['because the disk is full', views, full, 'the disk is full'],
  ]
  test.each(triggers)('on PostgreSQL, %s', async (_, table, body, refusal) => {
    const [file, url] = [await filledFile(), await emptyDatabase()]
    await migratePostgres(url, migrationsOf.postgres)
    await query(
      url,
      `create function spoil() returns trigger language plpgsql as $$ begin ${body} end $$;
       create trigger spoil before insert on ${table} for each row execute function spoil()`,
    )
    const connection = new Sqlite(file)
    connection.exec("update pictures set id = 'court' where rowid = 1")
    connection.close()
    await writeWhole(join(dirname(file), 'pictures/court.jpg'), 'a picture')
    const { status, refusal: said } = await toPostgres(file, url)
    expect([status, said]).toEqual([
      1,
      `There is no copy in postgres://${new URL(url).host}${new URL(url).pathname}: ${refusal}.\n`,
    ])
    expect(await tablesWithRows(url)).toEqual([])
  })

  const changes: [string, string][] = [
    ['in a value', "update saved_views set name = 'spoilt' where id = new.id"],
    ['in its number of rows', 'delete from saved_views where id = new.id'],
  ]
  test.each(changes)('in a file, %s', async (_, change) => {
    const [url, back] = [await filledDatabase(), newFile()]
    const trigger = `create trigger spoil after insert on saved_views begin ${change}; end`
    const sqlite = addMigration(migrationsOf.sqlite, temporaryFolder(), trigger)
    const { status, refusal } = await toFile(url, back, { ...migrationsOf, sqlite })
    expect([status, refusal]).toEqual([1, `There is no copy in ${back}: what was read back differs in saved_views.\n`])
    expect(readdirSync(join(back, '..'))).toEqual(['back.db-lock'])
  })

  test('with all tables shown, so that it is seen where', async () => {
    const [url, back] = [await filledDatabase(), newFile()]
    const trigger =
      'create trigger spoil after insert on saved_views begin delete from saved_views where id = new.id; end'
    const sqlite = addMigration(migrationsOf.sqlite, temporaryFolder(), trigger)
    const { printed } = await toFile(url, back, { ...migrationsOf, sqlite })
    expect(printed).toMatch(/^saved_views +2 {2}\w{16} +0 {2}\w{16}$/m)
    expect(printed).toMatch(/^events +2 {2}(\w{16}) +2 {2}\1$/m)
  })
})

describe('a copy to PostgreSQL is refused', () => {
  const refused = async (file: string, url: string, why: string | RegExp, migrations = migrationsOf) => {
    const { status, printed, refusal } = await toPostgres(file, url, migrations)
    expect([status, printed]).toEqual([1, ''])
    expect(refusal).toMatch(why)
    expect(refusal.split('\n')).toHaveLength(2)
  }

  test('into a database that has rows, which stay as they are', async () => {
    const url = await filledDatabase()
    await query(url, "update news set image = 'mine'")
    await refused(await filledFile(), url, 'it is not empty, for topics has rows: name a new database')
    expect(await query(url, 'select distinct image from news')).toEqual([{ image: 'mine' }])
  })

  test('into the database of another program', async () => {
    const url = await emptyDatabase()
    await query(url, 'create table theirs (id int)')
    await refused(await filledFile(), url, 'it holds the tables of another program')
  })

  test('while a site runs on the file', async () => {
    const file = await filledFile()
    const site = acquireLock(databaseLock(file), 'shared')!
    onTestFinished(() => site.release())
    await refused(file, await emptyDatabase(), `the site, or a command of it, runs on ${file}: stop it first`)
  })

  test('while a site runs on PostgreSQL, until that ends', async () => {
    const [file, url] = [await filledFile(), await emptyDatabase()]
    await migratePostgres(url, migrationsOf.postgres)
    const site = followVersions(url)
    await expect.poll(() => locksHeld(url)).toBe(1)
    await refused(file, url, 'the site, or a command of it, runs on PostgreSQL: stop it first')
    await site.stop()
    await expect.poll(() => locksHeld(url)).toBe(0)
    expect(await toPostgres(file, url)).toMatchObject({ status: 0 })
  })

  test('of a file that is not there, damaged, or behind in its migrations', async () => {
    const [file, url] = [await filledFile(), await emptyDatabase()]
    await refused(`${file}.gone`, url, `there is no ${file}.gone`)
    const sqlite = addMigration(migrationsOf.sqlite, temporaryFolder(), 'create table later (id integer) strict')
    await refused(file, url, 'it is of an earlier version: start the site once', { ...migrationsOf, sqlite })
    truncateSync(file, statSync(file).size - 8192)
    await refused(file, url, `${file} is of no use: it is damaged`)
  })

  test('where no server answers, or it has no such database', async () => {
    const [file, url] = [await filledFile(), new URL(await emptyDatabase())]
    url.port = '1'
    await refused(file, url.href, 'the database is away (ECONNREFUSED)')
    await refused(file, new URL('/nowhere', server.url).href, 'database "nowhere" does not exist')
  })

  test('of a text that PostgreSQL cannot keep', async () => {
    const [file, url] = [await filledFile(), await emptyDatabase()]
    const connection = new Sqlite(file)
    connection.prepare('update news set image = ? where id = 7').run('a\0b')
    connection.close()
    await refused(file, url, 'a text in news has a NUL character, which PostgreSQL cannot keep')
    expect(await tablesWithRows(url)).toEqual([])
  })
})

describe('a copy to a file is refused', () => {
  const refused = async (url: string, file: string, why: string | RegExp, migrations = migrationsOf) => {
    const { status, refusal } = await toFile(url, file, migrations)
    expect(status).toBe(1)
    expect(refusal).toMatch(why)
  }

  test('that is there, or in a folder that is not', async () => {
    const [url, back] = [await filledDatabase(), newFile()]
    writeFileSync(back, 'mine')
    await refused(url, back, `there is a ${back} already: name a new file`)
    await refused(url, join(back, '..', 'gone', 'site.db'), /there is no folder .*\/gone\./)
  })

  test('while a site runs on either side', async () => {
    const [url, back] = [await filledDatabase(), newFile()]
    const starting = acquireLock(databaseLock(back), 'shared')!
    await refused(url, back, `runs on ${back}: stop it first`)
    starting.release()
    const site = followVersions(url)
    await expect.poll(() => locksHeld(url)).toBe(1)
    await refused(url, back, 'runs on PostgreSQL: stop it first')
    await site.stop()
  })

  test('of a database that is empty, or behind in its migrations', async () => {
    const [empty, behind, back] = [await emptyDatabase(), await filledDatabase(), newFile()]
    await refused(empty, back, 'there is no database of the site in PostgreSQL')
    const postgres = addMigration(migrationsOf.postgres, temporaryFolder(), 'create table later (id int)')
    await refused(behind, back, 'it is of an earlier version: start the site once', { ...migrationsOf, postgres })
    expect(existsSync(back)).toBe(false)
  })
})

test('a copy that says nothing of use is told what it takes', async () => {
  const [file, url] = ['/nowhere/site.db', 'postgres://localhost/name']
  const wrong = [
    [],
    ['copy'],
    ['move', url],
    ['copy', url, 'more'],
    ['copy', 'file:/other.db'],
    ['copy', 'postgres://:x:'],
  ]
  for (const args of wrong)
    expect(await run({ file }, migrationsOf, ...args)).toMatchObject({
      status: 2,
      refusal: expect.stringContaining('npm run database -- copy TARGET'),
    })
  expect(await run({ url, dataDir: '' }, migrationsOf, 'copy', url)).toMatchObject({ status: 2 })
})

const locksHeld = async (url: string) => {
  const [found] = await query<{ held: number }>(
    url,
    `select count(*)::int as held from pg_locks join pg_database on pg_database.oid = database
      where locktype = 'advisory' and objid = ${advisoryLocks.using} and datname = current_database()`,
  )
  return found!.held
}
