import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { describe } from 'vitest'
import { databaseEnv } from '../../support/database/own-database'
import { createSite } from '../../support/site/create-site'
import { adult, countRows, follow, post } from '../../support/site/forms'
import { freePort } from '../../support/site/free-port'
import { halfSent, refusesConnections } from '../../support/site/half-sent'
import { sendRequest } from '../../support/site/send-request'
import { freshFolder } from '../../support/site/site'
import { expect, test } from '../../support/site/test'

const form = '/evenementen/103/inschrijven'
const root = join(import.meta.dirname, '..', '..', '..')

type FailedStart = { status: number | null; said: string; told: string }

function failToStart(env: Record<string, string>, script = ['serve.mjs']): Promise<FailedStart> {
  const dataDir = freshFolder()
  const child = spawn(process.execPath, [join(root, 'scripts', script[0]!), ...script.slice(1)], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', PORT: '0', DATA_DIR: dataDir, ...databaseEnv(dataDir), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [told, said] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => {
    told += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const late = setTimeout(() => child.kill('SIGKILL'), 50_000)
  return new Promise((resolve) =>
    child.once('close', (status) => {
      clearTimeout(late)
      resolve({ status, said, told })
    }),
  )
}

for (const processes of [undefined, 2])
  describe(`a site ${processes ? 'of two processes ' : ''}that is told to stop`, () => {
    test('finishes the sign-up under way, answers it, and ends with 0', async () => {
      const site = await createSite({ processes })
      const before = countRows(site)
      const request = await halfSent(site, form, adult('Sara Stop'))
      const ended = site.stop()
      await expect.poll(() => refusesConnections(site)).toBe(true)
      request.finish()
      const answer = await request.answer()
      expect(answer).toMatch(/^HTTP\/1\.1 303 [\s\S]*location: \/evenementen\/inschrijvingen\/BT-/i)
      expect(answer).toMatch(/^connection: close\r$/im)
      expect(await ended).toBe(0)
      expect(countRows(site)).toMatchObject({ registrations: before.registrations + 1, letters: before.letters + 1 })
    })

    test('says on a connection that is still open that it drains, with 503', async () => {
      const site = await createSite({ processes })
      const request = await halfSent(site, form, adult('Roos Ready'))
      const kept = connect(site.port, '127.0.0.1')
      let told = ''
      kept.on('data', (chunk) => {
        told += chunk.toString()
      })
      const probe = 'GET /readyz HTTP/1.1\r\nHost: a\r\n'
      // A request in progress keeps this connection open while idle ones are closed; it was read with the one before it.
      kept.write(`${probe}\r\n${probe}`)
      await expect.poll(() => told).toContain('mail: ok')
      expect(told).toMatch(/^HTTP\/1\.1 200 /)
      told = ''
      const ended = site.stop()
      await expect.poll(() => refusesConnections(site)).toBe(true)
      kept.write('\r\n')
      await expect.poll(() => told).toContain('draining')
      expect(told).toMatch(/^HTTP\/1\.1 503 [\s\S]*^connection: close\r$/im)
      request.finish()
      expect(await request.answer()).toMatch(/^HTTP\/1\.1 303 /)
      kept.destroy()
      expect(await ended).toBe(0)
    })

    test('ends at once with 0 when nobody asks anything, connections that are kept open included', async () => {
      const site = await createSite({ processes })
      await fetch(`${site.url}/healthz`)
      expect(await site.stop()).toBe(0)
      expect(site.output()).toContain('stopped')
    })

    test('ends with 0 when nobody reads its log any more', async () => {
      const site = await createSite({ processes })
      site.process.stdout?.destroy()
      site.process.stderr?.destroy()
      await sendRequest(site, '/nieuws')
      expect(await site.stop()).toBe(0)
    })

    test('and told again ends with 1', async () => {
      const site = await createSite({ processes })
      const request = await halfSent(site, form, adult('Tom Twice'))
      const ended = site.stop()
      await expect.poll(() => refusesConnections(site)).toBe(true)
      site.process.kill('SIGTERM')
      expect(await ended).toBe(1)
      await request.answer()
    })

    test('by Ctrl-C ends with 0 too', async () => {
      const site = await createSite({ processes })
      const ended = new Promise((resolve) => site.process.once('exit', resolve))
      site.process.kill('SIGINT')
      expect(await ended).toBe(0)
    })
  })

describe('a site that cannot start', () => {
  const wrong: [name: string, env: Record<string, string>][] = [
    ['PORT', { PORT: 'eighty' }],
    ['HOST', { HOST: '203.0.113.1' }],
    ['SITE_URL', { SITE_URL: 'www.baseline.example' }],
    ['APP_ENV', { APP_ENV: 'prod' }],
    ['STAGING_PASSWORD', { APP_ENV: 'staging' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://localhost/site' }],
    ['DEMO', { DEMO: 'yes' }],
    ['SMTP_URL', { SMTP_URL: 'mail.example' }],
    ['MAIL_FROM', { MAIL_FROM: 'Baseline Tennis' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'yes' }],
    ['APP_SECRET', { APP_SECRET: 'short' }],
  ]

  const three = ['serve-processes.mjs', '--processes', '3']

  const expectOneLine = ({ status, said, told }: FailedStart, name: string) => {
    expect(status).toBe(1)
    expect(said).toMatch(new RegExp(`^${name}: [^\\n]*\\bput\\b[^\\n]*\\n$`))
    expect(told).not.toContain('listening')
  }

  for (const [name, env] of wrong) {
    test(`says in one line what to put into ${name}`, async () => {
      expectOneLine(await failToStart(env), name)
    })
  }

  test('says so of a DATA_DIR that is a file', async () => {
    const file = join(freshFolder(), 'file')
    writeFileSync(file, '')
    expectOneLine(await failToStart({ DATA_DIR: file }), 'DATA_DIR')
  })

  test('says so of a DATABASE_URL that is a folder, no database, or nowhere', async () => {
    const folder = freshFolder()
    mkdirSync(join(folder, 'dir'))
    writeFileSync(join(folder, 'text.db'), 'this is no database, however long it is read'.repeat(50))
    for (const file of ['dir', 'text.db', 'no/where/site.db'])
      expectOneLine(await failToStart({ DATABASE_URL: `file:${join(folder, file)}` }), 'DATABASE_URL')
  })

  test('says so of a port that somebody else listens on', async () => {
    const port = await freePort()
    const other = createServer().listen(port, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    expectOneLine(await failToStart({ PORT: String(port) }), 'PORT')
    expectOneLine(await failToStart({ PORT: String(port) }, three), 'PORT')
    other.close()
  })

  test('says so once where it is to be several processes', async () => {
    expectOneLine(await failToStart({ APP_SECRET: 'short' }, three), 'APP_SECRET')
  })

  test('never says a secret', async () => {
    for (const env of [
      { APP_SECRET: 'hunter2', SMTP_URL: 'http://user:hunter2@mail.example' },
      { DATABASE_URL: 'postgres://user:hunter2@127.0.0.1:1/site' },
    ]) {
      const { status, said, told } = await failToStart(env)
      expect(status).toBe(1)
      expect(said + told).not.toContain('hunter2')
    }
  })
})

describe('a site that starts again', () => {
  test('has the registrations, and the links in emails still open them', async () => {
    const dataDir = freshFolder()
    const first = await createSite({ dataDir })
    const taken = await post(first, '/evenementen/103/inschrijven', adult('Rik Restart'))
    const counts = countRows(first)
    const events = (await sendRequest(first, '/sitemap.xml')).text
    expect(await first.stop()).toBe(0)

    const second = await createSite({ dataDir })
    const page = await follow(second, taken)
    expect(page.status).toBe(200)
    expect(page.text).toContain('Rik Restart')
    expect(countRows(second)).toEqual(counts)
    const paths = (xml: string) => [...xml.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)/g)].map(([, path]) => path)
    expect(paths((await sendRequest(second, '/sitemap.xml')).text)).toEqual(paths(events))
    expect(await second.stop()).toBe(0)
  })

  test('with another secret does not open old links', async () => {
    const dataDir = freshFolder()
    const first = await createSite({ dataDir })
    const { location } = (await post(first, '/evenementen/103/inschrijven', adult('Sam Secret'))).headers
    await first.stop()
    const second = await createSite({ dataDir, env: { APP_SECRET: 'another secret of more than 32 signs' } })
    expect((await sendRequest(second, location!)).status).toBe(404)
    await second.stop()
  })

  test('without the demo has no events', async () => {
    const site = await createSite({ env: { DEMO: '0' } })
    expect((await sendRequest(site, '/evenementen/101')).status).toBe(404)
    expect((await sendRequest(site, '/evenementen')).status).toBe(200)
    expect((await sendRequest(site, '/')).status).toBe(200)
    expect(countRows(site).registrations).toBe(0)
    await site.stop()
  })
})

describe('a site that runs', () => {
  test('tells that it lives and that it is ready', async ({ site }) => {
    const [alive, ready] = await Promise.all([sendRequest(site, '/healthz'), sendRequest(site, '/readyz')])
    expect([alive.status, alive.text, ready.status]).toEqual([200, 'ok\n', 200])
    expect(ready.text).toMatch(/^ready\n(?:[a-z]+: ok\n){6}$/)
  })

  test('listens on the loopback alone unless it is told otherwise', async ({ site }) => {
    expect(site.output()).toContain(`listening on http://127.0.0.1:${site.port}`)
  })

  test('logs a line of JSON for each request, without what was typed', async ({ site }) => {
    await sendRequest(site, '/evenementen/inschrijvingen/BT-2222-2222?token=geheim-woord')
    await post(site, '/evenementen/103/inschrijven', { 'contact.name': 'Loes Logboek' })
    const lines = site.output().trim().split('\n')
    for (const line of lines) expect(() => JSON.parse(line), line).not.toThrow()
    expect(site.output()).not.toMatch(/geheim-woord|Loes Logboek|BT-2222-2222/)
  })
})
