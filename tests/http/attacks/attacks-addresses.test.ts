import fc from 'fast-check'
import { pictureIds } from '~/pictures/picture-ids'
import { createSite, type TestSite } from '../../support/site/create-site'
import { post } from '../../support/site/forms'
import { errorsOf, sendRequest } from '../../support/site/send-request'
import { stagingEnv, stagingPassword } from '../../support/site/staging'
import { expect, test } from '../../support/site/test'
import { newVisitor } from '../../support/site/visitor-addresses'

const elsewhere = [
  ...['//evil.example', '///evil.example', '////evil.example', '/\\evil.example', '/\\/evil.example'],
  ...['\\\\evil.example', 'https://evil.example', 'https:evil.example', 'https:/evil.example'],
  ...['HTTPS://EVIL.EXAMPLE', 'http:\\\\evil.example', '//evil.example:443', '//evil.example@own.example'],
  ...['https://own.example@evil.example', '@evil.example', '/.//evil.example', '/..//evil.example'],
  ...['/x/..//evil.example', '/.//x//evil.example', '/./\\evil.example', '/%2f%2fevil.example', '/%5cevil.example'],
  ...['/%2e%2e//evil.example', '/%09/evil.example', '/\t/evil.example', '\t//evil.example', ' //evil.example'],
  ...['/\n/evil.example', '/\r/evil.example', '\u0000//evil.example', '/\r\nLocation: https://evil.example'],
  ...['/%0d%0aSet-Cookie: x=y', '/\u2028/evil.example', '/／evil.example', 'javascript:alert(1)'],
  ...['JaVaScRiPt:alert(1)', 'java\nscript:alert(1)', 'data:text/html,x', 'vbscript:x'],
  ...['blob:https://evil.example/x', 'file:///etc/passwd', 'evil.example', '//[::1]', '//0x7f000001'],
  ...['//evil%E3%80%82example', '/en//evil.example', '/nl//evil.example', '/en/..//evil.example'],
  ...['?next=//evil.example', '#//evil.example', ''],
]
const spellings = (one: string) => [
  encodeURIComponent(one),
  encodeURIComponent(encodeURIComponent(one)),
  encodeURI(one),
]

const endpoints: readonly [name: string, go: (site: TestSite, query: string) => ReturnType<typeof sendRequest>][] = [
  ['/api/locale/en?to=', (site, query) => sendRequest(site, `/api/locale/en?to=${query}`)],
  [
    'POST /staging-login?next=',
    (site, query) => post(site, `/staging-login?next=${query}`, { password: stagingPassword }, newVisitor()),
  ],
]

const piece = fc.constantFrom('/', '\\', '.', '..', '@', ':', '%2f', '%5c', '\t', '\n', '?', '#', 'evil.example')
const wanted = fc.array(piece, { maxLength: 8 }).map((pieces) => encodeURIComponent(`/${pieces.join('')}`))

for (const [name, go] of endpoints)
  test(`${name} leads nowhere else, however it is asked`, async ({ site: open }) => {
    const site = name.includes('staging') ? await createSite({ env: stagingEnv }) : open
    expect(elsewhere.length).toBeGreaterThanOrEqual(40)
    const leads = async (query: string) => {
      const { status, headers } = await go(site, query)
      const { location = '' } = headers
      expect([status, new URL(location, site.url).origin], name + query).toEqual([303, site.url])
      expect(location, name + query).toMatch(/^\/(?![/\\])[^\r\n\t\\]*$/)
    }
    for (const query of elsewhere.flatMap(spellings)) await leads(query)
    await fc.assert(fc.asyncProperty(wanted, leads), { numRuns: 40, seed: 40 })
    expect((await go(site, '/kampen%3Fx=1')).headers.location, name).toMatch(/(?:kampen|camps)\?x=1$/)
    if (site !== open) await site.stop()
  })

test('the query of any address leads nowhere', async ({ site }) => {
  const names = [
    ...['next', 'to', 'terug', 'url', 'redirect', 'redirect_uri', 'return', 'returnUrl', 'continue', 'goto', 'dest'],
  ]
  const paths = ['/', '/clubs', '/evenementen/101', '/zoeken', '/nergens', '/evenementen/inschrijvingen', '/account']
  for (const path of paths)
    for (const wanted of ['//evil.example', 'https://evil.example', '/\\evil.example']) {
      const query = new URLSearchParams(names.map((name) => [name, wanted]))
      const { headers } = await sendRequest(site, `${path}?${query}`)
      if (headers.location !== undefined)
        expect(new URL(headers.location, site.url).origin, `${path} ${wanted}`).toBe(site.url)
      expect(headers).not.toHaveProperty('refresh')
    }
})

const picture = pictureIds['home-1']

const stray = [
  ...['..', '../..', '../../etc/passwd', '..%2f', '..%2f..%2fetc%2fpasswd', '%2e%2e/', '%2e%2e%2f'],
  ...['%252e%252e%252f', '..%5c', '..\\', '..%c0%af', '..%ef%bc%8f', '.%2e/', '....//', '..;/', '%00', '%0a', '~'],
  ...['.', './', '//', 'etc/passwd', '/etc/passwd', 'file:%2f%2f%2fetc%2fpasswd', 'C:%5cWindows'],
  ...['%5c%5chost%5cshare', '.env', '.git/HEAD', 'app-secret', 'site.db', 'site.db-wal', 'limits.db', '../site.db'],
  ...['..%2fsite.db', '../app-secret', 'node_modules', 'http://127.0.0.1/x.png', 'http:%2f%2f127.0.0.1'],
  ...['%68ttp://evil.example', '//evil.example/x.png', '@evil.example', '__proto__', 'constructor', 'toString', '*'],
  ...['?', '320.webp', '320.webp%00.png', `${picture}/320.svg`, `${picture}/321.webp`, `${picture}/0320.webp`],
  ...[`${picture}/99999.webp`, `${picture}/-320.webp`, `${picture}/1e3.webp`, `${picture}/320.webp/`],
  ...[`${picture}/320.webp/..`, `${picture}%2f320.webp`, `${picture}/320%2ewebp`, `${picture}/320.WEBP`],
  ...[`${picture}/${'9'.repeat(4000)}.webp`, 'a'.repeat(10_000), '/'.repeat(10_000), '..%2f'.repeat(2000)],
]

test('the endpoints of pictures and files give what is theirs, and nothing that lies beside it', async ({ site }) => {
  expect(stray.length).toBeGreaterThanOrEqual(60)
  expect((await sendRequest(site, `/images/${picture}/320.webp`)).status).toBe(200)
  for (const folder of ['/images/', '/images/share/', '/assets/', '/_i18n/', '/feeds/', '/api/calendar/'])
    for (const one of stray) {
      const { status, headers, text } = await sendRequest(site, folder + one)
      const told = `${folder}${one}`.slice(0, 80)
      // Dots may resolve to a page.
      const isPage = text.includes('<html lang="nl" data-origin="')
      expect([400, 404, 301, 307, ...(isPage ? [200] : [])], told).toContain(status)
      if (headers.location) expect(new URL(headers.location, site.url).origin, told).toBe(site.url)
      expect(text, told).not.toMatch(/root:|SQLite format|^ref: /)
    }
  expect(errorsOf(site)).toEqual([])
})

test('no response leads to an address that nobody has to take', async ({ site }) => {
  for (const path of ['/', '/evenementen', '/en/events', '/zoeken', '/login', '/evenementen/103/inschrijven'])
    for (const piece of ['a&', 'a[]&', '%22&']) {
      const { status, headers } = await sendRequest(site, `${path}?${piece.repeat(14_000 / piece.length)}`)
      expect(status, `${path} ${piece}`).toBeLessThan(500)
      expect(headers.location?.length ?? 0, `${path} ${piece}`).toBeLessThanOrEqual(16_000)
    }
})
