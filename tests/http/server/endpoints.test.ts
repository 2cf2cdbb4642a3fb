import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { describe } from 'vitest'
import { createSite, type TestSite } from '../../support/site/create-site'
import { adult, change, countRows, hold, post } from '../../support/site/forms'
import {
  errorsOf,
  inlineScripts,
  type ReceivedResponse,
  sendRaw,
  sendRequest,
  unescaped,
} from '../../support/site/send-request'
import { callPath, idOf, serverFunctions } from '../../support/site/server-functions'
import { readEmails } from '../../support/site/site'
import { expect, test } from '../../support/site/test'

const assets = join(import.meta.dirname, '..', '..', '..', 'dist', 'client', 'assets')
const files = readdirSync(assets)
const script = `/assets/${files.find((name) => name.endsWith('.js'))}`
const stylesheet = `/assets/${files.find((name) => name.endsWith('.css'))}`

const functions = [
  ...new Set(
    files
      .filter((name) => name.endsWith('.js'))
      .flatMap((name) => readFileSync(join(assets, name), 'utf8').match(/(?<=[`"'])[0-9a-f]{64}(?=[`"'])/g) ?? []),
  ),
]

const pictureOf = async (site: TestSite) =>
  /\/images\/[^"\s]+?\/320\.webp/.exec((await sendRequest(site, '/')).text)![0]

type Kind = readonly [name: string, status: number, answer: (site: TestSite) => Promise<ReceivedResponse>]

const kinds: readonly Kind[] = [
  ['a page', 200, (site) => sendRequest(site, '/verenigingen')],
  [
    'a page that is known',
    304,
    async (site) => {
      const { etag } = (await sendRequest(site, '/verenigingen')).headers
      return sendRequest(site, '/verenigingen', { headers: { 'if-none-match': etag! } })
    },
  ],
  [
    'the sign-up form',
    200,
    async (site) => sendRequest(site, (await sendRequest(site, '/evenementen/103/inschrijven')).headers.location!),
  ],
  ['a mended address', 301, (site) => sendRequest(site, '/clubs')],
  ['a choice of language', 302, (site) => sendRequest(site, '/', { headers: { 'accept-language': 'en' } })],
  ['the switch of language', 303, (site) => sendRequest(site, '/api/locale/en?to=/')],
  ['a lost page', 404, (site) => sendRequest(site, '/nergens')],
  ['an event that is not there', 404, (site) => sendRequest(site, '/evenementen/999')],
  [
    'a form from elsewhere',
    403,
    (site) => post(site, '/evenementen/103/inschrijven', {}, { origin: 'https://evil.example' }),
  ],
  ['a form with mistakes', 422, (site) => post(site, '/evenementen/103/inschrijven', {})],
  ['a form that is too large', 413, (site) => post(site, '/evenementen/103/inschrijven', Buffer.alloc(70_000, 'a'))],
  [
    'a form that is no form',
    415,
    (site) => post(site, '/evenementen/103/inschrijven', {}, { 'content-type': 'text/xml' }),
  ],
  [
    'a form that is no UTF-8',
    400,
    (site) => post(site, '/evenementen/103/inschrijven', Buffer.from([0x61, 0x3d, 0xff])),
  ],
  ['a form to a page that has none', 405, (site) => post(site, '/verenigingen', {})],
  ['a method that nobody needs', 405, (site) => sendRequest(site, '/', { method: 'TRACE' })],
  ['a script', 200, (site) => sendRequest(site, script)],
  ['a stylesheet', 200, (site) => sendRequest(site, stylesheet)],
  [
    'a file that is known',
    304,
    async (site) => {
      const { etag } = (await sendRequest(site, script)).headers
      return sendRequest(site, script, { headers: { 'if-none-match': etag! } })
    },
  ],
  ['a script that is not there', 404, (site) => sendRequest(site, '/assets/index-gone.js')],
  ['the icon', 200, (site) => sendRequest(site, '/icon.svg')],
  ['the manifest', 200, (site) => sendRequest(site, '/site.webmanifest')],
  ['a picture', 200, async (site) => sendRequest(site, await pictureOf(site))],
  ['a picture that is not there', 404, (site) => sendRequest(site, '/images/nope/320.webp')],
  ['healthz', 200, (site) => sendRequest(site, '/healthz')],
  ['readyz', 200, (site) => sendRequest(site, '/readyz')],
  ['robots.txt', 200, (site) => sendRequest(site, '/robots.txt')],
  ['the sitemap', 200, (site) => sendRequest(site, '/sitemap.xml')],
  ['the feed of the news', 200, (site) => sendRequest(site, '/feeds/nieuws.atom')],
  ['the calendar of the events', 200, (site) => sendRequest(site, '/feeds/evenementen.ics')],
  ['the calendar of one event', 200, (site) => sendRequest(site, '/api/calendar/event-101.ics')],
  ['a feed that is not there', 404, (site) => sendRequest(site, '/feeds/nope.atom')],
  ['a calendar that is not there', 404, (site) => sendRequest(site, '/api/calendar/BT-2222-2222.ics')],
  ['a function called from elsewhere', 403, (site) => sendRequest(site, `/_serverFn/${functions[0]}`)],
  [
    'a function that is not there',
    404,
    (site) => sendRequest(site, '/_serverFn/abc', { headers: { origin: site.url } }),
  ],
  ['HEAD', 200, (site) => sendRequest(site, '/verenigingen', { method: 'HEAD' })],
]

describe('the headers of', () => {
  for (const [name, status, response] of kinds) {
    test(`${name}: the strict ones, with ${status}`, async ({ site }) => {
      const { status: given, headers } = await response(site)
      expect(given).toBe(status)
      expectStrict(headers, name !== 'a page that is known')
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    })
  }

  test('a sign-up that was taken: the strict ones, with 303', async ({ site, formPath }) => {
    const { status, headers } = await post(site, formPath, adult('Dora Deuren'))
    expect(status).toBe(303)
    expectStrict(headers)
    expectStrict((await sendRequest(site, headers.location!)).headers)
  })

  for (const [name, bytes, status] of [
    ['what is no HTTP', 'GARBAGE\r\n\r\n', 400],
    ['a request without a host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    [
      'a request with two lengths',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['headers that are too long', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    [
      'an expectation that is not ours',
      'GET /healthz HTTP/1.1\r\nHost: a\r\nExpect: x\r\nConnection: close\r\n\r\n',
      200,
    ],
    ['OPTIONS *', 'OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 404],
  ] as const) {
    test(`${name}: the strict ones, with ${status}`, async ({ site }) => {
      const answer = await sendRaw(site, bytes)
      expect(answer.split(' ')[1]).toBe(String(status))
      const [head = ''] = answer.split('\r\n\r\n')
      expectStrict(
        Object.fromEntries(
          head
            .split('\r\n')
            .slice(1)
            .map((line) => [line.split(':')[0]!.toLowerCase(), line.replace(/^[^:]*: /, '')]),
        ),
      )
    })
  }

  test('everything on a site with https: also those that keep browsers there', async () => {
    const site = await createSite({ env: { SITE_URL: 'https://www.baseline.example', DEMO: '1' } })
    for (const [name, , response] of kinds) {
      const { headers } = await response({ ...site, url: 'https://www.baseline.example' })
      expect.soft(headers['strict-transport-security'], name).toBe('max-age=63072000; includeSubDomains')
      for (const cookie of headers['set-cookie'] ?? []) expect.soft(cookie, name).toContain('; Secure')
    }
    await site.stop()
  })
})

function expectStrict(headers: ReceivedResponse['headers'], hasPolicy = true) {
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    ...(hasPolicy && {
      'content-security-policy': expect.stringMatching(/^default-src 'none'; .*frame-ancestors 'none'/),
    }),
  })
  expect(headers).not.toHaveProperty('x-powered-by')
  expect(headers).not.toHaveProperty('server')
  expect(headers).not.toHaveProperty('access-control-allow-origin')
}

const sha256 = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

function expectSafePage({ headers, text }: ReceivedResponse, name: string) {
  const policy = String(headers['content-security-policy'])
  expect.soft(policy, name).not.toMatch(/unsafe|strict-dynamic|nonce-|\*|http/)
  const allowed = /script-src 'self'([^;]*)/.exec(policy)?.[1]?.trim().split(' ').filter(Boolean) ?? []
  const found = [...new Set(inlineScripts(text).map(sha256))]
  expect.soft(allowed.sort(), name).toEqual(found.sort())
  expect.soft(text.replace(/<script[\s\S]*?<\/script>/g, ''), name).not.toMatch(/<style|<[^>]*\s(?:style|on[a-z]+)=/)
  for (const [, data] of text.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)) {
    expect.soft(data, name).not.toContain('<')
    expect.soft(() => JSON.parse(data!), name).not.toThrow()
  }
}

describe('the policy', () => {
  test('of every page lets its own scripts run and nothing else', async ({ site }) => {
    const { text } = await sendRequest(site, '/sitemap.xml')
    const paths = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(unescaped(url!)).pathname)
    for (const path of [...paths, '/login', '/staging-login', '/privacy-policy', '/nergens', '/en/nowhere'])
      expectSafePage(await sendRequest(site, path), path)
  })

  test('of the forms and of what goes wrong does so too', async ({ site, formPath }) => {
    const form = (await sendRequest(site, '/evenementen/105/inschrijven')).headers.location!
    expectSafePage(await sendRequest(site, form), form)
    for (const [name, , response] of kinds.filter(([, status]) => status >= 400 && status !== 404)) {
      const given = await response(site)
      if (given.headers['content-type']?.startsWith('text/html')) expectSafePage(given, name)
    }
    const { headers } = await post(site, formPath, adult('Dirk Deuren'))
    expectSafePage(await sendRequest(site, headers.location!), 'a registration')
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
      expect.soft(response.status, path).toBe(200)
      expectSafePage(response, path)
      expect.soft(response.text, path).not.toContain('<script>alert(1)')
      expect.soft(response.text, path).not.toContain('<!--<script')
    }
    const { text } = await sendRequest(site, event)
    const [, data] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(text)!
    expect(JSON.parse(data!).name).toBe(hostile)
    await site.stop()
  })
})

/** As SQLite and PostgreSQL say it. */
const noTable = 'no such table|relation \\S+ does not exist'

describe('an error of ours', () => {
  test('is a page with a number and nothing else, and one line in the log with the same number', async () => {
    const site = await createSite()
    const form = (await sendRequest(site, '/evenementen/103/inschrijven')).headers.location!
    const headers = { origin: site.url }
    const places = callPath(idOf('getPlaces'), { data: { id: 103 } })
    expect((await sendRequest(site, places, { headers })).status).toBe(200)
    change(site, 'alter table participants rename to gone')
    const answers: [name: string, locale: 'nl' | 'en', answer: ReceivedResponse][] = [
      ['a list', 'nl', await sendRequest(site, '/evenementen')],
      ['an English list', 'en', await sendRequest(site, '/en/events')],
      ['the answer to a form with mistakes', 'nl', await post(site, form, {})],
      ['the answer to a good form', 'nl', await post(site, form, adult('Frans Fout'))],
      ['an English form', 'en', await post(site, '/en/events/103/register', adult('Frans Fout'))],
    ]
    for (const [name, locale, response] of answers) {
      expect.soft(response.status, name).toBe(500)
      expectStrict(response.headers)
      expectSafePage(response, name)
      const number = response.headers['x-request-id'] as string
      expect.soft(response.headers['cache-control'], name).toContain('no-store')
      expect
        .soft(response.text, name)
        .toMatch(new RegExp(`<html lang="${locale}"[\\s\\S]*<title>500 – [\\s\\S]*${number}`))
      expect
        .soft(response.text, name)
        .not.toMatch(new RegExp(`${noTable}|Sqlite|participants\\b.*select|at .*\\.js:\\d`, 'i'))
      const lines = () => errorsOf(site).filter((line) => line.includes(number))
      await expect.poll(() => lines().length, { message: name }).toBe(1)
      const logged = lines()
      expect.soft(logged[0], name).toMatch(new RegExp(noTable))
      expect.soft(logged[0], name).not.toContain('Frans')
    }
    const called = await sendRequest(site, places, { headers })
    expect(called.status).toBe(500)
    expect(called.text).not.toMatch(new RegExp(`${noTable}|Sqlite`))
    const number = called.headers['x-request-id'] as string
    await expect.poll(() => errorsOf(site).join()).toMatch(new RegExp(`${number}.*(?:${noTable})`))
    for (const line of site.output().trim().split('\n')) expect.soft(() => JSON.parse(line), line).not.toThrow()

    change(site, 'alter table gone rename to participants')
    expect((await sendRequest(site, '/evenementen')).status).toBe(200)
    expect((await post(site, form, adult('Frans Fout'))).status).toBe(303)
    await site.stop()
  })

  test('that is a database held by somebody else is "too busy", with 503, and nothing is stored', async () => {
    const site = await createSite()
    const before = countRows(site)
    const release = hold(site)
    const response = await post(site, '/en/events/103/register', adult('Bea Bezet'))
    release()
    expect([response.status, response.headers['retry-after']]).toEqual([503, '60'])
    expect(response.text).toContain('<html lang="en"')
    expectStrict(response.headers)
    expect(countRows(site)).toEqual(before)
    expect((await post(site, '/en/events/103/register', adult('Bea Bezet'))).status).toBe(303)
    await site.stop()
  })
})

const takesNothing = ['getAccount', 'getOpenClubs', 'getStagingLogin'].map((name) => idOf(name))

const foreign: [name: string, headers: Record<string, string>][] = [
  ['that says nothing of where it comes from', {}],
  ['from another site', { 'sec-fetch-site': 'cross-site' }],
  ['from a neighbour under the same domain', { 'sec-fetch-site': 'same-site' }],
  ['that a browser says nobody sent', { 'sec-fetch-site': 'none' }],
  ['with a foreign Origin', { origin: 'https://evil.example' }],
  ['with Origin null', { origin: 'null' }],
  ['with a foreign Referer', { referer: 'https://evil.example/' }],
  [
    'with a foreign Origin that claims to be forwarded',
    { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
  ],
]

const own = ({ port }: TestSite): [name: string, headers: Record<string, string>][] => [
  ['from the same origin', { 'sec-fetch-site': 'same-origin' }],
  ['with our Origin', { origin: `http://127.0.0.1:${port}` }],
  ['with our other Origin', { origin: `http://localhost:${port}` }],
  ['with our Referer', { referer: `http://localhost:${port}/evenementen` }],
]

describe('a form', () => {
  const send = (site: TestSite, path: string, headers: Record<string, string>) =>
    sendRequest(site, path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(adult('Frits Vreemd')).toString(),
    })

  for (const [name, headers] of foreign) {
    test(`${name} is refused in both languages, and nothing is stored`, async ({ site, formPath, englishFormPath }) => {
      const before = countRows(site)
      const dutch = await send(site, formPath, headers)
      const english = await send(site, englishFormPath, headers)
      expect([dutch.status, english.status]).toEqual([403, 403])
      expect([dutch.text, english.text].map((text) => /<html lang="(..)"/.exec(text)![1])).toEqual(['nl', 'en'])
      expect(countRows(site)).toEqual(before)
    })
  }

  test('that is refused when it comes from elsewhere is taken when it comes from us', async ({ site, formPath }) => {
    for (const [i, [name, headers]] of own(site).entries()) {
      const response = await sendRequest(site, formPath, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: new URLSearchParams(adult(`Frits Eigen ${'abcd'[i]}`)).toString(),
      })
      expect.soft(response.status, name).toBe(303)
    }
  })

  test('from elsewhere is refused at every other address too', async ({ site }) => {
    for (const path of ['/', '/verenigingen', '/api/locale/en', '/sitemap.xml', '/nergens', '/healthz'])
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
        expect.soft((await sendRequest(site, path, { method })).status, `${method} ${path}`).toBe(403)
  })
})

describe('a server function', () => {
  test('is there for each thing that pages ask in the browser', () => {
    expect(functions.length).toBeGreaterThanOrEqual(5)
    expect(functions.toSorted()).toEqual(serverFunctions.map(({ id }) => id).sort())
  })

  for (const [name, headers] of foreign) {
    test(`called by a request ${name} is refused`, async ({ site }) => {
      for (const id of functions)
        for (const method of ['GET', 'POST'])
          expect.soft((await sendRequest(site, `/_serverFn/${id}`, { method, headers })).status, id).toBe(403)
    })
  }

  test('called from our own pages is let in: with nothing it is told that it takes something', async ({ site }) => {
    for (const [name, headers] of own(site))
      for (const id of functions) {
        const { status } = await sendRequest(site, `/_serverFn/${id}`, { headers })
        expect.soft(status, `${id} ${name}`).toBe(takesNothing.includes(id) ? 200 : 400)
      }
  })

  test('called with something that it does not take says so, and that is no error of ours', async ({ site }) => {
    const unreadable = ['5', 'null', '{}', '[1,2]', '{"data":{"id":103}}', '{"t":{"t":99}}']
    const readable = '{"t":{"t":1,"s":"x"}}'
    for (const payload of [...unreadable, readable]) {
      for (const id of functions) {
        const path = `/_serverFn/${id}?payload=${encodeURIComponent(payload)}`
        const { status } = await sendRequest(site, path, { headers: { origin: site.url } })
        expect.soft(status, `${id} ${payload}`).toBe(payload === readable && takesNothing.includes(id) ? 200 : 400)
      }
    }
    expect(errorsOf(site)).toEqual([])
  })

  test('called with the wrong method, a broken payload or no name is told so', async ({ site }) => {
    const headers = { origin: site.url }
    const statusOf = async (path: string, method = 'GET') => (await sendRequest(site, path, { method, headers })).status
    expect(await statusOf(`/_serverFn/${functions[0]}`, 'POST')).toBe(405)
    expect(await statusOf(`/_serverFn/${functions[0]}?payload=%7B`)).toBe(400)
    expect(await statusOf('/_serverFn/../../etc/passwd')).toBe(404)
    expect(await statusOf(`/_serverFn/${'0'.repeat(64)}`)).toBe(404)
  })
})

describe('a body', () => {
  const largest = 64 * 1024
  const path = '/evenementen/103/inschrijven'

  test('of 64 kB is read, one of a byte more is not', async ({ site }) => {
    expect((await post(site, path, Buffer.alloc(largest, 'a'))).status).toBe(422)
    expect((await post(site, path, Buffer.alloc(largest + 1, 'a'))).status).toBe(413)
  })

  for (const [name, headers] of [
    ['with its length told', { 'content-length': String(10_000_000) }],
    ['in chunks', { 'transfer-encoding': 'chunked' }],
  ] as const) {
    test(`of 10 MB ${name} is refused at every endpoint, and the site goes on`, async ({ site, englishFormPath }) => {
      for (const url of [path, englishFormPath, `/_serverFn/${functions[0]}`, '/nergens', '/api/locale/en']) {
        const { status, headers: given, text } = await post(site, url, Buffer.alloc(10_000_000, 'a'), headers)
        expect.soft([status, given.connection], url).toEqual([413, 'close'])
        expect.soft(text, url).toContain('413')
      }
      expect((await sendRequest(site, '/healthz')).status).toBe(200)
    })
  }

  test('whose length is told to be too large is refused before it comes', async ({ site }) => {
    const head = [
      'POST /evenementen/103/inschrijven HTTP/1.1',
      'Host: a',
      `Origin: ${site.url}`,
      'Content-Length: 10000000',
    ]
    expect(await sendRaw(site, `${head.join('\r\n')}\r\n\r\na=b`)).toMatch(/^HTTP\/1\.1 413 /)
  })

  test('that breaks off in the middle is no error of ours', async ({ site }) => {
    const head = ['POST /evenementen/103/inschrijven HTTP/1.1', 'Host: a', `Origin: ${site.url}`, 'Content-Length: 300']
    await new Promise<void>((resolve) => {
      const socket = connect(site.port, '127.0.0.1', () => {
        socket.write(`${head.join('\r\n')}\r\n\r\na=b`, async () => {
          // When this is answered, what was written before has been read.
          await sendRequest(site, '/healthz')
          socket.destroy()
        })
      })
      socket.once('error', () => undefined)
      socket.once('close', () => resolve())
    })
    expect((await sendRequest(site, '/healthz')).status).toBe(200)
    expect(errorsOf(site)).toEqual([])
  })

  test('that goes on after its length is not taken for another request', async ({ site }) => {
    const first = ['POST /evenementen/103/inschrijven HTTP/1.1', 'Host: a', `Origin: ${site.url}`, 'Content-Length: 3']
    const answer = await sendRaw(site, `${first.join('\r\n')}\r\n\r\na=bGARBAGE\r\n\r\n`)
    expect(answer.match(/HTTP\/1\.1 \d+/g)?.at(-1)).toBe('HTTP/1.1 400')
  })
})

describe('headers that a proxy would set', () => {
  const spoofed = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '203.0.113.7',
    'x-forwarded-port': '443',
    'x-real-ip': '203.0.113.7',
    forwarded: 'for=203.0.113.7;host=evil.example;proto=https',
    'x-original-url': '/beheer',
    'x-rewrite-url': '/beheer',
  }

  test('change nothing on a page, a redirect or the sitemap', async ({ site }) => {
    for (const path of ['/verenigingen', '/clubs', '/sitemap.xml', '/robots.txt', '/nergens', '/api/locale/en?to=/']) {
      const [plain, told] = await Promise.all([sendRequest(site, path), sendRequest(site, path, { headers: spoofed })])
      const whole = ({ status, headers, text }: ReceivedResponse) => {
        const { 'x-request-id': _, date: __, ...rest } = headers
        return { status, headers: rest, text: text.replace(/\bu:\d+/g, '') }
      }
      expect.soft(JSON.stringify(told), path).not.toContain('evil.example')
      expect.soft(whole(told).status, path).toBe(whole(plain).status)
      expect.soft(whole(told).headers.location, path).toBe(whole(plain).headers.location)
      expect.soft(whole(told).headers.etag, path).toBe(whole(plain).headers.etag)
      expect.soft(told.headers['strict-transport-security'], path).toBeUndefined()
    }
  })

  test('reach no email', async ({ site, formPath }) => {
    const { status } = await post(site, formPath, adult('Sjoerd Spoof'), spoofed)
    expect(status).toBe(303)
    const email = () => readEmails(site.dataDir).find((one) => one.includes('sjoerd.spoof@players.example'))
    await expect.poll(email).toBeDefined()
    expect(email()).not.toContain('evil.example')
  })

  test('do not make a foreign form one of ours', async ({ site, formPath }) => {
    const headers = { ...spoofed, origin: 'https://evil.example' }
    expect((await post(site, formPath, adult('Eva Evil'), headers)).status).toBe(403)
  })

  test('stay out of the log, as do addresses and what was asked', async ({ site }) => {
    await sendRequest(site, '/evenementen?kind=camp&geheim=woord', { headers: spoofed })
    expect(site.output()).not.toMatch(/203\.0\.113\.7|127\.0\.0\.1(?!:\d+")|geheim|evil\.example/)
  })
})
