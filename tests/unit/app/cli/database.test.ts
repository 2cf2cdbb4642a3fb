import { randomBytes } from 'node:crypto'
import { copyFileSync, existsSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { runDatabaseCommand } from '~/app/cli/database.server'
import { copiedTables } from '~/db/copy/tables.server'
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
import { createDatabase, dropDatabase, freshUrl } from '../../../support/database/postgres-databases'
import { look } from '../../../support/database/upgrades'
import { listener } from '../../../support/output'
import { freshFolder } from '../../../support/site/site'

const filled = join(freshFolder(), 'site.db')
let copied: string
beforeAll(async () => {
  await migrateSqlite(filled, migrationsOf.sqlite)
  fillEveryColumn(filled)
  copied = await createDatabase(inject('server'))
  expect(await toPostgres(filled, copied)).toMatchObject({ status: 0 })
  return () => dropDatabase(inject('server'), copied)
})

function filledFile(): string {
  const file = join(temporaryFolder(), 'site.db')
  copyFileSync(filled, file)
  return file
}

async function databaseFrom(template?: string): Promise<string> {
  const url = await createDatabase(inject('server'), template)
  onTestFinished(() => dropDatabase(inject('server'), url))
  return url
}
const emptyDatabase = () => databaseFrom()
const filledDatabase = () => databaseFrom(copied)
const migratedDatabase = () => databaseFrom(inject('template'))
const newFile = () => join(temporaryFolder(), 'back.db')

type From = { file: string; url?: undefined; dataDir?: string } | { url: string; dataDir: string }

async function run(from: From, migrations: typeof migrationsOf, ...args: string[]) {
  const { out, heard } = listener()
  const site = { dataDir: '', ...from, databaseUrl: from.url, databaseFile: 'file' in from ? from.file : '' }
  const status = await runDatabaseCommand({ ...site, migrations }, args, out)
  const { said, complained } = heard()
  return { status, printed: said, refusal: complained }
}

const toPostgres = (file: string, url: string, migrations: typeof migrationsOf = migrationsOf) =>
  run({ file, dataDir: dirname(file) }, migrations, 'copy', url)

const toFile = (url: string, file: string, migrations: typeof migrationsOf = migrationsOf) =>
  run({ url, dataDir: dirname(file) }, migrations, 'copy', `file:${file}`)

const withMigration = (dialect: keyof typeof migrationsOf, statement: string) => ({
  ...migrationsOf,
  [dialect]: addMigration(migrationsOf[dialect], temporaryFolder(), statement),
})

async function query<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}

const rowsIn = async (url: string) => {
  const counts = copiedTables.map(({ name }) => `(select count(*)::int from "${name}")`)
  const [found] = await query<{ rows: number }>(url, `select ${counts.join(' + ')} as rows`)
  return found!.rows
}

const placeOf = (url: string) => `postgres://${new URL(url).host}${new URL(url).pathname}`

describe('a database that is copied to PostgreSQL and back', () => {
  test('is the same in every value, but for the versions of the topics, which rose at each step', async () => {
    const [file, url, back] = [filledFile(), await emptyDatabase(), newFile()]
    const before = contentsOf(file)
    expect(Object.values(before).every(({ rows }) => rows.length > 1)).toBe(true)
    const named = new URL(url)
    named.password = 'pass-word'
    const { printed } = await toPostgres(file, named.href)
    expect(printed).toContain(`All ${2 * copiedTables.length} rows are in ${placeOf(url)}:`)
    expect(printed).toMatch(/^events +2 {2}(\w{16}) +2 {2}\1$/m)
    expect(printed).not.toContain('pass-word')
    writeFileSync(`${back}.part`, 'of one that was killed')
    expect(await toFile(url, back)).toMatchObject({ status: 0, refusal: '' })
    const { topics, ...after } = contentsOf(back)
    expect(after).toEqual(Object.fromEntries(Object.entries(before).filter(([name]) => name !== 'topics')))
    const raised = (before.topics!.rows as [string, bigint][]).map(([name, version]) => [name, version + 2n])
    expect(topics!.rows).toEqual(raised)
    expect(contentsOf(file)).toEqual(before)
    expect(statSync(back).mode & 0o777).toBe(0o600)
    expect(readdirSync(join(back, '..')).sort()).toEqual(['back.db', 'back.db-lock'])
  })

  test('has its flags as PostgreSQL has them, and gives no id a second time on either side', async () => {
    const [url, back] = [await filledDatabase(), newFile()]
    const flags = await query(url, 'select waiting_list from events order by id')
    expect(flags).toEqual([{ waiting_list: true }, { waiting_list: false }])
    const alert = "(event_id, email, locale, created_at) values (7, 'later', 'nl', 1) returning id"
    expect(await query(url, `insert into opening_alerts ${alert}`)).toEqual([{ id: 9_000_000_006 }])
    await query(url, 'delete from opening_alerts')
    expect(await toFile(url, back)).toMatchObject({ status: 0 })
    const next = look(back, (copy) => copy.prepare(`insert into opening_alerts ${alert}`).pluck().get())
    expect(next).toBe(9_000_000_007)
  })

  test('takes uploaded photos and pictures along', async () => {
    const [file, url, back] = [filledFile(), await migratedDatabase(), newFile()]
    look(file, (connection) =>
      connection.exec("update photos set name = 'face' || id; update pictures set id = 'court' where rowid = 1"),
    )
    const uploads = { 'photos/face7.webp': randomBytes(50_000), 'pictures/court.jpg': randomBytes(500_000) }
    for (const [name, content] of Object.entries(uploads)) await writeWhole(join(dirname(file), name), content)
    await writeWhole(join(dirname(file), 'photos/of-nobody.webp'), 'left over')
    for (const { printed } of [await toPostgres(file, url), await toFile(url, back)])
      expect(printed).toMatch(/^files +2 {2}(\w{16}) +2 {2}\1$/m)
    for (const [name, content] of Object.entries(uploads))
      expect(readFileSync(join(dirname(back), name)).equals(content)).toBe(true)
    expect(readdirSync(join(dirname(back), 'photos'))).toEqual(['face7.webp'])
  })
})

test.runIf(process.env.LONG === '1')(
  'a large database is copied both ways, and is the same',
  async () => {
    const [file, url, back] = [newFile(), await emptyDatabase(), newFile()]
    await migrateSqlite(file, migrationsOf.sqlite)
    fillDatabase(file, crowd, Date.parse('2026-12-01T12:00:00Z'))
    const there = await toPostgres(file, url)
    expect(there).toMatchObject({ status: 0 })
    const again = await toFile(url, back)
    expect(again.printed.replace(back, '')).toBe(there.printed.replace(/postgres:\S+(?=:)/, ''))
  },
  600_000,
)

test('a copy that differs from what it was made of is taken back, and all tables are shown', async () => {
  const file = filledFile()
  look(file, (connection) => connection.exec("update pictures set id = 'court' where rowid = 1"))
  await writeWhole(join(dirname(file), 'pictures/court.jpg'), 'a picture')
  for (const [table, body, refusal] of [
    ['saved_views', "new.name = 'spoilt'; return new;", 'what was read back differs in saved_views'],
    ['saved_views', 'return null;', 'what was read back differs in saved_views'],
    ['files', "new.content = 'other'; return new;", 'what was read back differs in files'],
    ['saved_views', "raise exception using errcode = 'disk_full';", 'the disk is full'],
  ] as const) {
    const url = await migratedDatabase()
    await query(
      url,
      `create function spoil() returns trigger language plpgsql as $$ begin ${body} end $$;
       create trigger spoil before insert on ${table} for each row execute function spoil()`,
    )
    expect(await toPostgres(file, url), body).toMatchObject({
      status: 1,
      refusal: `There is no copy in ${placeOf(url)}: ${refusal}.\n`,
    })
    expect(await rowsIn(url), body).toBe(0)
  }
  for (const [change, shown] of [
    ["update saved_views set name = 'spoilt' where id = new.id", /^saved_views +2 {2}\w{16} +2 {2}\w{16}$/m],
    ['delete from saved_views where id = new.id', /^saved_views +2 {2}\w{16} +0 {2}\w{16}$/m],
  ] as const) {
    const back = newFile()
    const spoilt = withMigration('sqlite', `create trigger spoil after insert on saved_views begin ${change}; end`)
    const { status, refusal, printed } = await toFile(copied, back, spoilt)
    expect([status, refusal]).toEqual([1, `There is no copy in ${back}: what was read back differs in saved_views.\n`])
    expect(readdirSync(join(back, '..')), change).toEqual(['back.db-lock'])
    expect(printed).toMatch(shown)
    expect(printed).toMatch(/^events +2 {2}(\w{16}) +2 {2}\1$/m)
  }
})

describe('a copy to PostgreSQL is refused', () => {
  const refused = async (file: string, url: string, why: string, migrations = migrationsOf) => {
    const { status, printed, refusal } = await toPostgres(file, url, migrations)
    expect([status, printed], why).toEqual([1, ''])
    expect(refusal).toContain(why)
    expect(refusal.split('\n')).toHaveLength(2)
  }

  test('into a database that has rows, is of another program, or is not there', async () => {
    const [file, theirs] = [filledFile(), await emptyDatabase()]
    await refused(file, copied, 'it is not empty, for topics has rows: name a new database')
    expect(await query(copied, "select count(*)::int as rows from news where image = 'mine'")).toEqual([{ rows: 0 }])
    await query(theirs, 'create table theirs (id int)')
    await refused(file, theirs, 'it holds the tables of another program')
    await refused(file, new URL('/nowhere', theirs).href, 'database "nowhere" does not exist')
    const away = new URL(freshUrl(theirs))
    away.port = '1'
    await refused(file, away.href, 'the database is away (ECONNREFUSED)')
  })

  test('while a site runs on the file, or on PostgreSQL until that ends', async () => {
    const [file, url] = [filledFile(), await migratedDatabase()]
    const onFile = acquireLock(databaseLock(file), 'shared')!
    await refused(file, url, `the site, or a command of it, runs on ${file}: stop it first`)
    onFile.release()
    const site = followVersions(url)
    await expect.poll(() => locksHeld(url)).toBe(1)
    await refused(file, url, 'the site, or a command of it, runs on PostgreSQL: stop it first')
    await site.stop()
    await expect.poll(() => locksHeld(url)).toBe(0)
    expect(await toPostgres(file, url)).toMatchObject({ status: 0 })
  })

  test('of a file that is not there, damaged, behind in its migrations or has a text that cannot be kept', async () => {
    const [file, url] = [filledFile(), await migratedDatabase()]
    await refused(`${file}.gone`, url, `there is no ${file}.gone`)
    const later = withMigration('sqlite', 'create table later (id integer) strict')
    await refused(file, url, 'it is of an earlier version: start the site once', later)
    look(file, (connection) => connection.prepare('update news set image = ? where id = 7').run('a\0b'))
    await refused(file, url, 'a text in news has a NUL character, which PostgreSQL cannot keep')
    truncateSync(file, statSync(file).size - 8192)
    await refused(file, url, `${file} is of no use: it is damaged`)
    expect(await rowsIn(url)).toBe(0)
  })
})

test('a copy to a file is refused that is there, in no folder, in use, or of a database that is empty or behind', async () => {
  const [url, back] = [await filledDatabase(), newFile()]
  const refused = async (from: string, to: string, why: string | RegExp, migrations = migrationsOf) => {
    const { status, refusal } = await toFile(from, to, migrations)
    expect([status, refusal]).toEqual([1, expect.stringMatching(why)])
  }
  await refused(url, join(back, '..', 'gone', 'site.db'), /there is no folder .*\/gone\./)
  await refused(await emptyDatabase(), back, 'there is no database of the site in PostgreSQL')
  const later = withMigration('postgres', 'create table later (id int)')
  await refused(url, back, 'it is of an earlier version: start the site once', later)
  expect(existsSync(back)).toBe(false)
  const starting = acquireLock(databaseLock(back), 'shared')!
  await refused(url, back, `runs on ${back}: stop it first`)
  starting.release()
  const site = followVersions(url)
  await expect.poll(() => locksHeld(url)).toBe(1)
  await refused(url, back, 'runs on PostgreSQL: stop it first')
  await site.stop()
  writeFileSync(back, 'mine')
  await refused(url, back, `there is a ${back} already: name a new file`)
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
    expect(await run({ file }, migrationsOf, ...args), args.join(' ')).toMatchObject({
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
