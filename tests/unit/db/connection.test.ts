import { setTimeout as pause } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { asc, sql } from 'drizzle-orm'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Database, Db } from '~/db/connection.server'
import { DatabaseBusy } from '~/db/errors.server'
import { openDatabase } from '~/db/open.server'
import { news, topics } from '~/db/schema'
import { execute, rowsOf } from '~/db/sql'
import { cacheBytes } from '~/server/config/database-cache'
import { testDatabase } from '../../support/database/database'

const headline = (words: string): typeof news.$inferInsert => ({
  status: 'draft',
  title: { nl: words, en: words },
  summary: { nl: '', en: '' },
  body: { nl: '', en: '' },
  image: 'x',
  publishedAt: 0,
  updatedAt: 0,
})

const announce = async (tx: Db, words: string) => {
  await tx.insert(news).values(headline(words))
}

const headlines = async ({ read }: Database) =>
  (await read.select({ title: news.title }).from(news).orderBy(asc(news.id))).map(({ title }) => title.nl)

const versions = async ({ read }: Database) =>
  Object.fromEntries((await read.select().from(topics)).map(({ name, version }) => [name, version]))

function somebodyWriting(file: string) {
  const other = new Sqlite(file)
  onTestFinished(() => {
    other.close()
  })
  other.exec('BEGIN IMMEDIATE')
  return { finish: () => other.exec('COMMIT') }
}

describe('the two connections', () => {
  test('keep a log, flush every commit and hold to foreign keys', async () => {
    const { database } = await testDatabase()
    const names = ['journal_mode', 'synchronous', 'foreign_keys']
    const pragmas = async (db: Db) =>
      (await Promise.all(names.map((name) => rowsOf(db, sql.raw(`pragma ${name}`))))).flat()
    const wanted = [{ journal_mode: 'wal' }, { synchronous: 2 }, { foreign_keys: 1 }]
    expect(await pragmas(database.read)).toEqual(wanted)
    expect(await database.write([], pragmas)).toEqual(wanted)
  })

  test('keep 40 MiB of the database at hand each, or what is asked for, and never less than one', async () => {
    const { file, database } = await testDatabase()
    const cacheOf = (db: Db) => rowsOf(db, sql.raw('pragma cache_size'))
    expect(await cacheOf(database.read)).toEqual([{ cache_size: -40_960 }])
    expect(await database.write([], cacheOf)).toEqual([{ cache_size: -40_960 }])
    const small = openDatabase(file, cacheBytes.least)
    onTestFinished(() => small.close())
    expect(await cacheOf(small.read)).toEqual([{ cache_size: -1024 }])
    expect(() => openDatabase(file, cacheBytes.least - 1)).toThrow(RangeError)
  })

  test('nothing can be written through the connection for reading', async () => {
    const { database } = await testDatabase()
    await expect(announce(database.read, 'By the back door')).rejects.toMatchObject({ code: 'SQLITE_READONLY' })
    expect(await headlines(database)).toEqual([])
  })

  test('what is being written is not read before it is whole', async () => {
    const { database } = await testDatabase()
    await database.write(['news'], async (tx) => {
      await announce(tx, 'Half')
      expect(await headlines(database)).toEqual([])
    })
    expect(await headlines(database)).toEqual(['Half'])
  })

  test('the reading connection notices what another process commits, and nothing else', async () => {
    const { database, open } = await testDatabase()
    const other = open()
    const before = database.dataVersion()
    await expect(other.write([], () => Promise.reject(new Error('changed my mind')))).rejects.toThrow()
    await headlines(other)
    expect(database.dataVersion()).toBe(before)
    await other.write(['news'], (tx) => announce(tx, 'New'))
    expect(database.dataVersion()).not.toBe(before)
  })
})

describe('a write', () => {
  test('begins when the one before it has ended, in the order of arrival', async () => {
    const { database } = await testDatabase()
    const seen: string[] = []
    const slow = (name: string) =>
      database.write([], async () => {
        seen.push(`${name} begins`)
        await pause(20)
        seen.push(`${name} ends`)
        return name
      })
    expect(await Promise.all([slow('first'), slow('second'), slow('third')])).toEqual(['first', 'second', 'third'])
    expect(seen).toEqual(['first', 'second', 'third'].flatMap((name) => [`${name} begins`, `${name} ends`]))
  })

  test('comes after one that is under way', async () => {
    const { database } = await testDatabase()
    let isFirstDone = false
    const first = database.write([], () => pause(50))
    const done = first.then(() => {
      isFirstDone = true
    })
    await pause(20)
    await database.write([], async () => expect(isFirstDone).toBe(true))
    await done
  })

  test('that throws leaves nothing behind and raises no version', async () => {
    const { database } = await testDatabase()
    const broken = database.write(['news'], async (tx) => {
      await announce(tx, 'Too soon')
      throw new Error('the power went')
    })
    await expect(broken).rejects.toThrow('the power went')
    expect(await headlines(database)).toEqual([])
    expect(await versions(database)).toEqual({})
    await database.write(['news'], (tx) => announce(tx, 'In time'))
    expect(await headlines(database)).toEqual(['In time'])
  })

  test('that throws takes nothing of those with it that came at the same time', async () => {
    const { database } = await testDatabase()
    const answers = await Promise.allSettled([
      database.write(['news'], (tx) => announce(tx, 'First')),
      database.write(['letters'], async (tx) => {
        await announce(tx, 'Second')
        throw new Error('the power went')
      }),
      database.write(['news'], (tx) => announce(tx, 'Third')),
    ])
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await headlines(database)).toEqual(['First', 'Third'])
    expect(Object.keys(await versions(database))).toEqual(['news'])
  })

  test('that breaks the transaction takes those with it that share it, and all of them are told', async () => {
    const { database } = await testDatabase()
    // As SQLite does on a full disk: the whole transaction is rolled back, savepoints too.
    const trigger = sql`create trigger full_disk before insert on news when new.title like '%Flood%'
      begin select raise(rollback, 'the disk is full'); end`
    await database.write([], (tx) => execute(tx, trigger))
    const answers = await Promise.allSettled(
      ['First', 'Flood', 'Third'].map((words) => database.write(['news'], (tx) => announce(tx, words))),
    )
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(await headlines(database)).toEqual([])
    await database.write(['news'], (tx) => announce(tx, 'Fourth'))
    expect(await headlines(database)).toEqual(['Fourth'])
  })

  test('inside a write is refused, and the next one goes on', async () => {
    const { database } = await testDatabase()
    const nested = database.write(['news'], async (tx) => {
      await announce(tx, 'Outer')
      await database.write(['news'], (inner) => announce(inner, 'Inner'))
    })
    await expect(nested).rejects.toThrow('write() inside write()')
    await database.write(['news'], (tx) => announce(tx, 'Next'))
    expect(await headlines(database)).toEqual(['Next'])
  })

  test('raises the version of the topics that it names, and of no other', async () => {
    const { database } = await testDatabase()
    await database.write(['news', 'events'], (tx) => announce(tx, 'First'))
    await database.write(['news'], (tx) => announce(tx, 'Second'))
    await database.write([], (tx) => announce(tx, 'Third'))
    expect(await versions(database)).toEqual({ events: 1, news: 2 })
  })

  test('that changed nothing raises no version', async () => {
    const { database } = await testDatabase()
    await database.write(['news'], (tx) => headlines({ ...database, read: tx }))
    expect(await versions(database)).toEqual({})
  })

  test('is there for another process as soon as it is answered', async () => {
    const { database, open } = await testDatabase()
    const other = open()
    for (const words of ['One', 'Two', 'Three']) {
      await database.write(['news'], (tx) => announce(tx, words))
      expect((await headlines(other)).at(-1)).toBe(words)
    }
  })

  test('of two processes loses nothing when three hundred come at once', async () => {
    const { database, open } = await testDatabase()
    const other = open()
    const works = Array.from({ length: 300 }, (_, i) =>
      (i % 2 === 0 ? database : other).write(['news'], (tx) => announce(tx, `Number ${i}`)),
    )
    await Promise.all(works)
    expect((await headlines(database)).toSorted()).toEqual(works.map((_, i) => `Number ${i}`).toSorted())
  })
})

describe('while another process is writing', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  test('a write waits, reading goes on, and the write follows when the other is done', async () => {
    const { database, file } = await testDatabase()
    const other = somebodyWriting(file)
    let isWritten = false
    const written = database
      .write(['news'], (tx) => announce(tx, 'Late'))
      .then(() => {
        isWritten = true
      })
    await pause(400)
    expect(isWritten).toBe(false)
    expect(await headlines(database)).toEqual([])
    other.finish()
    await written
    expect(await headlines(database)).toEqual(['Late'])
  })

  test('a write gives up after five seconds and not before, and has written nothing', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { database, file } = await testDatabase()
    const other = somebodyWriting(file)
    let problem: unknown
    const began = Date.now()
    const given = database
      .write(['news'], (tx) => announce(tx, 'Never'))
      .catch((error) => {
        problem = error
      })
    await pause(50)
    vi.setSystemTime(began + 4900)
    await pause(300)
    expect(problem).toBeUndefined()
    vi.setSystemTime(began + 5100)
    await given
    expect(problem).toBeInstanceOf(DatabaseBusy)
    other.finish()
    expect(await headlines(database)).toEqual([])
    await database.write(['news'], (tx) => announce(tx, 'Afterwards'))
    expect(await headlines(database)).toEqual(['Afterwards'])
  })
})
