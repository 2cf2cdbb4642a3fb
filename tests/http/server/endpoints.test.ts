import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, onTestFinished, vi } from 'vitest'
import { sitemapPaths } from '../../support/page/pages'
import { createSite, type TestSite } from '../../support/site/create-site'
import { adult, change, countRows, type Fields, hold, post } from '../../support/site/forms'
import {
  errorsOf,
  inlineScripts,
  type ReceivedResponse,
  type RequestOptions,
  sendRaw,
  sendRequest,
} from '../../support/site/send-request'
import { callPath, idOf, serverFunctions } from '../../support/site/server-functions'
import { expect, test } from '../../support/site/test'
import { testTime } from '../../support/site/test-time'

const assets = join(import.meta.dirname, '..', '..', '..', 'dist', 'client', 'assets')
const asset = (ending: string) => `/assets/${readdirSync(assets).find((name) => name.endsWith(ending))}`
const script = asset('.js')
const form = '/evenementen/103/inschrijven'

type Ask = (site: TestSite) => Promise<ReceivedResponse>

const got =
  (path: string, options?: RequestOptions): Ask =>
  (site) =>
    sendRequest(site, path, options)
const sent =
  (fields: Fields | Buffer, headers?: Fields, path = form): Ask =>
  (site) =>
    post(site, path, fields, headers)
const known =
  (path: string): Ask =>
  async (site) =>
    sendRequest(site, path, { headers: { 'if-none-match': (await sendRequest(site, path)).headers.etag! } })
const ledTo =
  (ask: Ask): Ask =>
  async (site) =>
    sendRequest(site, (await ask(site)).headers.location!)
const picture: Ask = async (site) =>
  sendRequest(site, /\/images\/[^"\s]+?\/320\.webp/.exec((await sendRequest(site, '/')).text)![0])

const responses: readonly (readonly [name: string, status: number, ask: Ask])[] = [
  ['a page', 200, got('/verenigingen')],
  ['a page that is known', 304, known('/verenigingen')],
  ['the sign-up form', 200, ledTo(got(form))],
  ['a registration', 303, ledTo(sent(adult('Dora Deuren')))],
  ['a mended address', 301, got('/clubs')],
  ['a choice of language', 302, got('/', { headers: { 'accept-language': 'en' } })],
  ['the switch of language', 303, got('/api/locale/en?to=/')],
  ['a lost page', 404, got('/nergens')],
  ['an event that is not there', 404, got('/evenementen/999')],
  ['a form that was taken', 303, sent(adult('Daan Deuren'))],
  ['a form from elsewhere', 403, sent({}, { origin: 'https://evil.example' })],
  ['a form with mistakes', 422, sent({})],
  ['a form that is too large', 413, sent(Buffer.alloc(70_000, 'a'))],
  ['a form that is no form', 415, sent({}, { 'content-type': 'text/xml' })],
  ['a form that is no UTF-8', 400, sent(Buffer.from([0x61, 0x3d, 0xff]))],
  ['a form to a page that has none', 405, sent({}, {}, '/verenigingen')],
  ['a method that nobody needs', 405, got('/', { method: 'TRACE' })],
  ['a script', 200, got(script)],
  ['a stylesheet', 200, got(asset('.css'))],
  ['a file that is known', 304, known(script)],
  ['a script that is not there', 404, got('/assets/index-gone.js')],
  ['the icon', 200, got('/icon.svg')],
  ['the manifest', 200, got('/site.webmanifest')],
  ['a picture', 200, picture],
  ['a picture that is not there', 404, got('/images/nope/320.webp')],
  ['healthz', 200, got('/healthz')],
  ['readyz', 200, got('/readyz')],
  ['robots.txt', 200, got('/robots.txt')],
  ['the sitemap', 200, got('/sitemap.xml')],
  ['the feed of the news', 200, got('/feeds/nieuws.atom')],
  ['the calendar of the events', 200, got('/feeds/evenementen.ics')],
  ['the calendar of one event', 200, got('/api/calendar/event-101.ics')],
  ['a feed that is not there', 404, got('/feeds/nope.atom')],
  ['a calendar that is not there', 404, got('/api/calendar/BT-2222-2222.ics')],
  ['a function called from elsewhere', 403, got(`/_serverFn/${serverFunctions[0]!.id}`)],
  [
    'a function that is not there',
    404,
    (site) => sendRequest(site, '/_serverFn/abc', { headers: { origin: site.url } }),
  ],
  ['HEAD', 200, got('/verenigingen', { method: 'HEAD' })],
]

const raw: readonly (readonly [name: string, status: number, bytes: string])[] = [
  ['what is no HTTP', 400, 'GARBAGE\r\n\r\n'],
  ['a request without a host', 400, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  [
    'a request with two lengths',
    400,
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  ['headers that are too long', 431, `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`],
  ['another expectation', 200, 'GET /healthz HTTP/1.1\r\nHost: a\r\nExpect: x\r\nConnection: close\r\n\r\n'],
  ['OPTIONS *', 404, 'OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
]

describe('the headers', () => {
  test('of every kind of response are the strict ones', async ({ site }) => {
    for (const [name, status, ask] of responses) {
      const { status: given, headers } = await ask(site)
      expect(given, name).toBe(status)
      expectStrict(headers, name)
      expect(headers['x-request-id'], name).toMatch(/^[0-9a-f-]{36}$/)
      expect(headers, name).not.toHaveProperty('strict-transport-security')
    }
    for (const [name, status, bytes] of raw) {
      const [head = ''] = (await sendRaw(site, bytes)).split('\r\n\r\n')
      const [first, ...lines] = head.split('\r\n')
      expect(first!.split(' ')[1], name).toBe(String(status))
      const headers = lines.map((line) => [line.split(':')[0]!.toLowerCase(), line.replace(/^[^:]*: /, '')])
      expectStrict(Object.fromEntries(headers), name)
    }
  })

  test('on a site with https keep browsers there, and its cookies are for https alone', async () => {
    const origin = 'https://www.baseline.example'
    const site = await createSite({ env: { SITE_URL: origin } })
    for (const [name, , ask] of responses) {
      const { headers } = await ask({ ...site, url: origin })
      expect(headers['strict-transport-security'], name).toBe('max-age=63072000; includeSubDomains')
      for (const cookie of headers['set-cookie'] ?? []) expect(cookie, name).toContain('; Secure')
    }
    await site.stop()
  })
})

function expectStrict(headers: ReceivedResponse['headers'], name: string): void {
  expect(headers, name).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'browsing-topics=(), camera=(), display-capture=(), microphone=(), payment=(), usb=(), geolocation=(self)',
    ...(name !== 'a page that is known' && {
      'content-security-policy': expect.stringMatching(/^default-src 'none'; .*frame-ancestors 'none'/),
    }),
  })
  for (const telling of ['x-powered-by', 'server', 'access-control-allow-origin'])
    expect(headers, name).not.toHaveProperty(telling)
}

const sha256 = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

function expectSafePage({ headers, text }: ReceivedResponse, name: string): void {
  const policy = String(headers['content-security-policy'])
  expect(policy, name).not.toMatch(/unsafe|strict-dynamic|nonce-|\*|http/)
  const allowed = /script-src 'self'([^;]*)/.exec(policy)?.[1]?.trim().split(' ').filter(Boolean) ?? []
  const found = [...new Set(inlineScripts(text).map(sha256))]
  expect(allowed.sort(), name).toEqual(found.sort())
  expect(text.replace(/<script[\s\S]*?<\/script>/g, ''), name).not.toMatch(/<style|<[^>]*\s(?:style|on[a-z]+)=/)
  for (const [, data] of text.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)) {
    expect(data, name).not.toContain('<')
    expect(() => JSON.parse(data!), name).not.toThrow()
  }
}

describe('the policy', () => {
  test('of every page, form and error lets its own scripts run and nothing else', async ({ site }) => {
    const listed = await sitemapPaths(site)
    // One of each kind: /evenementen/101-… stands for all events.
    const paths = [...new Map(listed.map((path) => [path.replace(/\d+.*/, ''), path])).values()]
    expect(paths.length).toBeGreaterThan(30)
    for (const path of [...paths, '/login', '/staging-login', '/privacy-policy', '/nergens', '/en/nowhere'])
      expectSafePage(await sendRequest(site, path), path)
    const pages = responses.filter(([name, status]) => status >= 400 || /form|registration/.test(name))
    for (const [name, , ask] of pages) {
      const given = await ask(site)
      const page = given.headers.location ? await sendRequest(site, given.headers.location) : given
      if (page.headers['content-type']?.startsWith('text/html')) expectSafePage(page, name)
    }
  })

  test('and the page stay whole when the words of an event are hostile', async () => {
    const site = await createSite()
    const hostile = '</script><script>alert(1)</script><!--<script>&quot;"\'\u2028'
    const both = JSON.stringify({ nl: hostile, en: hostile })
    change(site, 'update events set title = ?, summary = ?, body = ? where id = 101', both, both, both)
    change(site, 'update events set place = ? where id = 101', JSON.stringify({ name: hostile, city: hostile }))
    change(site, 'update news set title = ?, summary = ?, body = ? where id = 1', both, both, both)
    const event = (await sendRequest(site, '/evenementen/101')).headers.location!
    const item = (await sendRequest(site, '/nieuws/1')).headers.location!
    for (const path of [event, `${event}/inschrijven`, item, '/', '/en', '/evenementen', '/nieuws', '/kampen']) {
      const response = await sendRequest(site, path)
      expect(response.status, path).toBe(200)
      expectSafePage(response, path)
      expect(response.text, path).not.toContain('<script>alert(1)')
      expect(response.text, path).not.toContain('<!--<script')
    }
    const { text } = await sendRequest(site, event)
    const [, data] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(text)!
    expect(JSON.parse(data!).name).toBe(hostile)
    await site.stop()
  })
})

describe('an error of ours', () => {
  /** As SQLite and PostgreSQL say it. */
  const noTable = 'no such table|relation \\S+ does not exist'

  test('is a page with a number and nothing else, and one line in the log with the same number', async () => {
    const site = await createSite()
    const headers = { origin: site.url }
    const dutchForm = (await sendRequest(site, form)).headers.location!
    const places = callPath(idOf('getPlaces'), { data: { id: 103 } })
    expect((await sendRequest(site, places, { headers })).status).toBe(200)
    change(site, 'alter table participants rename to gone')
    const answers: [name: string, locale: 'nl' | 'en', answer: ReceivedResponse][] = [
      ['a list', 'nl', await sendRequest(site, '/evenementen')],
      ['an English list', 'en', await sendRequest(site, '/en/events')],
      ['the response to a form with mistakes', 'nl', await post(site, dutchForm, {})],
      ['the response to a good form', 'nl', await post(site, dutchForm, adult('Frans Fout'))],
      ['an English form', 'en', await post(site, '/en/events/103/register', adult('Frans Fout'))],
    ]
    const linesWith = (number: string) => errorsOf(site).filter((line) => line.includes(number))
    for (const [name, locale, response] of answers) {
      expect(response.status, name).toBe(500)
      expectStrict(response.headers, name)
      expectSafePage(response, name)
      const number = response.headers['x-request-id'] as string
      expect(response.headers['cache-control'], name).toContain('no-store')
      expect(response.text, name).toMatch(new RegExp(`<html lang="${locale}"[\\s\\S]*<title>500 – [\\s\\S]*${number}`))
      expect(response.text, name).not.toMatch(
        new RegExp(`${noTable}|Sqlite|participants\\b.*select|at .*\\.js:\\d`, 'i'),
      )
      expect(linesWith(number), name).toEqual([expect.stringMatching(noTable)])
      expect(linesWith(number)[0], name).not.toContain('Frans')
    }
    const called = await sendRequest(site, places, { headers })
    expect(called.status).toBe(500)
    expect(called.text).not.toMatch(new RegExp(`${noTable}|Sqlite`))
    expect(linesWith(called.headers['x-request-id'] as string)).toEqual([expect.stringMatching(noTable)])
    for (const line of site.output().trim().split('\n')) expect(() => JSON.parse(line), line).not.toThrow()

    change(site, 'alter table gone rename to participants')
    expect((await sendRequest(site, '/evenementen')).status).toBe(200)
    expect((await post(site, dutchForm, adult('Frans Fout'))).status).toBe(303)
    await site.stop()
  })

  test('that is a database held by somebody else is "too busy", with 503, and nothing is stored', async () => {
    onTestFinished(() => void vi.setSystemTime(testTime))
    const site = await createSite()
    const before = countRows(site)
    const release = hold(site)
    let isAnswered = false
    const asked = post(site, '/en/events/103/register', adult('Bea Bezet')).finally(() => {
      isAnswered = true
    })
    while (!isAnswered) {
      vi.setSystemTime(Date.now() + 1000)
      await sendRequest(site, '/healthz')
    }
    release()
    const response = await asked
    expect([response.status, response.headers['retry-after']]).toEqual([503, '60'])
    expect(response.text).toContain('<html lang="en"')
    expectStrict(response.headers, 'too busy')
    expect(countRows(site)).toEqual(before)
    expect((await post(site, '/en/events/103/register', adult('Bea Bezet'))).status).toBe(303)
    await site.stop()
  })
})

test('what has no body of its own leads back to / and home without a script, in both languages', async ({ site }) => {
  for (const { path, home, clear, back } of [
    { path: '/kampen', home: '/', clear: 'Opnieuw beginnen', back: 'Terug naar home' },
    { path: '/en/camps', home: '/en', clear: 'Clear errors', back: 'Back to home' },
  ])
    for (const [status, page] of [
      [405, await sendRequest(site, path, { method: 'TRACE' })],
      [404, await sendRequest(site, `${path}/nergens/x`)],
    ] as const) {
      expect(page.status, path).toBe(status)
      expect(page.text, path).toMatch(new RegExp(`<a [^>]*href="/"[^>]*>${clear}</a>`))
      expect(page.text, path).toMatch(new RegExp(`<a [^>]*href="${home}"[^>]*>${back}</a>`))
    }
})

test('a crawler gets the status of an error and a line in the log, and a person its page', async ({ site }) => {
  const agents = {
    crawler: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    person: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36' },
  }
  const told = () => site.output().split('an error met a crawler').length - 1
  for (const path of ['/nergens', '/en/nowhere', '/nieuws/999999', '/evenementen/999999-x/inschrijven']) {
    const before = told()
    const bare = await sendRequest(site, path, { headers: agents.crawler })
    expect([bare.status, bare.text, bare.headers['content-type']], path).toEqual([404, '', 'text/plain; charset=utf-8'])
    expect(told() - before, path).toBe(1)
    const page = await sendRequest(site, path, { headers: agents.person })
    expect([page.status, page.text.includes('Page Not Found'), told() - before], path).toEqual([404, true, 1])
  }
  const refused = await sendRequest(site, '/kampen', { method: 'TRACE', headers: agents.crawler })
  expect([refused.status, refused.text, refused.headers.allow]).toEqual([405, '', 'GET, HEAD'])
  expect((await sendRequest(site, '/kampen', { headers: agents.crawler })).text).toContain('<h1')
})

describe('the endpoint for errors of browsers', () => {
  const own = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  const error = { source: 'script', name: 'Error', message: 'x', stack: '', page: '/', build: 'b' }
  const tell = (site: TestSite, body: unknown, headers: Fields = {}) =>
    sendRequest(site, '/api/client-errors', {
      method: 'POST',
      headers: { ...own, ...headers },
      body: JSON.stringify(body),
    })

  // From our own pages alone, as JSON alone: attacks-forms.test.ts.
  test('takes what it knows', async ({ site }) => {
    expect((await tell(site, error)).status).toBe(204)
    const wrong = [{}, [], 'x', { more: 1 }, { page: '/x?q=1' }, { message: 'x'.repeat(301) }]
    for (const one of wrong) {
      const body = typeof one === 'object' && Object.keys(one).length > 0 ? { ...error, ...one } : one
      expect((await tell(site, body)).status, JSON.stringify(one).slice(0, 60)).toBe(400)
    }
    expect((await sendRequest(site, '/api/client-errors')).status).toBe(405)
  })

  test('logs no more of one visitor than its limit, and says nothing of it', async ({ site, visitor }) => {
    const flood = { 'x-forwarded-for': visitor }
    for (let i = 0; i < 30; i++) expect((await tell(site, { ...error, message: `flood ${i}` }, flood)).status).toBe(204)
    await tell(site, { ...error, message: 'after the flood' })
    expect(site.output()).toContain('after the flood')
    expect(site.output().match(/"flood \d+"/g)).toHaveLength(20)
    expect(errorsOf(site).filter((line) => line.includes('flood'))).toEqual([])
  })
})

test('the build is told under latest, to be asked again, and under its name, for good', async ({ site }) => {
  const latest = await sendRequest(site, '/builds/latest.json')
  const { id } = JSON.parse(latest.text)
  expect(id).toMatch(/^[\w-]{4,40}$/)
  expect([latest.status, latest.headers['cache-control']]).toEqual([200, 'no-cache'])
  const own = await sendRequest(site, `/builds/${id}.json`)
  expect([own.status, own.text]).toEqual([200, latest.text])
  expect(own.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const again = await sendRequest(site, '/builds/latest.json', { headers: { 'if-none-match': latest.headers.etag! } })
  expect([again.status, again.text]).toEqual([304, ''])
  expect((await sendRequest(site, '/builds/0123456789ab.json')).status).toBe(404)
})
