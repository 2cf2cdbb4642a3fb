import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'playwright/test'
import { createDatabase } from '../support/database/postgres-databases'
import { connectToPostgres } from '../support/database/postgres-rows'
import { bundleWorker } from './crowd'
import { withPostgres } from './own-postgres'

const rounds = process.env.LONG ? 20 : 4
const migrations = 'drizzle/postgres'

function stateOf(url: string): { tables: number; applied: number } {
  const connection = connectToPostgres(url)
  const count = (what: string) => Number(connection.query(`select count(*) as n from ${what}`, []).rows[0]!.n)
  const tables = count(
    "information_schema.tables where table_schema = 'public' and table_name <> '__drizzle_migrations'",
  )
  const isJournaled = count("information_schema.tables where table_name = '__drizzle_migrations'") > 0
  const applied = isJournaled ? count('__drizzle_migrations') : 0
  connection.close()
  return { tables, applied }
}

async function startMigrating(worker: string, url: string) {
  const migrating = fork(worker, [url, migrations], {
    env: { PATH: process.env.PATH ?? '', DATABASE_URL: url },
    execArgv: [],
  })
  await once(migrating, 'message')
  const ended = once(migrating, 'exit').then(([status]) => status as number | null)
  migrating.send('go')
  return { migrating, ended }
}

test('four processes that migrate an empty database at once make one, and four sites start on it at once', async () => {
  const worker = await bundleWorker('migrate-worker.ts')
  await withPostgres(async ({ url, server, machine }) => {
    const alone = await createDatabase(server.url)
    expect(await (await startMigrating(worker, alone)).ended).toBe(0)
    const four = await createDatabase(server.url)
    const ends = await Promise.all(Array.from({ length: 4 }, async () => (await startMigrating(worker, four)).ended))
    expect(ends).toEqual([0, 0, 0, 0])
    expect(stateOf(four)).toEqual(stateOf(alone))
    await Promise.all(Array.from({ length: 4 }, () => machine()))
    expect(stateOf(url).applied).toBe(stateOf(alone).applied)
  })
})

test('a migration of PostgreSQL that is killed half-way has changed nothing, or everything, and the next completes it', async () => {
  test.setTimeout(180_000 + rounds * 10_000)
  const worker = await bundleWorker('migrate-worker.ts')
  await withPostgres(async ({ server }) => {
    const whole = await createDatabase(server.url)
    const first = await startMigrating(worker, whole)
    let began = performance.now()
    await first.ended
    let worked = performance.now() - began
    const all = stateOf(whole)
    const left = new Set<number>()
    // Until one was caught half-way; the machine may be quicker than it was at first.
    for (let round = 0; round < rounds || !left.has(0); round++) {
      const url = await createDatabase(server.url)
      const { migrating, ended } = await startMigrating(worker, url)
      began = performance.now()
      await Promise.race([pause((worked * ((round % rounds) + 0.5)) / rounds), ended])
      migrating.kill('SIGKILL')
      await ended
      const half = stateOf(url)
      expect([{ tables: 0, applied: 0 }, all]).toContainEqual(half)
      left.add(half.tables)
      if (half.tables > 0) worked = Math.min(worked, performance.now() - began)
      expect(await (await startMigrating(worker, url)).ended).toBe(0)
      expect(stateOf(url)).toEqual(all)
    }
  })
})
