import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { asc, eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Database, Db } from '~/db/connection.server'
import { freezingProxy } from '../../support/database/freezing-proxy'
import { createDatabase } from '../../support/database/postgres-databases'
import { type PostgresServer, startPostgres } from '../../support/database/postgres-server'

// The tables are declared for the database that the process speaks to.
vi.stubEnv('DATABASE_URL', 'postgres://localhost/x')
const { migratePostgres, openPostgres } = await import('~/db/postgres.server')
const { DatabaseAway, DatabaseBusy, OutcomeUnknown } = await import('~/db/errors.server')
const { news, siteFacts, topics } = await import('~/db/schema')
const { rowsOf, execute, writeLast } = await import('~/db/sql')

let server: PostgresServer
let template: string

beforeAll(async () => {
  vi.stubEnv('TEST_DATABASE_URL', undefined)
  server = await startPostgres()
  template = await createDatabase(server.url)
  await migratePostgres(template, 'drizzle/postgres')
})
afterAll(() => server.stop())

const fresh = () => createDatabase(server.url, template)

function opened(url: string): Database {
  const database = openPostgres(url)
  onTestFinished(() => database.close())
  return database
}

const announce = async (tx: Db, words: string) => {
  const both = { nl: words, en: words }
  const times = { publishedAt: 0, updatedAt: 0 }
  await tx.insert(news).values({ status: 'draft', title: both, summary: both, body: both, image: 'x', ...times })
}

const headlines = async ({ read }: Database) =>
  (await read.select({ title: news.title }).from(news).orderBy(asc(news.id))).map(({ title }) => title.nl)

const versions = async ({ read }: Database) =>
  Object.fromEntries((await read.select().from(topics)).map(({ name, version }) => [name, version]))

const isLive = (database: Database) =>
  expect.poll(() => database.versionOf(['news']), { interval: 5 }).toBeGreaterThanOrEqual(0)

describe('a write', () => {
  test('is read by all once it is done, and not before', async () => {
    const url = await fresh()
    const [here, there] = [opened(url), opened(url)]
    await here.write(['news'], async (tx) => {
      await announce(tx, 'Half')
      expect(await headlines(here)).toEqual([])
    })
    expect(await headlines(there)).toEqual(['Half'])
    expect(await versions(there)).toEqual({ commits: 1, news: 1 })
  })

  test('that throws takes back its own alone, among others that came together', async () => {
    const database = opened(await fresh())
    let runs = 0
    const works = Array.from({ length: 9 }, (_, i) =>
      database.write(['news'], async (tx) => {
        runs++
        await announce(tx, `${i}`)
        if (i === 4) throw new Error('changed my mind')
        return i
      }),
    )
    const settled = await Promise.allSettled(works)
    expect(settled.map(({ status }) => status)).toEqual(works.map((_, i) => (i === 4 ? 'rejected' : 'fulfilled')))
    expect(await headlines(database)).toEqual(['0', '1', '2', '3', '5', '6', '7', '8'])
    expect((await versions(database)).news).toBeLessThan(works.length)
    expect(runs).toBeGreaterThan(works.length)
  })

  test('takes back its own alone where its last rows fail behind it', async () => {
    const database = opened(await fresh())
    const writing = (title: string, value: string | null) =>
      database.write(['news'], (tx) =>
        writeLast(tx, [
          () => announce(tx, title),
          () => execute(tx, sql`insert into site_facts (name, value) values (${title}, ${value})`),
        ]),
      )
    const settled = await Promise.allSettled([writing('one', '1'), writing('two', null), writing('three', '3')])
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    await expect(writing('four', null)).rejects.toMatchObject({ code: '23502' })
    expect(await headlines(database)).toEqual(['one', 'three'])
    expect(await versions(database)).toEqual({ commits: 1, news: 1 })
  })

  test('that changed no row raises no version', async () => {
    const database = opened(await fresh())
    await database.write(['news'], (tx) => execute(tx, sql`update news set image = 'y'`))
    expect(await versions(database)).toEqual({})
  })

  test('is refused whole when a statement in it failed, even where the work went on', async () => {
    const database = opened(await fresh())
    const stubborn = database.write(['news'], async (tx) => {
      await announce(tx, 'Too soon')
      await tx.insert(siteFacts).values({ name: 'birth', value: 'x' })
      await tx
        .insert(siteFacts)
        .values({ name: 'birth', value: 'x' })
        .catch(() => undefined)
    })
    await expect(stubborn).rejects.toThrow('aborted')
    const silent = database.write([], (tx) => execute(tx, sql`select no_such_function()`).catch(() => 0))
    await expect(silent).rejects.toThrow('rolled back')
    expect(await headlines(database)).toEqual([])
    await database.write(['news'], (tx) => announce(tx, 'Next'))
    expect(await headlines(database)).toEqual(['Next'])
  })

  test('fails with what failed first in it, not with what was asked behind that', async () => {
    const database = opened(await fresh())
    const failing = database.write(['news'], async (tx) => {
      const first = tx.select({ none: sql`1 / 0` }).from(news)
      first.catch(() => undefined)
      await rowsOf(tx, sql`select 1`)
    })
    await expect(failing).rejects.toMatchObject({ code: '22012' })
  })

  test('that could not begin stands in nobody’s way', async () => {
    const url = await fresh()
    const [here, there] = [opened(url), opened(url)]
    let letGo: (() => void) | undefined
    const turn = () =>
      new Promise<void>((resolve) => {
        letGo = resolve
      })
    const held = there.write([], turn)
    await expect.poll(() => letGo).toBeDefined()
    const refused = expect(here.write([], async () => 1)).rejects.toBeInstanceOf(DatabaseBusy)
    // As its time-out does.
    const cancel = sql`select pg_cancel_backend(pid) as done from pg_stat_activity where wait_event = 'advisory'`
    await expect.poll(() => rowsOf(there.read, cancel)).toEqual([{ done: true }])
    await refused
    letGo!()
    await held
    await here.write(['news'], (tx) => announce(tx, 'Next'))
    expect(await headlines(here)).toEqual(['Next'])
  })

  test('is a mistake inside another, and through the connections for reading', async () => {
    const database = opened(await fresh())
    const nested = database.write([], () => database.write([], async () => 1))
    await expect(nested).rejects.toThrow('write() inside write()')
    await expect(announce(database.read, 'By the back door')).rejects.toMatchObject({
      cause: { code: '25006' },
    })
  })

  test('leaves out of a text what PostgreSQL does not take', async () => {
    const database = opened(await fresh())
    await database.write(['news'], (tx) => announce(tx, 'Open\0 day'))
    await database.write([], (tx) => tx.update(news).set({ image: 'a\0b' }))
    const [row] = await database.read.select({ image: news.image }).from(news).where(eq(news.image, 'a\0b'))
    expect(row).toEqual({ image: 'ab' })
  })

  test('tells no values in its error', async () => {
    const database = opened(await fresh())
    const broken = database.write([], (tx) =>
      execute(tx, sql`insert into site_facts (name) values (${'noor@jansen.example'})`),
    )
    const error = await broken.catch((caught) => caught)
    expect(String(error.message)).not.toContain('noor')
    expect(String(error.cause?.message ?? '')).not.toContain('noor')
  })

  describe('after reading, from several processes', () => {
    const counted = async (url: string, write: (of: Database) => Database['write']) => {
      const databases = Array.from({ length: 4 }, () => opened(url))
      await databases[0]!.write([], async (tx) => void (await tx.insert(siteFacts).values({ name: 'n', value: '0' })))
      const raised = (of: Database) =>
        write(of)([], async (tx) => {
          const [row] = await tx.select().from(siteFacts).where(eq(siteFacts.name, 'n'))
          await tx
            .update(siteFacts)
            .set({ value: String(Number(row!.value) + 1) })
            .where(eq(siteFacts.name, 'n'))
        })
      await Promise.all(databases.flatMap((of) => Array.from({ length: 25 }, () => raised(of))))
      const [row] = await databases[0]!.read.select().from(siteFacts)
      return Number(row!.value)
    }

    test('loses nothing', async () => {
      expect(await counted(await fresh(), ({ write }) => write)).toBe(100)
    })

    test('loses some where they do not take turns', async () => {
      const { drizzle } = await import('drizzle-orm/node-postgres')
      const url = await fresh()
      const pool = new pg.Pool({ connectionString: url, max: 8 })
      onTestFinished(() => pool.end())
      const tx = drizzle({ client: pool, casing: 'snake_case' }) as unknown as Db
      expect(await counted(url, () => (_, work) => work(tx))).toBeLessThan(100)
    })
  })
})

describe('versions', () => {
  /** What is read of them is old from now on. */
  function onlyTold() {
    const { query } = pg.Client.prototype
    const asked = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given) {
      return (given[0] as unknown) === 'select name, version from topics' ? { rows: [] } : query.apply(this, given)
    })
    onTestFinished(() => asked.mockRestore())
  }

  test('rise at once for who wrote, and are told to all others', async () => {
    const url = await fresh()
    const [here, there] = [opened(url), opened(url)]
    await Promise.all([isLive(here), isLive(there)])
    onlyTold()
    const before = here.versionOf(['news'])
    await here.write(['news'], (tx) => announce(tx, 'New'))
    expect(here.versionOf(['news'])).toBe(before + 1)
    expect(here.versionOf(['vacancies'])).toBe(0)
    await expect.poll(() => there.versionOf(['news'])).toBe(before + 1)
  })

  test('are read for who may have written elsewhere', async () => {
    const proxy = await freezingProxy(await fresh())
    onTestFinished(proxy.close)
    const [here, there] = [opened(proxy.url), opened(proxy.url)]
    await Promise.all([isLive(here), isLive(there)])
    proxy.freeze('listen topics')
    await here.write(['news'], (tx) => announce(tx, 'New'))
    const before = there.versionOf(['news'])
    await there.catchUp!()
    expect(before).toBeLessThan(1)
    expect(there.versionOf(['news'])).toBe(1)
  })

  test('are not trusted where they could not be read', async () => {
    const proxy = await freezingProxy(await fresh())
    const database = opened(proxy.url)
    await isLive(database)
    proxy.close()
    await database.catchUp!()
    expect(database.versionOf(['news'])).not.toBe(database.versionOf(['news']))
  })

  test('never come twice once the database has been silent for a second, until it speaks again', async () => {
    const proxy = await freezingProxy(await fresh())
    onTestFinished(proxy.close)
    const database = opened(proxy.url)
    await isLive(database)
    expect(database.versionOf(['news'])).toBe(database.versionOf(['news']))
    proxy.freeze('listen topics')
    await expect.poll(() => new Set([1, 2].map(() => database.versionOf(['news']))).size).toBe(2)
    expect(database.dataVersion()).not.toBe(database.dataVersion())
    proxy.thaw()
    await isLive(database)
  })

  test('do not come again where an older database took the place of this one', async () => {
    const proxy = await freezingProxy(await fresh())
    onTestFinished(proxy.close)
    const [here, there] = [opened(proxy.url), opened(proxy.url)]
    await here.write(['news'], (tx) => announce(tx, 'Lost'))
    await expect.poll(() => there.versionOf(['news']), { interval: 5 }).toBe(1)
    await here.write([], (tx) => execute(tx, sql`delete from topics`))
    proxy.cut()
    await here.write(['news'], (tx) => announce(tx, 'New'))
    expect(await versions(here)).toMatchObject({ news: 1 })
    await expect.poll(() => there.versionOf(['news']), { interval: 5 }).toBeGreaterThan(1)
  })
})

describe('a server that is lost', () => {
  test('is an error of its own, and the next request finds it again', async () => {
    const own = await startPostgres()
    onTestFinished(own.stop)
    const url = await createDatabase(own.url)
    await migratePostgres(url, 'drizzle/postgres')
    const database = opened(url)
    await database.write(['news'], (tx) => announce(tx, 'Before'))
    await own.kill9()
    await expect(database.write(['news'], (tx) => announce(tx, 'Meanwhile'))).rejects.toBeInstanceOf(DatabaseAway)
    await expect(rowsOf(database.read, sql`select 1`)).rejects.toBeInstanceOf(DatabaseBusy)
    await own.restart()
    await database.write(['news'], (tx) => announce(tx, 'After'))
    expect(await headlines(database)).toEqual(['Before', 'After'])
  })

  test('under a write leaves nothing of it', async () => {
    const proxy = await freezingProxy(await fresh())
    onTestFinished(proxy.close)
    const database = opened(proxy.url)
    const broken = database.write(['news'], async (tx) => {
      await announce(tx, 'Half')
      proxy.cut()
      await pause(50)
      await announce(tx, 'Whole')
    })
    const error = await broken.catch((caught) => caught)
    expect(error).toBeInstanceOf(DatabaseAway)
    expect(error).not.toBeInstanceOf(OutcomeUnknown)
    expect(await headlines(database)).toEqual([])
    await database.write(['news'], (tx) => announce(tx, 'Next'))
    expect(await headlines(database)).toEqual(['Next'])
  })

  test('before the commit leaves nothing, for certain', async () => {
    const proxy = await freezingProxy(await fresh())
    onTestFinished(proxy.close)
    const database = opened(proxy.url)
    const broken = database.write(['news'], async (tx) => {
      await announce(tx, 'All of it')
      proxy.cut()
      await pause(50)
    })
    const error = await broken.catch((caught) => caught)
    expect(error).toBeInstanceOf(DatabaseAway)
    expect(error).not.toBeInstanceOf(OutcomeUnknown)
    expect(await headlines(database)).toEqual([])
  })

  test('during the commit leaves unknown whether it was written, for all that came together', async () => {
    const url = await fresh()
    const proxy = await freezingProxy(url)
    onTestFinished(proxy.close)
    const [database, direct] = [opened(proxy.url), opened(url)]
    proxy.freeze('insert into topics')
    const works = ['One', 'Two'].map((words) => database.write(['news'], (tx) => announce(tx, words)))
    const settled = Promise.allSettled(works)
    await expect.poll(() => headlines(direct)).toEqual(['One', 'Two'])
    proxy.thaw()
    proxy.cut()
    for (const result of await settled)
      expect(result).toMatchObject({ status: 'rejected', reason: expect.any(OutcomeUnknown) })
    await database.write(['news'], (tx) => announce(tx, 'Next'))
    expect(await headlines(database)).toEqual(['One', 'Two', 'Next'])
  })
})

test('four migrations at once make one database', async () => {
  const url = await createDatabase(server.url)
  await Promise.all(Array.from({ length: 4 }, () => migratePostgres(url, 'drizzle/postgres')))
  const applied = await rowsOf(opened(url).read, sql`select * from __drizzle_migrations`)
  const { entries } = JSON.parse(readFileSync('drizzle/postgres/meta/_journal.json', 'utf8'))
  expect(applied).toHaveLength(entries.length)
})

test('a database of another program is left alone', async () => {
  const url = await createDatabase(server.url)
  const { onServer } = await import('../../support/database/postgres-databases')
  await onServer(url, 'create table orders (id int)')
  await expect(migratePostgres(url, 'drizzle/postgres')).rejects.toMatchObject({ why: 'foreign' })
})
