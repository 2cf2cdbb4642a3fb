import { setImmediate as nextTurn } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { sql } from 'drizzle-orm'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Db } from '~/db/connection.server'
import { DatabaseBusy } from '~/db/errors.server'
import { openDatabase } from '~/db/open.server'
import { execute, rowsOf } from '~/db/sql'
import { cacheBytes } from '~/server/config/database-cache'
import { announce, headlines } from '../../support/database/announce'
import { testDatabase } from '../../support/database/database'

afterEach(() => {
  vi.useRealTimers()
})

test('both connections keep a log, flush every commit, hold to foreign keys and have a cache of 40 MiB', async () => {
  const { database } = await testDatabase()
  const names = ['journal_mode', 'synchronous', 'foreign_keys', 'cache_size']
  const pragmas = async (db: Db) =>
    (await Promise.all(names.map((name) => rowsOf<object>(db, sql.raw(`pragma ${name}`))))).flat()
  const wanted = [{ journal_mode: 'wal' }, { synchronous: 2 }, { foreign_keys: 1 }, { cache_size: -40_960 }]
  expect(await pragmas(database.read)).toEqual(wanted)
  expect(await database.write([], pragmas)).toEqual(wanted)
})

test('the cache is as large as is asked for, and never less than one MiB', async () => {
  const { file } = await testDatabase()
  const small = openDatabase(file, cacheBytes.least)
  onTestFinished(() => small.close())
  expect(await rowsOf(small.read, sql.raw('pragma cache_size'))).toEqual([{ cache_size: -1024 }])
  expect(() => openDatabase(file, cacheBytes.least - 1)).toThrow(RangeError)
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

test('a version is of the moment in which it is asked for, within one turn of the loop too', async () => {
  const { database, file } = await testDatabase()
  const other = new Sqlite(file)
  onTestFinished(() => void other.close())
  const before = database.versionOf(['news'])
  other.exec(
    "insert into topics (name, version) values ('news', 7) on conflict (name) do update set version = version + 7",
  )
  expect(database.versionOf(['news'])).toBe(before + 7)
})

test('a write that breaks the transaction takes those with it that share it, and all of them are told', async () => {
  const { database } = await testDatabase()
  // As SQLite does on a full disk: the whole transaction is rolled back, savepoints too.
  const trigger = sql`create trigger full_disk before insert on news when new.title like '%Flood%'
    begin select raise(rollback, 'the disk is full'); end`
  await database.write([], (tx) => execute(tx, trigger))
  const answers = await Promise.allSettled(
    ['First', 'Flood', 'Third'].map((words) => database.write(['news'], (tx) => announce(tx, words))),
  )
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  await database.write(['news'], (tx) => announce(tx, 'Fourth'))
  expect(await headlines(database)).toEqual(['Fourth'])
})

test('while another process writes a write waits for five seconds, reading goes on, and nothing is half', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const began = Date.now()
  const { database, file } = await testDatabase()
  const other = new Sqlite(file)
  onTestFinished(() => void other.close())
  other.exec('BEGIN IMMEDIATE')
  const runs = vi.spyOn(Object.getPrototypeOf(other.prepare('select 1')), 'run')
  onTestFinished(() => runs.mockRestore())
  const triedAgain = async () => {
    const before = runs.mock.calls.length
    while (runs.mock.calls.length < before + 2) await nextTurn()
  }
  let outcome: unknown
  const writing = (words: string) => {
    outcome = undefined
    return database
      .write(['news'], (tx) => announce(tx, words))
      .then(
        () => 'written',
        (error: unknown) => error,
      )
      .then((found) => {
        outcome = found
      })
  }
  const never = writing('Never')
  await triedAgain()
  vi.setSystemTime(began + 4900)
  await triedAgain()
  expect([outcome, await headlines(database)]).toEqual([undefined, []])
  vi.setSystemTime(began + 5100)
  await never
  expect(outcome).toBeInstanceOf(DatabaseBusy)

  const late = writing('Late')
  await triedAgain()
  expect(outcome).toBeUndefined()
  other.exec('COMMIT')
  await late
  expect([outcome, await headlines(database)]).toEqual(['written', ['Late']])
})
