import Sqlite from 'better-sqlite3'
import { sql } from 'drizzle-orm'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createReadiness } from '~/app/endpoints/readiness.server'
import { siteChecks } from '~/app/endpoints/readiness-checks.server'
import { isPostgres } from '~/db/dialect'
import { openDatabase } from '~/db/open.server'
import { outbox } from '~/db/schema'
import { execute, rowsOf } from '~/db/sql'
import { type TestDatabase, testDatabase } from '../../../support/database/database'
import { connectToPostgres } from '../../../support/database/postgres-rows'

const now = Date.parse('2026-12-01T12:00:00Z')
type Parts = Partial<Parameters<typeof siteChecks>[0]>

const ready = ({ database, folder }: TestDatabase, parts: Parts = {}) =>
  createReadiness(
    siteChecks({
      database: () => database,
      folders: [folder],
      began: now - 3_600_000,
      freePart: async () => 0.5,
      now: () => now,
      ...parts,
    }),
  )(false)

const bodyOf = ({ body }: { body?: unknown }) => String(body).trim().split('\n')
const whole = ['ready', 'reads: ok', 'writes: ok', 'migrations: ok', 'letters: ok', 'disk: ok', 'mail: ok']

async function queue({ database }: TestDatabase, dueAt: number, leasedUntil = 0): Promise<void> {
  const email = { kind: 'registration-confirmed', locale: 'nl', recipient: 'anna@players.example', facts: {} } as const
  await database.write(['outbox'], async (tx) => {
    await tx.insert(outbox).values({ ...email, messageId: 'a', dueAt, leasedUntil, createdAt: dueAt })
  })
}

describe('a site is ready', () => {
  it('when everything that it needs is there, without a row or an older page from having tried to write', async () => {
    const database = await testDatabase()
    const topics = () => rowsOf(database.database.read, sql`select * from topics order by name`)
    const before = await topics()
    const response = await ready(database)
    expect([response.status, bodyOf(response)]).toEqual([200, whole])
    expect(response.headers).toContainEqual(['cache-control', 'no-store'])
    expect(await topics()).toEqual(before)
  })

  it('with an email that was due before it began, or is under way, or waits for its next attempt', async () => {
    for (const [dueAt, leasedUntil, began] of [
      [now - 86_400_000, 0, now - 60_000],
      [now - 86_400_000, now + 60_000, 0],
      [now + 60_000, 0, 0],
    ] as const) {
      const database = await testDatabase()
      await queue(database, dueAt, leasedUntil)
      expect((await ready(database, { began })).status).toBe(200)
    }
  })
})

it('tries to write once in ten seconds however often it is asked, and again at once after a failure', async () => {
  const { database } = await testDatabase()
  let [at, tried, isBroken] = [now, 0, false]
  const write: typeof database.write = (...step) => {
    tried++
    return isBroken ? Promise.reject(new Error('broken')) : database.write(...step)
  }
  const { writes } = siteChecks({ database: () => ({ ...database, write }), folders: [], began: now, now: () => at })
  for (const [seconds, broken, times] of [
    [0, false, 1],
    [1, false, 1],
    [9.999, false, 1],
    [10, false, 2],
    [12, true, 2],
    [20, true, 3],
    [21, true, 4],
    [22, false, 5],
    [31, true, 5],
  ] as const) {
    at = now + seconds * 1000
    isBroken = broken
    await Promise.allSettled([writes!(), writes!()])
    expect(tried, `after ${seconds} s`).toBe(times)
  }
})

function holdFile(file: string): () => void {
  const other = new Sqlite(file)
  other.exec('begin immediate')
  return () => void other.close()
}

function holdTopics(url: string): () => void {
  const other = connectToPostgres(url)
  other.query('begin', [])
  other.query('lock table topics in exclusive mode', [])
  return other.close
}

describe('a site is not ready', () => {
  it('when its database cannot be read', async () => {
    const database = await testDatabase()
    const db = openDatabase(database.file)
    db.close()
    const response = await ready(database, { database: () => db })
    expect([response.status, bodyOf(response)[0]]).toEqual([503, 'not ready'])
    expect(bodyOf(response)[1]).toBe(`reads: failed (${isPostgres ? 'Error' : 'TypeError'})`)
  })

  it('when its database cannot be written: its connection may only read', async () => {
    const database = await testDatabase()
    await database.database.write([], (tx) =>
      execute(tx, isPostgres ? sql`set session characteristics as transaction read only` : sql`pragma query_only = on`),
    )
    const response = await ready(database)
    expect([response.status, bodyOf(response)[1], bodyOf(response)[2]]).toEqual([
      503,
      'reads: ok',
      `writes: failed (${isPostgres ? '25006' : 'SQLITE_READONLY'})`,
    ])
  })

  it('when another program holds its database for longer than a moment', async () => {
    const database = await testDatabase()
    const finish = isPostgres ? holdTopics(database.file) : holdFile(database.file)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const asked = ready(database)
    await vi.advanceTimersByTimeAsync(2000)
    const response = await asked
    expect([response.status, bodyOf(response)[2]]).toEqual([503, 'writes: too slow'])
    finish()
    vi.useRealTimers()
    await database.database.write([], async () => undefined)
    expect((await ready(database)).status).toBe(200)
  })

  it('when its database lacks a migration', async () => {
    const database = await testDatabase()
    const age = (by: number) =>
      database.database.write([], (tx) =>
        execute(tx, sql`update __drizzle_migrations set created_at = created_at - ${by}`),
      )
    await age(1)
    const response = await ready(database)
    await age(-1)
    expect([response.status, bodyOf(response)[3]]).toEqual([503, 'migrations: behind'])
  })

  it('when nobody takes up an email for ten minutes', async () => {
    const database = await testDatabase()
    await queue(database, now - 601_000)
    const response = await ready(database, { now: () => now })
    expect([response.status, bodyOf(response)[4]]).toEqual([503, 'letters: 10 min late'])
    expect((await ready(database, { now: () => now - 10_000 })).status).toBe(200)
  })

  it('when a disk is all but full, and says of none where it is', async () => {
    const database = await testDatabase()
    const free = { '/srv/one': 0.4, '/srv/two': 0.049 } as Record<string, number>
    const response = await ready(database, { folders: Object.keys(free), freePart: async (folder) => free[folder]! })
    expect([response.status, bodyOf(response)[5]]).toEqual([503, 'disk: 4 % free'])
    const gone = await ready(database, { folders: ['/nowhere/at/all'], freePart: undefined as never })
    expect([gone.status, bodyOf(gone)[5]]).toEqual([503, 'disk: failed (ENOENT)'])
    expect(String(gone.body)).not.toContain('/')
  })

  it('when it is about to stop, whatever it said a moment ago', async () => {
    const readiness = createReadiness({})
    expect((await readiness(false)).status).toBe(200)
    expect(await readiness(true)).toMatchObject({ status: 503, body: 'draining\n' })
  })

  it('when a check never answers, and then asks it no second time', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const check = vi.fn(() => new Promise<undefined>(() => {}))
    const readiness = createReadiness({ disk: check })
    for (let times = 0; times < 3; times++) {
      const response = readiness(false)
      await vi.advanceTimersByTimeAsync(2500)
      expect(bodyOf(await response)).toEqual(['not ready', 'disk: too slow'])
    }
    expect(check).toHaveBeenCalledTimes(1)
  })
})

it('a flood of questions within a second is one look', async () => {
  let at = 0
  const check = vi.fn(() => undefined)
  const readiness = createReadiness({ reads: check }, () => at)
  await Promise.all(Array.from({ length: 1000 }, () => readiness(false)))
  expect(check).toHaveBeenCalledTimes(1)
  at = 1000
  await readiness(false)
  expect(check).toHaveBeenCalledTimes(2)
})
