import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isPostgres } from '~/db/dialect'
import { inStored } from '../support/database/stored'
import { party, post } from '../support/site/forms'
import { freshFolder, readEmails, startSite } from '../support/site/site'
import { runCommand } from './site-commands'

const tables = ['events', 'news', 'redirects', 'vacancies', 'registrations', 'outbox'] as const

function countIn(dataDir: string): Record<string, number> {
  return inStored({ dataDir }, ({ value }) =>
    Object.fromEntries(tables.map((table) => [table, value<number>(`select count(*) from ${table}`)])),
  )
}

const empty = Object.fromEntries(tables.map((table) => [table, 0]))
const production = { SITE_URL: 'https://www.club.example', APP_SECRET: 'x'.repeat(32) }

test('no command fills a production database, and none works with other variables than the site', async () => {
  const dataDir = freshFolder()
  const site = await startSite({ dataDir, env: production })
  try {
    expect(site.output()).toContain('the addresses of the old site lead nowhere')
    expect(site.output()).toContain('SMTP_URL is not set')
    for (const command of [
      ['mail', 'list'],
      ['staff', 'list'],
    ]) {
      const { status, said } = await runCommand(dataDir, command)
      expect([status, said], command[0]).toEqual([
        1,
        'SITE_URL: is not set here, but the site runs with "https://www.club.example": put that there\n',
      ])
    }
    for (const env of [{}, production, { ...production, DEMO: '1' }])
      for (const words of [['demo'], ['demo', '--reset']]) {
        const { status, said } = await runCommand(dataDir, words, env)
        expect([status, said]).toEqual([1, expect.stringMatching(/^Nothing was changed: [^\n]+\n$/)])
      }
    expect(countIn(dataDir)).toEqual(empty)
    const listed = await runCommand(dataDir, ['mail', 'list'], production)
    expect(listed).toEqual({ status: 0, said: 'Every email has left.\n' })
  } finally {
    await site.stop()
  }
  // Not even a start with DEMO=1 takes it for a demo.
  const again = await startSite({ dataDir, env: { DEMO: '1' } })
  await again.stop()
  expect(countIn(dataDir)).toEqual(empty)
})

// PostgreSQL's is there, and empty.
test.skipIf(isPostgres)('a command makes no database where there is none', async () => {
  const dataDir = freshFolder()
  const { status, said } = await runCommand(dataDir, ['mail', 'list'])
  expect([status, said]).toEqual([1, expect.stringMatching(/^DATA_DIR: there is no [^\n]+\n$/)])
  expect(existsSync(join(dataDir, 'site.db'))).toBe(false)
})

test("a demo is made new by its command, and not before somebody's registration is backed up", async () => {
  const dataDir = freshFolder()
  expect(await runCommand(dataDir, ['demo'])).toEqual({ status: 0, said: 'The demo content is there.\n' })
  const filled = countIn(dataDir)
  expect(filled.events).toBeGreaterThan(50)
  expect(await runCommand(dataDir, ['demo', '--reset'])).toEqual({ status: 0, said: 'The demo content is new.\n' })
  expect(existsSync(join(dataDir, 'backups'))).toBe(false)
  const site = await startSite({ dataDir })
  expect((await post(site, '/evenementen/101/inschrijven', party('Anna', 2))).status).toBe(303)
  const { status, said } = await runCommand(dataDir, ['demo', '--reset'])
  await site.stop()
  if (isPostgres) {
    expect([status, said]).toEqual([1, expect.stringContaining('pg_dump')])
    expect(countIn(dataDir).registrations).toBe(filled.registrations! + 1)
    return
  }
  expect([status, said]).toEqual([0, expect.stringContaining('read again and whole')])
  expect(readdirSync(join(dataDir, 'backups')).some((name) => name.endsWith('Z'))).toBe(true)
  expect(countIn(dataDir).registrations).toBe(filled.registrations)
})

const wideIn = (folder: string): string[] =>
  [folder, ...readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)))].filter(
    // A draft may be gone by now.
    (path) => (statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o077,
  )

test('everything in the data folder is for the site alone, also where it was not', async () => {
  const dataDir = join(freshFolder(), 'data')
  const site = await startSite({ dataDir })
  expect((await post(site, '/evenementen/101/inschrijven', party('Anna', 2))).status).toBe(303)
  await expect.poll(() => readEmails(dataDir).length).toBe(1)
  expect(wideIn(dataDir)).toEqual([])
  if (!isPostgres) expect((await runCommand(dataDir, ['backup'])).status).toBe(0)
  expect(wideIn(dataDir)).toEqual([])
  await site.stop()
  for (const path of [dataDir, ...readdirSync(dataDir, { recursive: true }).map((name) => join(dataDir, String(name)))])
    chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644)
  const again = await startSite({ dataDir })
  expect(wideIn(dataDir)).toEqual([])
  await again.stop()
})
