import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe } from 'vitest'
import { localeOf, prefixes } from '~/i18n/route-paths'
import { stagingName, stagingWords } from '~/i18n/staging-labels'
import { storedRows } from '../../support/database/stored'
import { addressesOf, visits } from '../../support/page/pages'
import { copyOfFilled, createSite, type TestSite } from '../../support/site/create-site'
import { adult, cookiesOf, post } from '../../support/site/forms'
import { arrive, open, pageOf } from '../../support/site/page'
import { type ReceivedResponse, sendRaw, sendRequest } from '../../support/site/send-request'
import { serverFunctions } from '../../support/site/server-functions'
import { readEmails } from '../../support/site/site'
import { stagingEnv, stagingPass, stagingPassword } from '../../support/site/staging'
import { test as base, expect } from '../../support/site/test'
import { newVisitor } from '../../support/site/visitor-addresses'

const test = base
  // Its registration and its alert are made where nothing is gated.
  .extend('ungated', { scope: 'file' }, async () => {
    const site = await createSite()
    return { dataDir: site.dataDir, addresses: await addressesOf(site), stopped: await site.stop() }
  })
  .extend('site', { scope: 'file' }, ({ ungated: { dataDir } }) => createSite({ dataDir, env: stagingEnv }))
  .extend('pass', { scope: 'file' }, ({ site }) => stagingPass(site))

const client = join(import.meta.dirname, '..', '..', '..', 'dist', 'client')
const files = readdirSync(client, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !/\.(?:br|gz|map)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name).slice(client.length))
  .filter((path) => !path.startsWith('/.'))
const someFunction = `/_serverFn/${serverFunctions[0]!.id}`
const form = '/evenementen/103/inschrijven'

const loginOf = (prefix: string) => `${prefix}/staging-login`
const homeOf = (prefix: string) => prefix || '/'
const withoutComments = (html: string) => html.replace(/<!--.*?-->/g, '')
const markOf = (locale: 'nl' | 'en') => `${stagingName} ${stagingWords[locale]}`

function expectSentToLogin({ status, headers, text }: ReceivedResponse, login: string, about: string) {
  expect([status, headers.location?.split('?')[0], text], about).toEqual([302, login, ''])
  expect([headers.vary, headers['cache-control']], about).toEqual(['Cookie', 'no-store'])
}

const enter = (site: TestSite, password: string, headers = newVisitor(), path = '/staging-login') =>
  post(site, path, { password }, headers)

test('every page of a staging site is for who has a pass, and says that it is one', async ({
  site,
  ungated: { addresses },
  pass,
}) => {
  expect(visits.length).toBeGreaterThan(70)
  for (const visit of visits) {
    const path = addresses.of(visit)
    const outside = await sendRequest(site, path)
    expect(outside.headers['x-robots-tag'], path).toBe('noindex')
    if (visit.page === '/staging-login') {
      expect([outside.status, outside.headers['cache-control']], path).toEqual([200, 'private, no-store'])
      expect(outside.text, path).toContain('name="password"')
      expect(withoutComments(outside.text), path).toContain(
        `<strong>${stagingName}</strong> ${stagingWords[visit.locale]}`,
      )
      const inside = await open(site, path, { cookie: pass })
      expect([inside.status, inside.location], path).toEqual([302, homeOf(visit.prefix)])
      continue
    }
    expectSentToLogin(outside, loginOf(visit.prefix), path)
    const wanted = new URL(outside.headers.location!, site.url).searchParams.get('next')
    expect(wanted, path).toBe(path === homeOf(visit.prefix) ? null : path)
    // The page under it is that under no prefix.
    if (visit.prefix === '/nl') continue
    const { status, headers, html } = await arrive(site, path, { cookie: pass })
    expect([status, headers['x-robots-tag']], path).toEqual([visit.status, 'noindex'])
    expect(headers['cache-control'], path).not.toContain('public')
    expect(withoutComments(html), path).toContain(`<strong>${stagingName}</strong> ${stagingWords[visit.locale]}`)
  }
})

describe('without a pass', () => {
  test('every address answers nothing but the way to the login of its prefix, and takes nothing', async ({ site }) => {
    const pages = [
      ...['/clubs', '/Verenigingen', '//contact/', '/en/verenigingen', '/verenigingen/1', '/nl/verenigingen?q=noord'],
      '/sitemap.xml',
      ...['/EN/Clubs', '//en//clubs/', '/english', '/Staging-Login', '/staging-login/', '/staging-login/x', '/%zz'],
    ]
    const endpoints = [
      ...['/robots.txt', '/feeds/nieuws.atom', '/feeds/evenementen.ics', '/images/nope/320.webp'],
      ...['/api/calendar/event-101.ics', '/api/locale/en?to=/', '/mail/send-new', '/dev/mail', '/assets/gone.js'],
      ...['/api/__session', someFunction],
    ]
    for (const path of [...pages, ...endpoints]) {
      const [, prefix = ''] = /^\/+(en|nl)\//i.exec(path) ?? []
      const login = loginOf(prefix && `/${prefix.toLowerCase()}`)
      const next = pages.includes(path) ? `?next=${encodeURIComponent(path)}` : ''
      for (const method of ['GET', 'HEAD']) {
        const response = await sendRequest(site, path, { method, headers: { origin: site.url } })
        expectSentToLogin(response, login, `${method} ${path}`)
        expect(response.headers.location, path).toBe(login + next)
      }
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
        if (`${method} ${path}` !== 'POST /api/__session')
          expect((await sendRequest(site, path, { method })).status, `${method} ${path}`).toBe(403)
    }
  })

  test('no picture is given, and with one every picture', async ({ site, pass }) => {
    const home = await sendRequest(site, '/', { headers: { cookie: pass } })
    const picture = /\/images\/[^"\s]+?\/320\.webp/.exec(home.text)![0]
    expectSentToLogin(await sendRequest(site, picture), '/staging-login', picture)
    const given = await sendRequest(site, picture, { headers: { cookie: pass } })
    expect([given.status, given.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(given.headers['cache-control']).toContain('private')
  })

  test('a page that the browser knows is no 304', async ({ site, pass }) => {
    const { etag = '' } = (await sendRequest(site, '/kampen', { headers: { cookie: pass } })).headers
    expect(etag).not.toBe('')
    const known = { 'if-none-match': etag }
    expectSentToLogin(await sendRequest(site, '/kampen', { headers: known }), '/staging-login', 'without')
    expect((await sendRequest(site, '/kampen', { headers: { ...known, cookie: pass } })).status).toBe(304)
  })

  test('what is refused is told so: 403 in words, as JSON to who speaks JSON', async ({ site }) => {
    for (const [path, language] of [
      ['/mail/send-new', 'nl'],
      [form, 'nl'],
      ['/en/events/103/register', 'en'],
      [someFunction, 'nl'],
    ] as const) {
      const page = pageOf(site, path, await post(site, path, adult('Gerda Gate')))
      expect([page.status, page.all('html')[0]!.attributes.lang], path).toEqual([403, language])
      expect(page.text(), path).toContain(markOf(language))
    }
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS'])
      expect((await sendRequest(site, '/staging-login', { method, headers: { origin: site.url } })).status).toBe(403)
    const json = await post(site, '/mail/send-new', Buffer.from('{}'), { 'content-type': 'application/json' })
    expect(JSON.parse(json.text)).toEqual({ statusCode: 403, statusMessage: expect.any(String) })
  })

  test('health, every public file and the endpoint of sessions are reachable', async ({ site, pass }) => {
    expect(files.length).toBeGreaterThan(20)
    for (const path of ['/healthz', '/readyz', ...files]) {
      const { status, headers } = await sendRequest(site, path)
      expect([status, headers['x-robots-tag']], path).toEqual([200, 'noindex'])
      if (path.startsWith('/assets/')) expect(headers['cache-control'], path).toContain('public')
    }
    const { status } = await post(site, '/api/__session', { token: '' })
    expect(status).not.toBe(403)
    expect((await post(site, '/api/__session', { token: '' }, { cookie: pass })).status).toBe(status)
  })
})

describe('the password', () => {
  test('opens the site at each login, and leads home in its language', async ({ site }) => {
    for (const prefix of prefixes) {
      const response = await enter(site, stagingPassword, newVisitor(), loginOf(prefix))
      expect([response.status, response.headers.location]).toEqual([303, homeOf(prefix)])
      expect(cookiesOf(response)).toEqual([
        expect.stringMatching(/^staging-auth=\d{13}\.[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/),
      ])
      const cookie = cookiesOf(response)[0]!.split(';')[0]!
      expect((await sendRequest(site, homeOf(prefix), { headers: { cookie } })).status).toBe(200)
    }
  })

  test('that is wrong or missing is told so, at the field and above it', async ({ site }) => {
    for (const prefix of prefixes) {
      const [title, wrong, missing] =
        localeOf(prefix) === 'nl'
          ? [/^Fout: /, 'Dit is niet het wachtwoord', 'Vul het wachtwoord in']
          : [/^Error: /, 'This isn’t the password', 'Enter the password']
      for (const [given, words] of [
        ['groen gras', wrong],
        ['', missing],
      ] as const) {
        const response = await enter(site, given, newVisitor(), loginOf(prefix))
        const page = pageOf(site, loginOf(prefix), response)
        expect([page.status, cookiesOf(response), page.headers['cache-control']]).toEqual([
          422,
          [],
          'private, no-store',
        ])
        expect(page.errors()).toEqual({ password: expect.stringContaining(words) })
        expect(page.html.match(new RegExp(words, 'g'))?.length).toBe(2)
        expect(page.text('title')).toMatch(title)
        expect(page.html).not.toContain('groen gras')
      }
    }
  })

  test('is no secret of the log', async ({ site }) => {
    await enter(site, stagingPassword)
    await enter(site, 'groen gras')
    expect(site.output()).toContain('/staging-login')
    for (const secret of [stagingPassword, encodeURIComponent(stagingPassword), 'groen', 'staging-auth'])
      expect(site.output()).not.toContain(secret)
  })

  test('is tried ten times by one visitor; the eleventh time the right one is refused too', async ({ site }) => {
    const [visitor, other, hasty] = [newVisitor(), newVisitor(), newVisitor()]
    for (let attempt = 1; attempt <= 10; attempt++)
      expect((await enter(site, `attempt ${attempt}`, visitor)).status, `attempt ${attempt}`).toBe(422)
    for (const [path, words] of [
      ['/staging-login', 'te vaak een wachtwoord geprobeerd. Wacht 15 minuten'],
      ['/en/staging-login', 'Too many passwords have been tried. Wait 15 minutes'],
    ] as const) {
      const response = await enter(site, stagingPassword, visitor, path)
      const page = pageOf(site, path, response)
      expect([page.status, cookiesOf(response), page.headers['retry-after']]).toEqual([429, [], '900'])
      expect(page.text()).toContain(words)
      expect(page.has('[name=password]')).toBe(true)
    }
    expect((await enter(site, stagingPassword, other)).status).toBe(303)

    const all = await Promise.all(Array.from({ length: 20 }, () => enter(site, 'groen gras', hasty)))
    expect(all.filter(({ status }) => status === 422)).toHaveLength(10)
    expect(all.filter(({ status }) => status === 429)).toHaveLength(10)
  })
})

describe('on staging', () => {
  test('every kind of response keeps search engines away', async ({ site, pass }) => {
    const inside = { cookie: pass }
    const got = (path: string, method = 'GET', headers = {}) =>
      sendRequest(site, path, { method, headers: { ...inside, ...headers } })
    const sent = (fields: Buffer | Record<string, string>, headers = {}) =>
      post(site, form, fields, { ...inside, ...headers })
    const responses: [number, Promise<ReceivedResponse>][] = [
      [200, got('/verenigingen')],
      [200, got('/verenigingen', 'HEAD')],
      [301, got('/clubs')],
      [303, got('/api/locale/en?to=/')],
      [404, got('/nergens')],
      [200, got('/robots.txt')],
      [200, got('/sitemap.xml')],
      [200, got('/feeds/nieuws.atom')],
      [200, got('/feeds/evenementen.ics')],
      [404, got('/images/nope/320.webp')],
      [404, got('/_serverFn/abc', 'GET', { origin: site.url })],
      [422, sent({})],
      [413, sent(Buffer.alloc(70_000, 'a'))],
      [415, sent({}, { 'content-type': 'text/xml' })],
      [403, sent({}, { origin: 'https://evil.example' })],
      [405, post(site, '/verenigingen', {}, inside)],
      [405, sendRequest(site, '/', { method: 'TRACE' })],
      [302, sendRequest(site, '/')],
      [200, sendRequest(site, '/en/staging-login')],
      [403, post(site, form, {})],
    ]
    const given = await Promise.all(responses.map(([, response]) => response))
    expect(given.map(({ status, headers }) => [status, headers['x-robots-tag']])).toEqual(
      responses.map(([status]) => [status, 'noindex']),
    )
    for (const bytes of [
      'GARBAGE\r\n\r\n',
      'GET / HTTP/1.1\r\nConnection: close\r\n\r\n',
      `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`,
      'OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    ])
      expect(await sendRaw(site, bytes)).toMatch(/\r\nx-robots-tag: noindex\r\n/i)
  })

  test('mail leaves for who is on the list; other emails are dropped', async ({ site, pass }) => {
    const stranger = { ...adult('Vera Vreemd'), 'contact.email': 'vera@elsewhere.example' }
    for (const fields of [adult('Lies Lijst'), stranger])
      expect((await post(site, form, fields, { cookie: pass })).status).toBe(303)
    await site.deliver()
    expect(
      ['lies.lijst@players.example', 'vera@elsewhere.example'].flatMap((recipient) =>
        storedRows(site, 'select status, failure from outbox where recipient = ?', recipient),
      ),
    ).toEqual([
      { status: 'sent', failure: null },
      { status: 'dropped', failure: 'staging sends to the addresses on its list alone' },
    ])
    const emails = readEmails(site.dataDir)
    expect(emails.some((email) => email.includes('To: lies.lijst@players.example'))).toBe(true)
    expect(emails.filter((email) => email.includes('vera@elsewhere.example'))).toEqual([])
    expect(site.output()).not.toMatch(/vera@|vreemd|elsewhere/i)
  })
})

test('elsewhere nothing is gated, marked or held back', async () => {
  for (const APP_ENV of ['production', 'development']) {
    const site = await createSite({ dataDir: await copyOfFilled(), env: { ...stagingEnv, APP_ENV } })
    for (const path of ['/', '/en/clubs', '/robots.txt', '/sitemap.xml', '/feeds/nieuws.atom', '/staging-login']) {
      const { status, headers, text } = await sendRequest(site, path)
      expect([status, headers['x-robots-tag']], path).toEqual([200, undefined])
      if (path !== '/') expect(headers.vary ?? '', path).not.toContain('Cookie')
      expect(text, path).not.toMatch(/staging-mark|data-staging|name="password"/)
    }
    expect((await sendRequest(site, '/staging-login')).text).toContain('De poort staat open')
    const posted = await enter(site, stagingPassword)
    expect([posted.status, cookiesOf(posted)]).toEqual([405, []])
    const stranger = { ...adult('Vera Vreemd'), 'contact.email': 'vera@elsewhere.example' }
    expect((await post(site, form, stranger)).status).toBe(303)
    await site.deliver()
    expect(readEmails(site.dataDir).join('')).toContain('vera@elsewhere.example')
    await site.stop()
  }
})
