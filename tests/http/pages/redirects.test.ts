import { describe } from 'vitest'
import { isPostgres } from '~/db/dialect'
import { oldSiteRedirects } from '~/features/redirects/old-site'
import { prefixOf } from '~/i18n/route-paths'
import { openStored } from '../../support/database/stored'
import { routeRows } from '../../support/site/access'
import { gatherCast } from '../../support/site/access-cast'
import { createSite, type TestSite } from '../../support/site/create-site'
import { sendRequest } from '../../support/site/send-request'
import { expect, test } from '../../support/site/test'

const led = async (site: TestSite, path: string, method = 'GET') => {
  const { status, headers } = await sendRequest(site, path, { method })
  return [status, headers.location]
}

describe('every address of the old site', () => {
  // Without a prefix and under /nl: tests/unit/features/redirects/lookup.test.ts.
  test('leads in one hop to a page under “/en”', async ({ site }) => {
    for (const { path, status } of oldSiteRedirects) {
      const requested = `/en${path.replace('*', 'wat-er-ook-stond')}`
      const response = await sendRequest(site, requested)
      const location = response.headers.location ?? ''
      expect.soft(response.status, requested).toBe(status)
      expect.soft(response.headers['cache-control'], requested).toBe('no-cache')
      expect.soft(location, requested).toMatch(/^\/en\//)
      const page = await sendRequest(site, location.split('#')[0]!)
      expect.soft(page.status, `${requested} → ${location}`).toBe(200)
      expect.soft(page.text, location).toContain('<html lang="en"')
      const anchor = location.split('#')[1]
      if (anchor) expect.soft(page.text, location).toContain(`id="${anchor}"`)
    }
  })

  test('takes its query along', async ({ site }) => {
    const query = '?x=%C3%AB&empty=&a=1&a=2'
    expect(await led(site, `/nl/ballen${query}`)).toEqual([302, `/nl/contact${query}`])
    expect(await led(site, '/en/clinic-25?kind=camp&month=2027-04')).toEqual([
      302,
      '/en/events?kind=clinic&month=2027-04',
    ])
    expect(await led(site, '/junior-lesdata-2024-roermond?x=1')).toEqual([301, '/verenigingen?x=1#club-12'])
  })

  test('is answered to HEAD, and to nothing that sends', async ({ site }) => {
    expect(await led(site, '/kleding', 'HEAD')).toEqual([302, '/contact'])
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect.soft((await led(site, '/kleding', method))[1], method).toBeUndefined()
  })
})

test.skipIf(isPostgres)(
  'a row of staff never takes the place of what a route answers, the desk too, however it came into the table',
  async () => {
    const site = await createSite({ hasAccounts: true })
    const cast = await gatherCast(site)
    const headers = { cookie: cast.cookies.staff }
    const own = Object.values(routeRows).flatMap((methods) =>
      Object.values(methods).map(({ path }) => (typeof path === 'string' ? path : path(cast)).split('?')[0]!),
    )
    const asked = [
      ...new Set([...own, '/beheer', '/desk', '/healthz', '/nergens', '/.well-known/acme', '/metrics']),
    ].map((path) => path.slice(prefixOf(path).length))
    const everywhere = asked.flatMap((path) => ['', '/en'].map((prefix) => prefix + path))
    const responses = async () => {
      const found: [string, number, string | undefined][] = []
      for (const path of everywhere) {
        const { status, headers: got } = await sendRequest(site, path, { headers })
        found.push([path, status, got.location])
      }
      return found
    }
    const before = await responses()
    expect(before.filter(([path, status]) => /^\/(?:beheer|en\/desk)/.test(path) && status === 200)).toHaveLength(4)

    const file = openStored(site.dataDir)
    const rows = asked.flatMap((path) => [path, `${path}*`, `/${path.split('/')[1]}*`, `${path.slice(0, 3)}*`])
    for (const path of new Set(rows))
      file.change(
        "insert into redirects (path, target, status, created_at, updated_at) values (?, 'https://x.example/', 301, 0, 0)",
        path,
      )
    file.change("update topics set version = version + 1 where name = 'redirects'")
    file.close()
    const after = await responses()
    expect(await led(site, '/nergens')).toEqual([301, 'https://x.example/'])
    // Under a prefix some routes are not there, and a row may answer.
    const isFree = ([path, status]: (typeof before)[number]) =>
      path.endsWith('/nergens') || (status === 404 && prefixOf(path) !== '')
    expect(after.filter((_, i) => !isFree(before[i]!))).toEqual(before.filter((one) => !isFree(one)))
    await site.stop()
  },
)

test('what was asked is counted when the site stops, without a word of who asked', async () => {
  const site = await createSite()
  const ask = (path: string, headers = {}, method = 'GET') => sendRequest(site, path, { method, headers })
  for (const path of ['/kleding', '/EN/Kleding/', '/oude-pagina', '/Oude-Pagina/?naam=Noor']) await ask(path)
  await ask('/oude-pagina', {}, 'HEAD')
  const crawler = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }
  for (const path of ['/kleding', '/oude-pagina']) {
    await ask(path, crawler)
    await ask(path, { 'sec-fetch-dest': 'image' })
    await ask(path, { 'sec-purpose': 'prefetch' })
    await ask(path, {}, 'POST')
  }
  for (const path of ['/wp-login.php', '/noor@example.org', '/evenementen/melding/abc', '/api/nergens', '/contact'])
    await ask(path)
  expect(await site.stop()).toBe(0)

  const file = openStored(site.dataDir)
  expect(file.rows('select path, asked from dead_ends')).toEqual([{ path: '/oude-pagina', asked: 3 }])
  expect(
    file.rows('select path, asked from redirect_hits join redirects on redirects.id = redirect_hits.redirect_id'),
  ).toEqual([{ path: '/kleding', asked: 2 }])
  file.close()
})
