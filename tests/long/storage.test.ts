import { execFileSync, spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { party, post } from '../support/site/forms'
import { sendRequest } from '../support/site/send-request'
import { freshFolder, startSite } from '../support/site/site'
import { openFile } from './site-database'

/** Sets a file size limit on a running process (Linux). */
const limitFiles = (pid: number, bytes: number | 'unlimited') =>
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`])

test.runIf(spawnSync('prlimit', ['--version']).status === 0)(
  'while nothing more can be written, pages are read and sign-ups told to come back, with nothing half',
  async () => {
    const dataDir = freshFolder()
    const site = await startSite({ dataDir, env: { DEMO: '0', PAGE_CACHE: '0' } })
    const database = openFile(dataDir)
    const event = database.addEvent({ capacity: 2, waitingList: false })
    const form = party('Anna', 2)
    try {
      limitFiles(site.process.pid!, statSync(join(dataDir, 'site.db-wal')).size)
      for (let times = 0; times < 3; times++) {
        const refused = await post(site, event.form, form)
        expect([refused.status, refused.headers['retry-after']]).toEqual([503, '60'])
        expect(refused.text).toContain('Er is niets opgeslagen')
        for (const path of ['/', event.address, event.form])
          expect((await sendRequest(site, path)).status, path).toBe(200)
      }
      for (const table of ['registrations', 'participants', 'outbox']) expect(database.count(table), table).toBe(0)
      limitFiles(site.process.pid!, 'unlimited')
      expect((await post(site, event.form, form)).status).toBe(303)
      expect([database.count('registrations'), database.count('participants')]).toEqual([1, 2])
      expect(database.damage()).toEqual([])
      limitFiles(site.process.pid!, 0)
      database.close()
      expect(await site.stop(), site.output()).toBe(0)
    } finally {
      database.close()
      await site.stop()
    }
  },
)
