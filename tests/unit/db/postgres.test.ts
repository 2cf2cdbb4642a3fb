import { readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import type { Database } from '~/db/connection.server'
import { DatabaseAway, DatabaseBusy, OutcomeUnknown } from '~/db/errors.server'
import { openDatabase } from '~/db/open.server'
import { migratePostgres } from '~/db/postgres.server'
import { news, siteFacts } from '~/db/schema'
import { execute, rowsOf } from '~/db/sql'
import { announce, headlines, versions } from '../../support/database/announce'
import { testDatabase } from '../../support/database/database'
import { freezingProxy } from '../../support/database/freezing-proxy'
import { createDatabase, onServer } from '../../support/database/postgres-databases'

function opened(url: string): Database {
  const database = openDatabase(url)
  onTestFinished(() => database.close())
  return database
}

const isLive = (database: Database) =>
  expect.poll(() => database.versionOf(['news']), { interval: 5 }).toBeGreaterThanOrEqual(0)

async function overProxy() {
  const { file, database: direct } = await testDatabase()
  const proxy = await freezingProxy(file)
  onTestFinished(proxy.close)
  return { proxy, direct, database: opened(proxy.url) }
}

describe('a write', () => {
  test('is refused whole when a statement in it failed, even where the work went on', async () => {
    const { database } = await testDatabase()
    const stubborn = database.write(['news'], async (tx) => {
      await announce(tx, 'Too soon')
      await tx.insert(siteFacts).values({ name: 'birth', value: 'x' })
      const again = tx.insert(siteFacts).values({ name: 'birth', value: 'x' })
      await again.catch(() => undefined)
    })
    await expect(stubborn).rejects.toThrow('aborted')
    const silent = database.write([], (tx) => execute(tx, sql`select no_such_function()`).catch(() => 0))
    await expect(silent).rejects.toThrow('rolled back')
    expect(await headlines(database)).toEqual([])
    await database.write(['news'], (tx) => announce(tx, 'Next'))
    expect(await headlines(database)).toEqual(['Next'])
  })

  test('fails with what failed first in it, not with what was asked behind that, and tells no values', async () => {
    const { database } = await testDatabase()
    const failing = database.write(['news'], async (tx) => {
      const first = tx.select({ none: sql`1 / 0` }).from(news)
      first.catch(() => undefined)
      await rowsOf(tx, sql`select 1`)
    })
    await expect(failing).rejects.toMatchObject({ code: '22012' })
    const address = 'noor@jansen.example'
    const broken = database.write([], (tx) => execute(tx, sql`insert into site_facts (name) values (${address})`))
    const error = await broken.catch((caught) => caught)
    expect(`${error.message} ${error.cause?.message}`).not.toContain('noor')
  })

  test('that could not begin stands in nobody’s way', async () => {
    const { database: here, open } = await testDatabase()
    const there = open()
    let letGo = () => {}
    const begun = new Promise<void>((resolve) => {
      void there.write([], () => {
        resolve()
        return new Promise<void>((end) => {
          letGo = end
        })
      })
    })
    await begun
    const refused = expect(here.write([], async () => 1)).rejects.toBeInstanceOf(DatabaseBusy)
    // As its time-out does.
    const cancel = sql`select pg_cancel_backend(pid) as done from pg_stat_activity
      where wait_event = 'advisory' and datname = current_database()`
    await expect.poll(() => rowsOf(there.read, cancel)).toEqual([{ done: true }])
    await refused
    letGo()
    await here.write(['news'], (tx) => announce(tx, 'Next'))
    expect(await headlines(here)).toEqual(['Next'])
  })

  test('leaves out of a text what PostgreSQL does not take', async () => {
    const { database } = await testDatabase()
    await database.write(['news'], (tx) => announce(tx, 'Open day'))
    await database.write([], (tx) => tx.update(news).set({ image: 'a\0b' }))
    const [row] = await database.read.select({ image: news.image }).from(news).where(eq(news.image, 'a\0b'))
    expect(row).toEqual({ image: 'ab' })
  })
})

describe('versions', () => {
  test('rise at once for who wrote, and are told to all others', async () => {
    const { database: here, open } = await testDatabase()
    const there = open()
    await Promise.all([isLive(here), isLive(there)])
    // What is read of them is old from now on.
    const { query } = pg.Client.prototype
    const asked = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given) {
      return (given[0] as unknown) === 'select name, version from topics' ? { rows: [] } : query.apply(this, given)
    })
    onTestFinished(() => asked.mockRestore())
    const before = here.versionOf(['news'])
    await here.write(['news'], (tx) => announce(tx, 'New'))
    expect([here.versionOf(['news']), here.versionOf(['vacancies'])]).toEqual([before + 1, 0])
    await expect.poll(() => there.versionOf(['news'])).toBe(before + 1)
  })

  test('are read for who may have written elsewhere, and not trusted where they could not be read', async () => {
    const { proxy, direct, database } = await overProxy()
    await Promise.all([isLive(direct), isLive(database)])
    proxy.freeze('listen topics')
    await direct.write(['news'], (tx) => announce(tx, 'New'))
    const before = database.versionOf(['news'])
    await database.catchUp!()
    expect(before).toBeLessThan(1)
    expect(database.versionOf(['news'])).toBe(1)
    proxy.close()
    await database.catchUp!()
    expect(database.versionOf(['news'])).not.toBe(database.versionOf(['news']))
  })

  test('never come twice once the database has been silent for a second, until it speaks again', async () => {
    const { proxy, database } = await overProxy()
    await isLive(database)
    expect(database.versionOf(['news'])).toBe(database.versionOf(['news']))
    proxy.freeze('listen topics')
    await expect.poll(() => new Set([1, 2].map(() => database.versionOf(['news']))).size).toBe(2)
    expect(database.dataVersion()).not.toBe(database.dataVersion())
    proxy.thaw()
    await isLive(database)
  })

  test('do not come again where an older database took the place of this one', async () => {
    const { proxy, database: here } = await overProxy()
    const there = opened(proxy.url)
    for (const words of ['Lost', 'Lost too']) await here.write(['news'], (tx) => announce(tx, words))
    await expect.poll(() => there.versionOf(['news']), { interval: 5 }).toBe(2)
    await here.write([], (tx) => execute(tx, sql`delete from topics`))
    proxy.cut()
    await here.write(['news'], (tx) => announce(tx, 'New'))
    expect(await versions(here)).toMatchObject({ news: 1 })
    await expect.poll(() => there.versionOf(['news']), { interval: 5 }).toBeGreaterThan(2)
    const known = there.versionOf(['news'])
    await here.write(['news'], (tx) => announce(tx, 'Newer'))
    await expect.poll(() => there.versionOf(['news']), { interval: 5 }).toBe(known + 1)
  })
})

describe('a server that is lost', () => {
  /** Resolves when the clients know. */
  async function cut(proxy: Awaited<ReturnType<typeof freezingProxy>>): Promise<void> {
    const emitted = vi.spyOn(pg.Client.prototype, 'emit')
    const lost = proxy.cut()
    await vi.waitUntil(() => emitted.mock.calls.filter(([event]) => event === 'end').length >= lost, { interval: 5 })
    emitted.mockRestore()
  }

  test('under a write, or before its commit, leaves nothing of it for certain, and the next goes on', async () => {
    for (const isBeforeCommit of [false, true]) {
      const { proxy, database } = await overProxy()
      await isLive(database)
      const broken = database.write(['news'], async (tx) => {
        await announce(tx, 'Half')
        await cut(proxy)
        if (!isBeforeCommit) await announce(tx, 'Whole')
      })
      const error = await broken.catch((caught) => caught)
      expect(error).toBeInstanceOf(DatabaseAway)
      expect(error).not.toBeInstanceOf(OutcomeUnknown)
      expect(await headlines(database)).toEqual([])
      await database.write(['news'], (tx) => announce(tx, 'Next'))
      expect(await headlines(database)).toEqual(['Next'])
    }
  })

  test('during the commit leaves unknown whether it was written, for all that came together', async () => {
    const { proxy, direct, database } = await overProxy()
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

  test('and does not come back is an error of its own', async () => {
    const { proxy, database } = await overProxy()
    await database.write(['news'], (tx) => announce(tx, 'Before'))
    proxy.close()
    await expect(database.write(['news'], (tx) => announce(tx, 'After'))).rejects.toBeInstanceOf(DatabaseAway)
    await expect(rowsOf(database.read, sql`select 1`)).rejects.toBeInstanceOf(DatabaseBusy)
  })
})

test('four migrations at once make one database, and that of another program is left alone', async () => {
  const url = await createDatabase(inject('server'))
  await Promise.all(Array.from({ length: 4 }, () => migratePostgres(url, 'drizzle/postgres')))
  const applied = await rowsOf(opened(url).read, sql`select * from __drizzle_migrations`)
  const { entries } = JSON.parse(readFileSync('drizzle/postgres/meta/_journal.json', 'utf8'))
  expect(applied).toHaveLength(entries.length)

  const theirs = await createDatabase(inject('server'))
  await onServer(theirs, 'create table orders (id int)')
  await expect(migratePostgres(theirs, 'drizzle/postgres')).rejects.toMatchObject({ why: 'foreign' })
})
