import { describe } from 'vitest'
import { clubs, hasOwnPage } from '~/features/clubs/clubs'
import { formatIdSlug } from '~/text/id-slug'
import { inlineScripts, sendRequest, unescaped } from '../../support/site/send-request'
import { expect, test } from '../../support/site/test'

const club = clubs.find(hasOwnPage)!
const own = formatIdSlug(club)

describe('a page', () => {
  test('keeps of its search parameters those on the whitelist in its canonical address', async ({ site }) => {
    const { text } = await sendRequest(site, '/evenementen?kind=camp&month=2027-04&utm_source=mail&fbclid=x&kind2=y')
    const canonical = new URL(unescaped(/<link rel="canonical" href="([^"]+)"/.exec(text)![1]!))
    expect(canonical.pathname).toBe('/evenementen')
    expect(Object.fromEntries(canonical.searchParams)).toEqual({ kind: 'camp', month: '2027-04' })
  })

  test('is answered to HEAD as to GET, without a body', async ({ site }) => {
    for (const path of ['/verenigingen', '/nergens', '/Verenigingen', '/sitemap.xml', '/icon.svg']) {
      const [get, head] = await Promise.all([sendRequest(site, path), sendRequest(site, path, { method: 'HEAD' })])
      expect.soft(head.bytes.length, path).toBe(0)
      expect.soft(head.status, path).toBe(get.status)
      const told = ({ headers }: typeof get) => [headers['content-type'], headers.location, headers['cache-control']]
      expect.soft(told(head), path).toEqual(told(get))
    }
  })
})

describe('an address that a person may type or remember', () => {
  const moved: [asked: string, answered: string][] = [
    ['/en/verenigingen', '/en/clubs'],
    ['/nl/clubs', '/nl/verenigingen'],
    ['/clubs', '/en/clubs'],
    ['/verenigingen/', '/verenigingen'],
    ['/Verenigingen', '/verenigingen'],
    ['//verenigingen', '/verenigingen'],
    ['/en/', '/en'],
    ['/nl/', '/nl'],
    ['/EN/Clubs//', '/en/clubs'],
    [`/verenigingen/${club.id}`, `/verenigingen/${own}`],
    [`/verenigingen/${club.id}-fout`, `/verenigingen/${own}`],
    [`/en/clubs/${club.id}`, `/en/clubs/${own}`],
    [`/en/Verenigingen/${club.id}-Fout/`, `/en/clubs/${own}`],
    ['/en/over-ons', '/en/about-us'],
    ['/about-us', '/en/about-us'],
    ['/nl/events/registrations', '/nl/evenementen/inschrijvingen'],
    ['/events/registrations', '/en/events/registrations'],
    ['/en/privacyverklaring', '/en/privacy-policy'],
    ['//', '/'],
    ['/NL', '/nl'],
    ['/%76erenigingen', '/verenigingen'],
    [`/verenigingen%2f${club.id}`, `/verenigingen/${own}`],
    ['/Sitemap.XML', '/sitemap.xml'],
  ]

  test('is normalised for good in one hop', async ({ site }) => {
    for (const [requested, responded] of moved) {
      const response = await sendRequest(site, requested)
      expect.soft([response.status, response.headers.location], requested).toEqual([301, responded])
      expect.soft((await sendRequest(site, responded)).status, responded).toBe(200)
    }
  })

  test('is normalised with its query, as it was asked', async ({ site }) => {
    const query = '?kind=camp&x=%C3%AB&empty=&a=1&a=2'
    expect((await sendRequest(site, `/Evenementen/${query}`)).headers.location).toBe(`/evenementen${query}`)
    expect((await sendRequest(site, `/events${query}`)).headers.location).toBe(`/en/events${query}`)
  })

  test('of what has a title gets the slug of its language', async ({ site }) => {
    for (const [requested, pattern] of [
      ['/evenementen/101', /^\/evenementen\/101-[a-z0-9-]+$/],
      ['/nl/evenementen/101-fout', /^\/nl\/evenementen\/101-[a-z0-9-]+$/],
      ['/en/events/101', /^\/en\/events\/101-[a-z0-9-]+$/],
      ['/events/101/register', /^\/en\/events\/101-[a-z0-9-]+\/register$/],
      ['/en/evenementen/101/inschrijven', /^\/en\/events\/101-[a-z0-9-]+\/register$/],
      ['/en/nieuws/1', /^\/en\/news\/1-[a-z0-9-]+$/],
      ['/jobs/1', /^\/en\/jobs\/1-[a-z0-9-]+$/],
      ['/vacatures/1-oude-titel', /^\/vacatures\/1-[a-z0-9-]+$/],
    ] as const) {
      const { status, headers } = await sendRequest(site, requested)
      expect.soft(status, requested).toBe(301)
      expect.soft(headers.location, requested).toMatch(pattern)
      expect.soft((await sendRequest(site, headers.location!)).status, headers.location).toBe(200)
    }
    const slug = async (path: string) => (await sendRequest(site, path)).headers.location!.split('101-')[1]
    expect(await slug('/evenementen/101')).not.toBe(await slug('/en/events/101'))
  })

  test('is not normalised for a POST, which goes by its id', async ({ site }) => {
    const post = (path: string) =>
      sendRequest(site, path, {
        method: 'POST',
        headers: { origin: site.url, 'content-type': 'application/x-www-form-urlencoded' },
        body: 'idempotencyKey=',
      })
    for (const path of ['/evenementen/103/inschrijven', '/evenementen/103-fout/inschrijven', '/en/events/103/register'])
      expect.soft((await post(path)).status, path).toBe(422)
    for (const path of ['/Verenigingen', '/clubs', '/verenigingen/'])
      expect.soft([301, 302, 307, 308], path).not.toContain((await post(path)).status)
  })
})

test('the name of a club leads to its page, or to its card in the list', async ({ site }) => {
  expect(clubs).toHaveLength(21)
  for (const one of clubs)
    for (const list of ['/verenigingen', '/nl/verenigingen', '/en/clubs']) {
      const path = `${list}/${one.slug}`
      const { status, headers } = await sendRequest(site, `${path}?x=1`)
      if (hasOwnPage(one)) expect([status, headers.location]).toEqual([301, `${list}/${formatIdSlug(one)}?x=1`])
      else expect([status, headers.location], path).toEqual([302, `${list}?x=1#club-${one.id}`])
      const target = await sendRequest(site, headers.location!.split('#')[0]!)
      expect(target.status, path).toBe(200)
      if (!hasOwnPage(one)) expect(target.text, path).toContain(`id="club-${one.id}"`)
      else expect(unescaped(target.text), path).toContain(one.name)
    }
})

describe('an address that is nobody’s', () => {
  test('is told itself and a sentence, with 404', async ({ site }) => {
    for (const path of [
      '/nergens/te-vinden',
      '/nl/nergens',
      '/en/nowhere?with=a&query',
      '/en/api/locale/nl',
      '/nl/_serverFn/x',
      '/en/healthz',
      '/verenigingen/999',
      '/evenementen/999',
      '/evenementen/registrations-x',
      '/evenementen/inschrijvingen/inschrijven',
      '/en/events/registrations/register',
      '/evenementen/nul',
      '/evenementen/101/register',
      '/evenementen/101/inschrijven/nog-wat',
      '/events/registrations/a/b',
      '/en/robots.txt',
      '/%2576erenigingen',
      '/nieuws/999',
      '/vacatures/999999-niets',
      '/vacatures/niets',
      '/<script>alert(1)</script>',
      '/%3Cscript%3Ealert(1)%3C/script%3E',
      '/en/"><img src=x onerror=alert(1)>'.replaceAll(' ', '%20'),
      "/'&amp;",
      '//nergens//',
      '/%',
      '/en/%zz',
      '/%c3%28',
      '/nergens/',
      '/api/locale/..',
      // Of the seed's old framework.
      ...['/contact/_payload.json?build', '/_payload.json', '/__nuxt_island/Club_1.json'],
      // Outside production: blocks.test.ts, email-preview.test.ts.
      ...['/dev/blocks', '/dev/mail', '/dev/mail/event-changed', '/dev/mail/event-changed.nl.html'],
    ]) {
      const locale = path.startsWith('/en') ? 'en' : 'nl'
      const { status, headers, text } = await sendRequest(site, path)
      expect(status, path).toBe(404)
      expect(headers['content-type'], path).toBe('text/html; charset=utf-8')
      expect(headers['cache-control'], path).toContain('no-store')
      expect(headers, path).not.toHaveProperty('etag')
      expect(text, path).toContain(`<html lang="${locale}"`)
      const said = [...text.matchAll(/>(Page Not Found: [^<]*)</g)].map(([, found]) => unescaped(found!))
      expect(said).toEqual([`Page Not Found: ${path}`])
      expect(unescaped(/<title>([^<]*)<\/title>/.exec(text)![1]!), path).toContain(
        locale === 'nl' ? '404 – Deze pagina is er niet' : '404 – Page Not Found',
      )
      const heading = unescaped(/<h1[^>]*>([^<]+)<\/h1>/.exec(text)![1]!)
      if (locale === 'nl') expect(heading, path).toBe('Uit! Deze pagina is er niet')
      else expect(heading, path).toMatch(/\w+ \w+/)
      expect(text, path).not.toMatch(/<script>alert|<img src=x/)
      for (const script of inlineScripts(text)) expect(script, path).not.toContain('</')
      expect(text, path).not.toContain('rel="canonical"')
    }
  })
})

describe('the sitemap', () => {
  test('is the same under every prefix', async ({ site }) => {
    const [plain, dutch, english] = await Promise.all(
      ['/sitemap.xml', '/nl/sitemap.xml', '/en/sitemap.xml'].map((path) => sendRequest(site, path)),
    )
    expect([plain!.status, dutch!.status, english!.status]).toEqual([200, 200, 200])
    expect(dutch!.text).toBe(plain!.text)
    expect(english!.text).toBe(plain!.text)
    expect(plain!.headers['content-type']).toContain('application/xml')
  })

  test('holds no page that is for one visitor, no second name and no draft', async ({ site }) => {
    const { text } = await sendRequest(site, '/sitemap.xml')
    const paths = [...text.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path)
    for (const path of [
      '/privacy-policy',
      '/login',
      '/en/login',
      '/staging-login',
      '/zoeken',
      '/en/search',
      '/evenementen/inschrijvingen',
    ])
      expect(paths).not.toContain(path)
    expect(text).not.toMatch(/\/(?:evenementen|events)\/140-/)
    expect(text).not.toContain('/inschrijven<')
  })
})

describe('the language of somebody who comes to /', () => {
  const at = (headers: Record<string, string>) => ({
    headers: { 'user-agent': 'Mozilla/5.0 Firefox/150.0', ...headers },
  })
  const vary = 'Accept-Encoding, Accept-Language, Cookie'

  test('is Dutch where the browser wants Dutch or says nothing', async ({ site }) => {
    for (const accepted of ['nl', 'nl-BE,en;q=0.5', 'de,fr', '']) {
      const { status, headers, text } = await sendRequest(site, '/', at({ 'accept-language': accepted }))
      expect(status).toBe(200)
      expect(headers.vary).toBe(vary)
      expect(headers).not.toHaveProperty('set-cookie')
      expect(text).toContain('<html lang="nl"')
    }
  })

  test('is English for now where the browser prefers it, with the query kept', async ({ site }) => {
    const { status, headers } = await sendRequest(site, '/?utm=x', at({ 'accept-language': 'de,en-GB;q=0.8,nl;q=0.7' }))
    expect([status, headers.location, headers.vary]).toEqual([302, '/en?utm=x', vary])
    expect(headers).not.toHaveProperty('set-cookie')
    expect(headers['cache-control']).toMatch(/no-cache|no-store/)
  })

  test('is the one that was chosen, whatever the browser wants', async ({ site }) => {
    const dutch = await sendRequest(site, '/', at({ 'accept-language': 'en', cookie: 'a=b; i18n_redirected=nl' }))
    expect(dutch.status).toBe(200)
    const english = await sendRequest(site, '/', at({ 'accept-language': 'nl', cookie: 'i18n_redirected=en; a=b' }))
    expect([english.status, english.headers.location]).toEqual([302, '/en'])
  })

  test('is chosen anew where the cookie holds no language of ours, and the cookie is replaced', async ({ site }) => {
    const cookie = (locale: string) => [`i18n_redirected=${locale}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax`]
    const dutch = await sendRequest(site, '/', at({ cookie: 'i18n_redirected=de' }))
    expect([dutch.status, dutch.headers['set-cookie']]).toEqual([200, cookie('nl')])
    expect(dutch.headers['cache-control']).toBe('private, no-store')
    const english = await sendRequest(site, '/', at({ 'accept-language': 'en', cookie: 'i18n_redirected=../en' }))
    expect([english.status, english.headers.location, english.headers['set-cookie']]).toEqual([
      302,
      '/en',
      cookie('en'),
    ])
  })

  test('does not move a crawler', async ({ site }) => {
    for (const agent of ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'bingbot/2.0']) {
      const headers = { 'user-agent': agent, 'accept-language': 'en', cookie: 'i18n_redirected=en' }
      expect((await sendRequest(site, '/', { headers })).status).toBe(200)
    }
  })

  test('moves nobody who asks for any other address', async ({ site }) => {
    const english = at({ 'accept-language': 'en', cookie: 'i18n_redirected=en' })
    for (const path of ['/nl', '/verenigingen', '/nl/verenigingen', '/evenementen?kind=camp']) {
      const { status, text } = await sendRequest(site, path, english)
      expect([status, text.includes('<html lang="nl"')]).toEqual([200, true])
    }
    const dutch = at({ 'accept-language': 'nl', cookie: 'i18n_redirected=nl' })
    expect((await sendRequest(site, '/en', dutch)).text).toContain('<html lang="en"')
  })
})

describe('the switch of language', () => {
  const cookie = (locale: string) => [`i18n_redirected=${locale}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax`]

  async function switched(site: Parameters<typeof sendRequest>[0], path: string) {
    const { text } = await sendRequest(site, path)
    const link = unescaped(/<a[^>]*class="language-switch"[^>]*>/.exec(text)![0].match(/href="([^"]+)"/)![1]!)
    return sendRequest(site, link)
  }

  test('leads to the same page in the other language, with its query, and keeps the choice', async ({ site }) => {
    for (const [path, other, locale] of [
      ['/', '/en', 'en'],
      ['/nl', '/en', 'en'],
      ['/en', '/', 'nl'],
      ['/verenigingen', '/en/clubs', 'en'],
      ['/nl/verenigingen', '/en/clubs', 'en'],
      ['/en/clubs', '/verenigingen', 'nl'],
      [`/verenigingen/${own}`, `/en/clubs/${own}`, 'en'],
      ['/en/events?kind=camp', '/evenementen?kind=camp', 'nl'],
      ['/evenementen?kind=camp&month=2027-04', '/en/events?kind=camp&month=2027-04', 'en'],
      ['/privacy-policy', '/en/privacy-policy', 'en'],
      ['/en/events/registrations', '/evenementen/inschrijvingen', 'nl'],
    ] as const) {
      const { status, headers } = await switched(site, path)
      expect.soft([status, headers.location, headers['set-cookie']], path).toEqual([303, other, cookie(locale)])
    }
  })

  test('leads to the slug of the other language in one hop', async ({ site }) => {
    const { location: dutch } = (await sendRequest(site, '/evenementen/101')).headers
    const { location: english } = (await sendRequest(site, '/en/events/101')).headers
    expect((await switched(site, dutch!)).headers.location).toBe(english)
    expect((await switched(site, english!)).headers.location).toBe(dutch)
    expect((await switched(site, `${dutch}/inschrijven`)).headers.location).toBe(`${english}/register`)
  })

  test('leads to the card of a club that has no page, with the query before it', async ({ site }) => {
    const other = clubs.find((one) => !hasOwnPage(one))!
    const to = encodeURIComponent(`/verenigingen/${formatIdSlug(other)}?x=1`)
    const { location } = (await sendRequest(site, `/api/locale/en?to=${to}`)).headers
    expect(location).toBe(`/en/clubs?x=1#club-${other.id}`)
  })

  test('knows nl and en alone', async ({ site }) => {
    for (const locale of ['de', 'NL', 'nl-NL', '..']) {
      const { status, headers } = await sendRequest(site, `/api/locale/${locale}?to=/`)
      expect([status, headers['set-cookie']]).toEqual([404, undefined])
    }
  })

  test('is all that sets a cookie', async ({ site }) => {
    const { location: event } = (await sendRequest(site, '/evenementen/101')).headers
    const paths = ['/', '/en', '/verenigingen', '/evenementen', event!, `${event}/inschrijven`, '/login', '/nergens']
    for (const path of [...paths, '/sitemap.xml', '/robots.txt', '/clubs', '/healthz'])
      expect.soft((await sendRequest(site, path)).headers['set-cookie'], path).toBeUndefined()
  })
})
