import { connect } from 'node:net'
import { afterAll, beforeAll, describe, vi } from 'vitest'
import { copyOfFilled, createSite } from '../../support/site/create-site'
import { expectOneLine, failToStart } from '../../support/site/failed-start'
import { adult, countRows, follow, party, post } from '../../support/site/forms'
import { halfSent, refusesConnections } from '../../support/site/half-sent'
import { sendRequest } from '../../support/site/send-request'
import { type SiteProcess, startSite } from '../../support/site/site'
import { expect, test } from '../../support/site/test'
import { testTime } from '../../support/site/test-time'

const form = '/evenementen/103/inschrijven'

// For the processes that are started here.
vi.stubEnv('TEST_DATE_MOVED', String(testTime - vi.getRealSystemTime()))

describe('a site that is told to stop', () => {
  test('finishes the form under way, says meanwhile that it drains, and ends with 0', async () => {
    const site = await startSite({ dataDir: await copyOfFilled() })
    const before = countRows(site)
    // Jobs of the start may make a page stale that was just stored.
    await expect.poll(async () => (await sendRequest(site, '/nieuws')).headers['cache-status']).toContain('hit')
    const request = await halfSent(site, form, adult('Sara Stop'))
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
    const answer = await request.answer()
    expect(answer).toMatch(/^HTTP\/1\.1 303 [\s\S]*location: \/evenementen\/inschrijvingen\/BT-/i)
    expect(answer).toMatch(/^connection: close\r$/im)
    kept.destroy()
    expect(await ended).toBe(0)
    expect(site.output()).toMatch(/"hits":1,/)
    expect(countRows(site)).toMatchObject({ registrations: before.registrations + 1, outbox: before.outbox + 1 })
  })

  test('and told again ends with 1', async () => {
    const site = await startSite({ dataDir: await copyOfFilled() })
    const request = await halfSent(site, form, adult('Tom Twice'))
    const ended = site.stop()
    await expect.poll(() => refusesConnections(site)).toBe(true)
    site.process.kill('SIGTERM')
    expect(await ended).toBe(1)
    await request.answer()
  })
})

describe('a site that started again', () => {
  let site: SiteProcess
  let taken: Awaited<ReturnType<typeof post>>
  beforeAll(async () => {
    const dataDir = await copyOfFilled()
    const before = await createSite({ dataDir })
    taken = await post(before, form, adult('Rik Restart'))
    await before.stop()
    site = await startSite({ dataDir })
  })
  afterAll(() => site?.stop())

  test('has the registrations, and the links in emails still open them', async () => {
    const page = await follow(site, taken)
    expect([page.status, page.text.includes('Rik Restart')]).toEqual([200, true])
  })

  test('shows with the next request what another process changed', async () => {
    const path = '/evenementen/101-een-tweede-service-waar-je-op-kunt-vertrouwen'
    const before = await sendRequest(site, path)
    expect((await sendRequest(site, path)).headers['cache-status']).toBe('site; hit')
    const another = await createSite({ dataDir: site.dataDir })
    expect((await post(another, '/evenementen/101/inschrijven', party('Anna', 2))).status).toBe(303)
    await another.stop()
    const after = await sendRequest(site, path)
    expect(after.headers['cache-status']).toBe('site; fwd=miss; stored')
    expect(placesLeft(after.text)).not.toBe(placesLeft(before.text))
  })

  test('listens on the loopback alone, and logs lines of JSON', () => {
    expect(site.output()).toContain(`listening on http://127.0.0.1:${site.port}`)
    for (const line of site.output().trim().split('\n')) expect(() => JSON.parse(line), line).not.toThrow()
  })

  test('keeps its port: another says in one line what to put there', async () => {
    expectOneLine(await failToStart({ PORT: String(site.port) }, { dataDir: site.dataDir }), 'PORT')
  })
})

test('a site that gets another secret does not open old links', async () => {
  const dataDir = await copyOfFilled()
  const before = await createSite({ dataDir })
  const { location } = (await post(before, form, adult('Sam Secret'))).headers
  expect((await sendRequest(before, location!)).status).toBe(303)
  await before.stop()
  const site = await createSite({ dataDir, env: { APP_SECRET: 'another secret of more than 32 signs' } })
  expect((await sendRequest(site, location!)).status).toBe(404)
  await site.stop()
})

test('a site with a wrong setting says in one line what to put there', async () => {
  expectOneLine(await failToStart({ APP_SECRET: 'short' }, { dataDir: await copyOfFilled() }), 'APP_SECRET')
})

test('a site of two processes answers, and ends with 0', async () => {
  const site = await startSite({ dataDir: await copyOfFilled(), processes: 2 })
  expect((await post(site, form, adult('Twan Twee'))).status).toBe(303)
  expect((await sendRequest(site, '/nieuws')).status).toBe(200)
  expect(await site.stop()).toBe(0)
})

const placesLeft = (html: string) => /data-left="(\d+)"/.exec(html)?.[1]
