import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { migrateDatabase } from '~/db/open.server'
import { migrationsFolder } from '../support/database/backups'
import { contentsOf, fillEveryTable } from '../support/database/filled-database'
import { earlierMigrations, laterMigrations, migrations, schemaVersion } from '../support/database/migrations'
import { freshFolder, startSite } from '../support/site/site'
import { startWorker } from './crowd'
import { killAtSteps } from './kill-at-steps'

function stateOf(file: string) {
  const database = new Sqlite(file)
  const state = { version: schemaVersion(database), damage: database.pragma('integrity_check') }
  database.close()
  return state
}

test('migrations that are killed half-way have changed nothing, or everything, and the next start completes them', async () => {
  const origin = join(freshFolder(), 'site.db')
  await migrateDatabase(origin, earlierMigrations(1, freshFolder()))
  fillEveryTable(origin, 500)
  const before = contentsOf(origin)
  const damage = [{ integrity_check: 'ok' }]
  await killAtSteps(20, async (env) => {
    const dataDir = freshFolder()
    const file = join(dataDir, 'site.db')
    copyFileSync(origin, file)
    await migrateIn(dataDir, env)
    const half = stateOf(file)
    expect(half.damage).toEqual(damage)
    expect([1, migrations.length]).toContain(half.version)
    await migrateDatabase(file, migrationsFolder)
    expect(stateOf(file)).toEqual({ version: migrations.length, damage })
    expect(contentsOf(file, before)).toEqual(before)
    return half.version === 1
  })
})

async function migrateIn(dataDir: string, env: Readonly<Record<string, string>>): Promise<void> {
  const worker = await startWorker(dataDir, { env })
  await worker.run({ do: 'migrate', migrations: migrationsFolder }).then(worker.end, () => undefined)
}

test('the site does not start on a database of a newer version, and says so in one line', async () => {
  const dataDir = freshFolder()
  await migrateDatabase(join(dataDir, 'site.db'), laterMigrations(freshFolder()))
  const said = await startSite({ dataDir }).catch((error: Error) => error.message)
  expect(said).toMatch(
    /^the site ended with 1 before it was ready:\nDATA_DIR: [^\n]* was migrated by a newer version [^\n]*\n$/,
  )
})
