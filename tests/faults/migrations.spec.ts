import { fork } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { expect, test } from 'playwright/test'
import { migrateDatabase } from '~/db/open.server'
import { migrationsFolder } from '../support/database/backups'
import { earlierMigrations, laterMigrations, migrations, schemaVersion } from '../support/database/migrations'
import { contentsOf, fillEveryTable } from '../support/database/old-databases'
import { freshFolder, startSite } from '../support/site/site'
import { bundleWorker } from './crowd'

const rounds = process.env.LONG ? 20 : 4
const rows = process.env.LONG ? 20_000 : 5000

async function killed(worker: string, origin: string, after: number) {
  const file = join(freshFolder(), 'site.db')
  copyFileSync(origin, file)
  const migrating = fork(worker, [file, migrationsFolder], { execArgv: [] })
  await once(migrating, 'message')
  const gone = once(migrating, 'exit')
  const done = once(migrating, 'message').then(
    () => 'done',
    () => 'gone',
  )
  const began = performance.now()
  migrating.send('go')
  await Promise.race([pause(after), done, gone])
  const worked = performance.now() - began
  migrating.kill('SIGKILL')
  await gone
  return { file, worked }
}

function stateOf(file: string) {
  const database = new Sqlite(file)
  const state = { version: schemaVersion(database), damage: database.pragma('integrity_check') }
  database.close()
  return state
}

test('migrations that are killed half-way have changed nothing, or everything, and the next start completes them', async () => {
  test.setTimeout(60_000 + rounds * 10_000)
  const worker = await bundleWorker('migrate-worker.ts')
  const origin = join(freshFolder(), 'site.db')
  await migrateDatabase(origin, earlierMigrations(1, freshFolder()))
  fillEveryTable(origin, rows)
  const before = contentsOf(origin)
  const { worked, file } = await killed(worker, origin, 60_000)
  expect(stateOf(file).version).toBe(migrations.length)
  const versions: number[] = []
  for (let round = 0; round < rounds; round++) {
    const half = await killed(worker, origin, (worked * (round + 0.5)) / rounds)
    const { version, damage } = stateOf(half.file)
    expect([1, migrations.length]).toContain(version)
    expect(damage).toEqual([{ integrity_check: 'ok' }])
    versions.push(version)
    await migrateDatabase(half.file, migrationsFolder)
    expect(stateOf(half.file)).toEqual({ version: migrations.length, damage })
    expect(contentsOf(half.file, before)).toEqual(before)
  }
  expect(versions).toContain(1)
})

test('the site does not start on a database of a newer version, and says so in one line', async () => {
  const dataDir = freshFolder()
  await migrateDatabase(join(dataDir, 'site.db'), laterMigrations(freshFolder()))
  const said = await startSite({ dataDir }).catch((error: Error) => error.message)
  expect(said).toMatch(
    /^the site ended with 1 before it was ready:\nDATA_DIR: [^\n]* was migrated by a newer version [^\n]*\n$/,
  )
})
