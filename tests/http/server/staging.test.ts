import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe } from 'vitest'
import { localeOf, prefixes } from '~/i18n/route-paths'
import { stagingName, stagingWords } from '~/i18n/staging-labels'
import { stagingPass as passFor } from '~/server/staging/cookie.server'
import { storedRows } from '../../support/database/stored'
import { visits } from '../../support/page/pages'
import { createSite, signIn, type TestSite } from '../../support/site/create-site'
import { adult, cookiesOf, post } from '../../support/site/forms'
import { errorsOf, type ReceivedResponse, sendRaw, sendRequest, unescaped } from '../../support/site/send-request'
import { freshFolder, readEmails } from '../../support/site/site'
import { expect, newVisitor, requestInside, stagingEnv, stagingPassword, test } from '../../support/site/staging'

const client = join(import.meta.dirname, '..', '..', '..', 'dist', 'client')
const files = readdirSync(client, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !/\.(?:br|gz|map)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name).slice(client.length))
  .filter((path) => !path.startsWith('/.'))
const functions = [
  ...new Set(
    files
      .filter((name) => name.endsWith('.js'))
      .flatMap((name) => readFileSync(client + name, 'utf8').match(/(?<=[`"'])[0-9a-f]{64}(?=[`"'])/g) ?? []),
  ),
]

const loginOf = (prefix: string) => `${prefix}/staging-login`
const homeOf = (prefix: string) => prefix || '/'
const markOf = (locale: 'nl' | 'en') => `<strong>${stagingName}</strong> ${stagingWords[locale]}`
const withoutComments = (text: string) => text.replace(/<!--.*?-->/g, '')

function expectSentToLogin({ status, headers, text }: ReceivedResponse, login: string, about: string) {
  expect.soft([status, headers.location?.split('?')[0], text], about).toEqual([302, login, ''])
  expect.soft([headers.vary, headers['cache-control']], about).toEqual(['Cookie', 'no-store'])
}

const signIn = (site: TestSite, password: string, headers = newVisitor(), path = '/staging-login') =>
  post(site, path, { password }, headers)

describe('a page of a staging site', () => {
  for (const visit of visits) {
    test(`${visit.name} is for who has a pass`, async ({ site, addresses, pass }) => {
      const path = addresses.of(visit)
      const outside = await sendRequest(site, path)
      const isLogin = visit.page === '/staging-login'
      const inside = isLogin
        ? await sendRequest(site, path, { headers: { cookie: pass } })
        : await requestInside(site, path, pass)
      if (isLogin) {
        expect(outside.status).toBe(200)
        expect(outside.text).toContain('name="password"')
        expect(outside.headers['cache-control']).toBe('private, no-store')
        expect([inside.status, inside.headers.location]).toEqual([302, homeOf(visit.prefix)])
      } else {
        expectSentToLogin(outside, loginOf(visit.prefix), path)
        const wanted = new URL(outside.headers.location!, site.url).searchParams.get('next')
        expect(wanted).toBe(path === homeOf(visit.prefix) ? null : path)
        expect(inside.status).toBe(visit.status)
        expect(inside.headers['cache-control']).not.toContain('public')
      }
      const shown = isLogin ? outside : inside
      expect(withoutComments(shown.text)).toContain(markOf(visit.locale))
      for (const { headers } of [outside, inside]) expect(headers['x-robots-tag']).toBe('noindex')
    })
  }
})

const endpoints = [
  ...['/clubs', '/Verenigingen', '//contact/', '/en/verenigingen', '/verenigingen/1', '/%zz', '/staging-login/'],
  ...['/robots.txt', '/sitemap.xml', '/en/sitemap.xml', '/feeds/nieuws.atom', '/feeds/evenementen.ics'],
  ...['/api/calendar/event-101.ics', '/api/locale/en?to=/', '/mail/send-new', '/dev/mail', '/assets/gone.js'],
  ...['/images/nope/320.webp', '/api/__session', `/_serverFn/${functions[0]}`],
]

describe('without a pass', () => {
  for (const path of endpoints) {
    test(`${path} answers nothing but the way to the login`, async ({ site }) => {
      const login = loginOf(path.startsWith('/en/') ? '/en' : '')
      for (const method of ['GET', 'HEAD'])
        expectSentToLogin(await sendRequest(site, path, { method, headers: { origin: site.url } }), login, method)
    })
  }

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

  test('nothing is taken: 403 in words, as JSON to who speaks JSON', async ({ site }) => {
    for (const [path, language] of [
      ['/mail/send-new', 'nl'],
      ['/evenementen/103/inschrijven', 'nl'],
      ['/en/events/103/register', 'en'],
      [`/_serverFn/${functions[0]}`, 'nl'],
    ] as const) {
      const { status, text } = await post(site, path, adult('Gerda Gate'))
      expect.soft([status, /<html lang="(..)"/.exec(text)?.[1]], path).toEqual([403, language])
      expect.soft(text, path).toContain(markOf(language))
    }
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS'])
      expect
        .soft((await sendRequest(site, '/staging-login', { method, headers: { origin: site.url } })).status)
        .toBe(403)
    const json = await post(site, '/mail/send-new', Buffer.from('{}'), { 'content-type': 'application/json' })
    expect(JSON.parse(json.text)).toEqual({ statusCode: 403, statusMessage: expect.any(String) })
  })

  test('health and every public file are reachable', async ({ site }) => {
    expect(files.length).toBeGreaterThan(20)
    for (const path of ['/healthz', '/readyz', ...files]) {
      const { status, headers } = await sendRequest(site, path)
      expect.soft([status, headers['x-robots-tag']], path).toEqual([200, 'noindex'])
    }
    expect(
      (await sendRequest(site, files.find((name) => name.startsWith('/assets/'))!)).headers['cache-control'],
    ).toContain('public')
  })

  test('the endpoint of the session is let through, to whatever answers there', async ({ site, pass }) => {
    const behind = await post(site, '/api/__session', { token: '' }, { cookie: pass })
    const { status } = await post(site, '/api/__session', { token: '' })
    expect([status, status === 403]).toEqual([behind.status, false])
  })
})

describe('the password', () => {
  for (const prefix of prefixes) {
    test(`opens the site at ${loginOf(prefix)}, and leads home in its language`, async ({ site }) => {
      const response = await signIn(site, stagingPassword, newVisitor(), loginOf(prefix))
      expect([response.status, response.headers.location]).toEqual([303, homeOf(prefix)])
      const [cookie, ...others] = cookiesOf(response)
      expect(others).toEqual([])
      expect(cookie).toMatch(/^staging-auth=\d{13}\.[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/)
      const home = await sendRequest(site, homeOf(prefix), { headers: { cookie: cookie!.split(';')[0]! } })
      expect(home.status).toBe(200)
    })

    test(`that is wrong or missing is told so at ${loginOf(prefix)}`, async ({ site }) => {
      const isDutch = localeOf(prefix) === 'nl'
      for (const [given, words] of [
        ['groen gras', isDutch ? 'Dit is niet het wachtwoord' : 'This isn’t the password'],
        ['', isDutch ? 'Vul het wachtwoord in' : 'Enter the password'],
      ] as const) {
        const { status, headers, text } = await signIn(site, given, newVisitor(), loginOf(prefix))
        expect([status, cookiesOf({ headers }), headers['cache-control']]).toEqual([422, [], 'private, no-store'])
        expect(text.match(new RegExp(words, 'g'))?.length).toBe(2)
        expect(text).toContain('href="#password"')
        expect(text).toMatch(isDutch ? /<title>Fout: / : /<title>Error: /)
        expect(text).not.toContain('groen gras')
      }
    })
  }

  test('leads to the page that was wanted, and to nobody else', async ({ site }) => {
    const landing = async (next: string) =>
      (await signIn(site, stagingPassword, newVisitor(), `/en/staging-login?${new URLSearchParams({ next })}`)).headers
        .location
    expect(await landing('/en/clubs?q=noord')).toBe('/en/clubs?q=noord')
    expect(await landing('/evenementen/101-x#kosten')).toBe('/evenementen/101-x#kosten')
    for (const next of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      '/.//evil.example',
      'javascript:alert(1)',
      '/\r\nSet-Cookie: x=y',
      '',
    ])
      expect.soft(await landing(next), next).toBe('/en')
  })

  test('is kept from pages that are not ours, and from what is no form', async ({ site }) => {
    const path = '/staging-login'
    const fields = { password: stagingPassword }
    for (const foreign of [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'null' },
    ]) {
      const { status, headers } = await post(site, path, fields, { ...newVisitor(), ...foreign })
      expect([status, cookiesOf({ headers })]).toEqual([403, []])
    }
    const asText = { ...newVisitor(), 'content-type': 'text/plain' }
    expect((await post(site, path, fields, asText)).status).toBe(415)
    expect((await post(site, path, Buffer.from([0x61, 0x3d, 0xff]), newVisitor())).status).toBe(400)
    expect((await post(site, path, Buffer.alloc(70_000, 'a'), newVisitor())).status).toBe(413)
    expect(errorsOf(site)).toEqual([])
  })

  test('is no secret of the log', async ({ site }) => {
    await signIn(site, stagingPassword)
    await signIn(site, 'groen gras')
    for (const secret of [stagingPassword, encodeURIComponent(stagingPassword), 'groen', 'staging-auth'])
      expect(site.output()).not.toContain(secret)
  })

  test('is tried ten times by one visitor; the eleventh time the right one is refused too', async ({ site }) => {
    const [visitor, other] = [newVisitor(), newVisitor()]
    for (let attempt = 1; attempt <= 10; attempt++)
      expect((await signIn(site, `attempt ${attempt}`, visitor)).status, `attempt ${attempt}`).toBe(422)
    for (const [path, words] of [
      ['/staging-login', /te vaak een wachtwoord geprobeerd\. Wacht 1[45] minuten/],
      ['/en/staging-login', /Too many passwords have been tried\. Wait 1[45] minutes/],
    ] as const) {
      const { status, headers, text } = await signIn(site, stagingPassword, visitor, path)
      expect([status, cookiesOf({ headers })]).toEqual([429, []])
      expect(Number(headers['retry-after'])).toBeGreaterThan(840)
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(900)
      expect(unescaped(withoutComments(text))).toMatch(words)
      expect(text).toContain('name="password"')
    }
    expect((await signIn(site, stagingPassword, other)).status).toBe(303)
  })

  test('is looked at ten times when it comes twenty times at once', async ({ site }) => {
    const visitor = newVisitor()
    const all = await Promise.all(Array.from({ length: 20 }, () => signIn(site, 'groen gras', visitor)))
    expect(all.filter(({ status }) => status === 422)).toHaveLength(10)
    expect(all.filter(({ status }) => status === 429)).toHaveLength(10)
  })
})

describe('a pass', () => {
  const isIn = async (site: TestSite, cookie: string) =>
    (await sendRequest(site, '/contact', { headers: { cookie } })).status === 200

  test('that is forged, ran out or belongs to another site opens nothing', async ({ site, pass }) => {
    const appSecret = readFileSync(join(site.dataDir, 'app-secret'), 'utf8')
    const keys = { appSecret, stagingPassword }
    const [soon, ago] = [Date.now() + 60_000, Date.now() - 1000]
    const made = (value: string) => `staging-auth=${value}`
    expect(await isIn(site, made(passFor(keys, soon)))).toBe(true)
    const [expiry = '', signature = ''] = pass.slice('staging-auth='.length).split('.')
    for (const value of [
      passFor(keys, ago),
      passFor({ ...keys, appSecret: 'x'.repeat(43) }, soon),
      passFor({ ...keys, stagingPassword: 'rood gravel' }, soon),
      passFor({ ...keys, stagingPassword: '' }, soon),
      `${Number(expiry) + 1}.${signature}`,
      `${expiry}.`,
      'true',
      '1',
      stagingPassword,
    ])
      expect.soft(await isIn(site, made(value)), value).toBe(false)
    expect(await isIn(site, pass.replace('staging-auth', 'Staging-Auth'))).toBe(false)
    expect(await isIn(site, pass)).toBe(true)
  })

  test('ends when the site gets another password, and not when it starts anew', async ({ site, pass }) => {
    const { dataDir } = site
    const same = await createSite({ dataDir, env: stagingEnv })
    const changed = await createSite({ dataDir, env: { ...stagingEnv, STAGING_PASSWORD: 'blauw hardcourt' } })
    expect([await isIn(same, pass), await isIn(changed, pass)]).toEqual([true, false])
    await Promise.all([same.stop(), changed.stop()])
  })

  test('is for https alone where the site is on https', async () => {
    const origin = 'https://staging.baseline.example'
    const site = await createSite({ env: { ...stagingEnv, SITE_URL: origin, DEMO: '1' } })
    const { status, headers } = await signIn({ ...site, url: origin }, stagingPassword)
    expect([status, headers['set-cookie']?.[0]]).toEqual([303, expect.stringMatching(/; SameSite=Lax; Secure$/)])
    await site.stop()
  })
})

describe('on staging', () => {
  test('every kind of response keeps search engines away', async ({ site, pass }) => {
    const inside = { cookie: pass }
    const event = '/evenementen/103/inschrijven'
    const answers: [number, Promise<ReceivedResponse>][] = [
      [200, sendRequest(site, '/verenigingen', { headers: inside })],
      [200, sendRequest(site, '/verenigingen', { method: 'HEAD', headers: inside })],
      [301, sendRequest(site, '/clubs', { headers: inside })],
      [303, sendRequest(site, '/api/locale/en?to=/', { headers: inside })],
      [404, sendRequest(site, '/nergens', { headers: inside })],
      [200, sendRequest(site, '/robots.txt', { headers: inside })],
      [200, sendRequest(site, '/sitemap.xml', { headers: inside })],
      [200, sendRequest(site, '/feeds/nieuws.atom', { headers: inside })],
      [200, sendRequest(site, '/feeds/evenementen.ics', { headers: inside })],
      [404, sendRequest(site, '/images/nope/320.webp', { headers: inside })],
      [404, sendRequest(site, '/_serverFn/abc', { headers: { ...inside, origin: site.url } })],
      [422, post(site, event, {}, inside)],
      [413, post(site, event, Buffer.alloc(70_000, 'a'), inside)],
      [415, post(site, event, {}, { ...inside, 'content-type': 'text/xml' })],
      [403, post(site, event, {}, { ...inside, origin: 'https://evil.example' })],
      [405, post(site, '/verenigingen', {}, inside)],
      [405, sendRequest(site, '/', { method: 'TRACE' })],
      [302, sendRequest(site, '/')],
      [200, sendRequest(site, '/en/staging-login')],
      [403, post(site, event, {})],
    ]
    for (const [status, response] of answers) {
      const given = await response
      expect.soft([given.status, given.headers['x-robots-tag']]).toEqual([status, 'noindex'])
    }
    for (const bytes of [
      'GARBAGE\r\n\r\n',
      'GET / HTTP/1.1\r\nConnection: close\r\n\r\n',
      `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`,
      'OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    ])
      expect.soft(await sendRaw(site, bytes)).toMatch(/\r\nx-robots-tag: noindex\r\n/i)
  })

  test('mail leaves for who is on the list; other emails are dropped', async ({ site, pass }) => {
    const cookie = { cookie: pass }
    const stranger = { ...adult('Vera Vreemd'), 'contact.email': 'vera@elsewhere.example' }
    for (const fields of [adult('Lies Lijst'), stranger])
      expect((await post(site, '/evenementen/103/inschrijven', fields, cookie)).status).toBe(303)
    const rows = () =>
      ['lies.lijst@players.example', 'vera@elsewhere.example'].flatMap((recipient) =>
        storedRows(site, 'select status, failure from letters where recipient = ?', recipient),
      )
    await expect.poll(rows).toEqual([
      { status: 'sent', failure: null },
      { status: 'dropped', failure: 'staging sends to the addresses on its list alone' },
    ])
    const emails = readEmails(site.dataDir)
    expect(emails.some((email) => email.includes('To: lies.lijst@players.example'))).toBe(true)
    expect(emails.filter((email) => email.includes('vera@elsewhere.example'))).toEqual([])
    expect(site.output()).not.toMatch(/vera@|vreemd|elsewhere/i)
  })
})

for (const APP_ENV of ['production', 'development']) {
  test(`in ${APP_ENV} nothing is gated, marked or held back`, async () => {
    const dataDir = freshFolder()
    const site = await createSite({ dataDir, env: { ...stagingEnv, APP_ENV } })
    for (const path of ['/', '/en/clubs', '/robots.txt', '/sitemap.xml', '/feeds/nieuws.atom', '/staging-login']) {
      const { status, headers, text } = await sendRequest(site, path)
      expect
        .soft([path, status, headers['x-robots-tag'], headers.vary?.includes('Cookie') && path !== '/'])
        .toEqual([path, 200, undefined, false])
      expect.soft(text, path).not.toMatch(/staging-mark|data-staging|name="password"/)
    }
    expect((await sendRequest(site, '/staging-login')).text).toContain('De poort staat open')
    const posted = await signIn(site, stagingPassword)
    expect([posted.status, cookiesOf(posted)]).toEqual([405, []])
    const stranger = { ...adult('Vera Vreemd'), 'contact.email': 'vera@elsewhere.example' }
    expect((await post(site, '/evenementen/103/inschrijven', stranger)).status).toBe(303)
    await expect.poll(() => readEmails(dataDir).join('')).toContain('vera@elsewhere.example')
    await site.stop()
  })
}
