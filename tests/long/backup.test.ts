import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { party, post } from '../support/site/forms'
import { freshFolder, startSite } from '../support/site/site'
import { killAtSteps } from './kill-at-steps'
import { backupsIn, newestBackup, runCommand } from './site-commands'
import { addRedirects, openFile } from './site-database'

function wholeSignUps(backup: string): number {
  const database = new Sqlite(join(backup, 'site.db'), { readonly: true })
  try {
    expect(database.pragma('integrity_check')).toEqual([{ integrity_check: 'ok' }])
    expect(database.pragma('foreign_key_check')).toEqual([])
    const count = (table: string) => database.prepare(`select count(*) from ${table}`).pluck().get() as number
    const signUps = count('registrations')
    expect([count('participants'), count('outbox')]).toEqual([2 * signUps, signUps])
    return signUps
  } finally {
    database.close()
  }
}

test('a backup that is killed half-way is none, and the next one clears up after it', async () => {
  const dataDir = freshFolder()
  const site = await startSite({ dataDir, env: { DEMO: '0' } })
  const database = openFile(dataDir)
  const event = database.addEvent({ capacity: null, waitingList: false })
  for (let i = 0; i < 20; i++) await post(site, event.form, party(`Player ${i}`, 2))
  addRedirects(database, 3000)
  database.close()
  const isLeft = () => readdirSync(join(dataDir, 'backups')).some((name) => name.endsWith('.part'))
  await killAtSteps(20, async (env) => {
    await runCommand(dataDir, ['backup'], env)
    for (const name of backupsIn(dataDir)) expect(wholeSignUps(join(dataDir, 'backups', name))).toBe(20)
    return isLeft()
  })
  expect((await runCommand(dataDir, ['backup'])).status).toBe(0)
  expect([isLeft(), wholeSignUps(newestBackup(dataDir))]).toEqual([false, 20])
  await site.stop()
})
