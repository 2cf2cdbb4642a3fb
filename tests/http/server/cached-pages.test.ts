import { cachePolicyOf } from '~/app/cache-policy.server'
import type { Topic } from '~/db/connection.server'
import { runCommand } from '../../support/database/accounts'
import { addressesOf, sitemapPaths, visits } from '../../support/page/pages'
import { createSite, type TestSite } from '../../support/site/create-site'
import { change } from '../../support/site/forms'
import { sendRequest } from '../../support/site/send-request'
import { expect, test } from '../../support/site/test'

const statusOf = async (site: TestSite, path: string, headers: Record<string, string> = {}) =>
  (await sendRequest(site, path, { headers })).headers['cache-status']

async function keepablePaths(site: TestSite): Promise<string[]> {
  const { of } = await addressesOf(site)
  const requests = new Set([...visits.map(of), ...(await sitemapPaths(site)).slice(0, 60)])
  return [...requests].filter((path) => typeof cachePolicyOf(path, '') !== 'string')
}

const content = (html: string) => html.replace(/\bu:1\d{12}\b/g, 'u:0')

test('a page is made once and given from then on, byte by byte the same', async ({ site }) => {
  const [first, second] = [await sendRequest(site, '/nieuws'), await sendRequest(site, '/nieuws')]
  expect(second.headers['cache-status']).toBe('site; hit')
  expect(second.bytes.equals(first.bytes)).toBe(true)
  for (const name of ['etag', 'content-security-policy', 'cache-control', 'vary', 'content-type', 'x-frame-options'])
    expect([name, second.headers[name]]).toEqual([name, first.headers[name]])
  expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
})

test('who has the page already is told so, without another policy', async ({ site }) => {
  const { headers } = await sendRequest(site, '/nieuws', { headers: { 'accept-encoding': 'br' } })
  const again = await sendRequest(site, '/nieuws', {
    headers: { 'accept-encoding': 'br', 'if-none-match': headers.etag! },
  })
  expect([again.status, again.bytes.length]).toEqual([304, 0])
  expect(again.headers['content-security-policy']).toBeUndefined()
  expect(again.headers['cache-status']).toBe('site; hit')
})

test('each encoding holds the same page', async ({ site }) => {
  await sendRequest(site, '/kampen')
  const texts = await Promise.all(
    ['br', 'gzip', 'identity', ''].map(async (encoding) => {
      const response = await sendRequest(site, '/kampen', { headers: { 'accept-encoding': encoding } })
      expect(response.headers['cache-status']).toBe('site; hit')
      return response.text
    }),
  )
  expect(new Set(texts).size).toBe(1)
})

test('HEAD is answered as GET is, without the page', async ({ site }) => {
  const whole = await sendRequest(site, '/nieuws')
  const head = await sendRequest(site, '/nieuws', { method: 'HEAD' })
  expect([head.headers['cache-status'], head.headers['content-length']]).toEqual([
    'site; hit',
    whole.headers['content-length'],
  ])
})

test('five hundred who come at once to a page that is not cached get the one that is made', async ({ site }) => {
  const all = await Promise.all(Array.from({ length: 500 }, () => sendRequest(site, '/en/about-us')))
  expect(new Set(all.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
})

test('nothing that a visitor sends is in what the next one gets', async ({ site }) => {
  const canary = 'Zwaluw-7391'
  const paths = await keepablePaths(site)
  for (const path of paths) {
    await sendRequest(site, `${path}?utm_source=${canary}&q2=${canary}`, {
      headers: {
        cookie: `registration-BT-AAAA-AAAA=${canary}; other=${canary}`,
        referer: `https://${canary}.example/`,
        'user-agent': canary,
        'x-forwarded-host': `${canary}.example`,
        'accept-language': `${canary},nl`,
        'x-prefix': '/en',
      },
    })
    const { text, headers, status } = await sendRequest(site, path)
    expect([path, status, headers['cache-status'], text.includes(canary)]).toEqual([path, 200, 'site; hit', false])
  }
})

test('what is for one visitor is neither kept nor given', async ({ site }) => {
  const { of } = await addressesOf(site)
  for (const visit of visits) {
    const path = of(visit)
    if (typeof cachePolicyOf(path.split('?')[0]!, '') !== 'string') continue
    for (let i = 0; i < 2; i++) {
      const status = String((await statusOf(site, path)) ?? '')
      expect([path, status.replace(/detail=.*/, '')]).toEqual([path, expect.stringMatching(/^$|^site; fwd=bypass; $/)])
    }
  }
  for (const cookie of ['session=x', '__Host-session=x', 'a=b; session=x']) {
    expect(await statusOf(site, '/nieuws', { cookie })).toBe('site; fwd=bypass; detail=session')
  }
})

test('home is given to who reads its language, and nobody else', async ({ site }) => {
  await sendRequest(site, '/')
  expect(await statusOf(site, '/')).toBe('site; hit')
  expect(await statusOf(site, '/', { 'accept-language': 'nl' })).toBe('site; hit')
  const english = await sendRequest(site, '/', { headers: { 'accept-language': 'en' } })
  expect([english.status, english.headers.location]).toEqual([302, '/en'])
  const canonical = await sendRequest(site, '/', { headers: { cookie: 'i18n_redirected=xx' } })
  expect([canonical.headers['cache-status'], canonical.headers['set-cookie']?.[0]]).toEqual([
    'site; fwd=bypass; detail=page',
    expect.stringMatching(/^i18n_redirected=nl/),
  ])
  expect((await sendRequest(site, '/')).headers['set-cookie']).toBeUndefined()
})

test('a write from another process is seen by the next request', async () => {
  const site = await createSite()
  for (const capacity of [31, 32, 33]) {
    const before = await sendRequest(site, '/evenementen/101-een-tweede-service-waar-je-op-kunt-vertrouwen')
    expect((await runCommand(site, 'events', 'capacity', '101', String(capacity))).complained).toBe('')
    const after = await sendRequest(site, '/evenementen/101-een-tweede-service-waar-je-op-kunt-vertrouwen')
    expect([after.headers['cache-status'], content(after.text) === content(before.text)]).toEqual([
      'site; fwd=miss; stored',
      false,
    ])
  }
  await site.stop()
})

test('without room for pages each of them is made anew', async () => {
  const site = await createSite({ env: { PAGE_CACHE: '0' } })
  for (let i = 0; i < 2; i++) expect(await statusOf(site, '/nieuws')).toBeUndefined()
  await site.stop()
})

const changes: Record<Exclude<Topic, 'redirects'>, string> = {
  events: "UPDATE events SET title = replace(title, ':\"', ':\"Anders '), capacity = capacity + 40",
  registrations: "UPDATE participants SET standing = 'out'",
  news: "UPDATE news SET title = replace(title, ':\"', ':\"Anders '), summary = replace(summary, ':\"', ':\"Anders ')",
  vacancies: "UPDATE vacancies SET title = replace(title, ':\"', ':\"Anders ')",
  letters: "UPDATE letters SET recipient = 'anders@anders.example'",
  accounts: "INSERT INTO sessions VALUES (1, 'x', 'x', NULL, 1, 1, 1, 9e15, NULL)",
}

for (const [topic, sql] of Object.entries(changes))
  test(`a page that shows something of ${topic} knows that it does`, async () => {
    const site = await createSite({ env: { PAGE_CACHE: '0' } })
    const paths = await keepablePaths(site)
    const read = async () =>
      new Map(
        await Promise.all(paths.map(async (path) => [path, content((await sendRequest(site, path)).text)] as const)),
      )
    const before = await read()
    change(site, sql)
    const after = await read()
    const changed = paths.filter((path) => before.get(path) !== after.get(path))
    const unknowing = changed.filter((path) => {
      const policy = cachePolicyOf(path, '')
      return typeof policy !== 'string' && !policy.topics.includes(topic as Topic)
    })
    expect(unknowing).toEqual([])
    if (topic === 'events' || topic === 'registrations' || topic === 'news') expect(changed.length).toBeGreaterThan(5)
    await site.stop()
  })
