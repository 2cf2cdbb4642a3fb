import { fork } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { expect, test } from 'playwright/test'
import { migrateDatabase } from '~/db/open.server'
import { migrationsFolder } from '../support/database/backups'
import { contentsOf, fillEveryTable } from '../support/database/filled-database'
import { earlierMigrations, laterMigrations, migrations, schemaVersion } from '../support/database/migrations'
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
  test.setTimeout(180_000 + rounds * 10_000)
  const worker = await bundleWorker('migrate-worker.ts')
  const origin = join(freshFolder(), 'site.db')
  await migrateDatabase(origin, earlierMigrations(1, freshFolder()))
  fillEveryTable(origin, rows)
  const before = contentsOf(origin)
  const whole = await killed(worker, origin, 60_000)
  expect(stateOf(whole.file).version).toBe(migrations.length)
  let { worked } = whole
  const versions: number[] = []
  // Until one was caught half-way; the machine may be quicker than it was at first.
  for (let round = 0; round < rounds || !versions.includes(1); round++) {
    const half = await killed(worker, origin, (worked * ((round % rounds) + 0.5)) / rounds)
    const { version, damage } = stateOf(half.file)
    expect([1, migrations.length]).toContain(version)
    expect(damage).toEqual([{ integrity_check: 'ok' }])
    versions.push(version)
    if (version > 1) worked = Math.min(worked, half.worked)
    await migrateDatabase(half.file, migrationsFolder)
    expect(stateOf(half.file)).toEqual({ version: migrations.length, damage })
    expect(contentsOf(half.file, before)).toEqual(before)
  }
})

test('the site does not start on a database of a newer version, and says so in one line', async () => {
  const dataDir = freshFolder()
  await migrateDatabase(join(dataDir, 'site.db'), laterMigrations(freshFolder()))
  const said = await startSite({ dataDir }).catch((error: Error) => error.message)
  expect(said).toMatch(
    /^the site ended with 1 before it was ready:\nDATA_DIR: [^\n]* was migrated by a newer version [^\n]*\n$/,
  )
})
