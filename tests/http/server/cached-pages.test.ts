import { cachePolicyOf } from '~/app/cached-response.server'
import type { Topic } from '~/db/connection.server'
import { addressesOf, visits } from '../../support/page/pages'
import { createSite, type TestSite } from '../../support/site/create-site'
import { change } from '../../support/site/forms'
import { sendRequest } from '../../support/site/send-request'
import { expect, test } from '../../support/site/test'

const statusOf = async (site: TestSite, path: string, headers: Record<string, string> = {}) =>
  (await sendRequest(site, path, { headers })).headers['cache-status']

/** One address of each kind. */
async function addresses(site: TestSite) {
  const { of } = await addressesOf(site)
  const all = [...new Set(visits.filter(({ prefix }) => prefix !== '/nl').map(of))]
  const isKept = (path: string) => typeof cachePolicyOf(path.split('?')[0]!, '') !== 'string'
  const [kept, bypassed] = [all.filter(isKept), all.filter((path) => !isKept(path))]
  for (const paths of [kept, bypassed]) expect(paths.length).toBeGreaterThan(15)
  return { kept, bypassed }
}

const content = (html: string) => html.replace(/\bu:1\d{12}\b/g, 'u:0')

test('a page is made once and given from then on, byte by byte the same, to GET and to HEAD', async ({ site }) => {
  const [first, second] = [await sendRequest(site, '/nieuws'), await sendRequest(site, '/nieuws')]
  expect(second.headers['cache-status']).toBe('site; hit')
  expect(second.bytes.equals(first.bytes)).toBe(true)
  for (const name of ['etag', 'content-security-policy', 'cache-control', 'vary', 'content-type', 'x-frame-options'])
    expect([name, second.headers[name]]).toEqual([name, first.headers[name]])
  expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
  const { headers } = await sendRequest(site, '/nieuws', { method: 'HEAD' })
  expect([headers['cache-status'], headers['content-length']]).toEqual(['site; hit', first.headers['content-length']])
})

test('nothing that a visitor sends is in what the next one gets', async ({ site }) => {
  const canary = 'Zwaluw-7391'
  for (const path of (await addresses(site)).kept) {
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
    expect([status, headers['cache-status'], text.includes(canary)], path).toEqual([200, 'site; hit', false])
  }
})

test('what is for one visitor is neither kept nor given', async ({ site }) => {
  for (const path of (await addresses(site)).bypassed)
    for (let i = 0; i < 2; i++) {
      const status = String((await statusOf(site, path)) ?? '')
      expect(status.replace(/detail=.*/, ''), path).toMatch(/^$|^site; fwd=bypass; $/)
    }
  for (const cookie of ['session=x', '__Host-session=x', 'a=b; session=x'])
    expect(await statusOf(site, '/nieuws', { cookie })).toBe('site; fwd=bypass; detail=session')
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

const changes: Record<Exclude<Topic, 'redirects'>, string> = {
  registrations: "UPDATE participants SET standing = 'out'",
  events: "UPDATE events SET title = replace(title, ':\"', ':\"Anders '), capacity = capacity + 40",
  news: "UPDATE news SET title = replace(title, ':\"', ':\"Anders '), summary = replace(summary, ':\"', ':\"Anders ')",
  vacancies: "UPDATE vacancies SET title = replace(title, ':\"', ':\"Anders ')",
  trainers: "UPDATE trainers SET line = replace(line, ':\"', ':\"Anders ')",
  outbox: "UPDATE outbox SET recipient = 'anders@anders.example'",
  accounts: "INSERT INTO sessions VALUES (1, 'x', 'x', NULL, 1, 1, 1, 9e15, NULL)",
}

test('a page knows of each topic that it shows something of; without room for pages each is made anew', async () => {
  const site = await createSite({ env: { PAGE_CACHE: '0' } })
  for (let i = 0; i < 2; i++) expect(await statusOf(site, '/nieuws')).toBeUndefined()
  const kept = (await addresses(site)).kept.filter((path) => !path.startsWith('/en'))
  const read = async () => {
    const texts = new Map<string, string>()
    for (const path of kept) texts.set(path, content((await sendRequest(site, path)).text))
    return texts
  }
  let before = await read()
  const counts: Record<string, number> = {}
  for (const [topic, sql] of Object.entries(changes)) {
    change(site, sql)
    const after = await read()
    const changed = kept.filter((path) => before.get(path) !== after.get(path))
    const unknowing = changed.filter((path) => {
      const policy = cachePolicyOf(path, '')
      return typeof policy !== 'string' && !policy.topics.includes(topic as Topic)
    })
    expect(unknowing, topic).toEqual([])
    counts[topic] = changed.length
    before = after
  }
  for (const topic of ['events', 'registrations', 'news']) expect(counts[topic], topic).toBeGreaterThan(2)
  await site.stop()
})
