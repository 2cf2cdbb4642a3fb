import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { expectOneLine, failToStart } from '../support/site/failed-start'
import { adult } from '../support/site/forms'
import { halfSent, refusesConnections } from '../support/site/half-sent'
import { sendRequest } from '../support/site/send-request'
import { freshFolder, startSite } from '../support/site/site'

const form = '/evenementen/103/inschrijven'

describe.each([1, 2])('a site of %i processes that is told to stop', (many) => {
  const processes = many === 1 ? undefined : many

  it('ends at once with 0 when nobody asks anything, connections that are kept open included', async () => {
    const site = await startSite({ processes })
    await fetch(`${site.url}/healthz`)
    expect(await site.stop()).toBe(0)
    expect(site.output()).toContain('stopped')
  })

  it('ends with 0 when nobody reads its log any more', async () => {
    const site = await startSite({ processes })
    site.process.stdout?.destroy()
    site.process.stderr?.destroy()
    await sendRequest(site, '/nieuws')
    expect(await site.stop()).toBe(0)
  })

  it('and told again ends with 1', async () => {
    const site = await startSite({ processes })
    const request = await halfSent(site, form, adult('Tom Twice'))
    const ended = site.stop()
    await expect.poll(() => refusesConnections(site)).toBe(true)
    site.process.kill('SIGTERM')
    expect(await ended).toBe(1)
    await request.answer()
  })

  it('by Ctrl-C ends with 0 too', async () => {
    const site = await startSite({ processes })
    const ended = new Promise((resolve) => site.process.once('exit', resolve))
    site.process.kill('SIGINT')
    expect(await ended).toBe(0)
  })
})

describe('a site that cannot start', () => {
  const threeProcesses = ['serve-processes.mjs', '--processes', '3']

  it('says in one line what to put into which setting', async () => {
    const folder = freshFolder()
    mkdirSync(join(folder, 'dir'))
    writeFileSync(join(folder, 'text.db'), 'this is no database, however long it is read'.repeat(50))
    for (const [name, env] of [
      ['HOST', { HOST: '203.0.113.1' }],
      ['DATA_DIR', { DATA_DIR: join(folder, 'text.db') }],
      ['DATABASE_URL', { DATABASE_URL: 'postgres://localhost/site' }],
      ...['dir', 'text.db', 'no/where/site.db'].map(
        (file) => ['DATABASE_URL', { DATABASE_URL: `file:${join(folder, file)}` }] as const,
      ),
    ] as const)
      expectOneLine(await failToStart(env), name)
    expectOneLine(await failToStart({ APP_SECRET: 'short' }, { script: threeProcesses }), 'APP_SECRET')
  })

  it('never says a secret', async () => {
    const { status, said, told } = await failToStart({ DATABASE_URL: 'postgres://user:hunter2@127.0.0.1:1/site' })
    expect(status).toBe(1)
    expect(said + told).not.toContain('hunter2')
  })
})

it('an error that nobody caught is one line without its words, and ends the process', async () => {
  const file = join(freshFolder(), 'fall.mjs')
  const words = JSON.stringify('no mailbox for "Zwaluw-7391" <zwaluw-7391@canary.example>\n0612348765')
  writeFileSync(file, `process.on('SIGUSR2', () => { throw new Error(${words}) })`)
  const site = await startSite({ env: { NODE_OPTIONS: `--import=${pathToFileURL(file)}` } })
  // Not `exit`: the last lines may still be on their way then.
  const ended = once(site.process, 'close')
  site.process.kill('SIGUSR2')
  expect(await ended).toEqual([1, null])
  const fatal = site
    .output()
    .split('\n')
    .filter((line) => line.includes('"level":"fatal"'))
  expect(fatal.map((line) => JSON.parse(line).err.message)).toEqual(['no mailbox for (text) <(email)>'])
  expect(site.output()).not.toMatch(/zwaluw|0612348765/i)
})
