import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe } from 'vitest'
import { adult, post } from '../../support/site/forms'
import { open } from '../../support/site/page'
import { sendRequest } from '../../support/site/send-request'
import { expect, test } from '../../support/site/test'

const assets = join(import.meta.dirname, '..', '..', '..', 'dist', 'client', 'assets')
const asset = (ending: string) => `/assets/${readdirSync(assets).find((name) => name.endsWith(ending))}`

const accepting = (encoding: string) => ({ headers: { 'accept-encoding': encoding } })
const encodings = [
  ['br', 'gzip, deflate, br'],
  ['gzip', 'gzip, deflate'],
  [undefined, 'identity'],
] as const

const settled = (text: string) => text.replace(/\bu:\d+/g, 'u:0')

describe('a public page', () => {
  test('is kept by the browser and asked for again by its ETag, in each encoding, and is small', async ({ site }) => {
    for (const path of ['/', '/en', '/verenigingen', '/evenementen', '/evenementen?kind=camp', '/nieuws', '/socials']) {
      const [etags, texts, sizes] = [new Set<string>(), new Set<string>(), [] as number[]]
      for (const [encoding, accepted] of encodings) {
        const first = await sendRequest(site, path, accepting(accepted))
        expect(first.headers, path).toMatchObject({
          'cache-control': 'public, no-cache',
          vary: path === '/' ? 'Accept-Encoding, Accept-Language, Cookie' : 'Accept-Encoding',
          'content-length': String(first.bytes.length),
        })
        expect(first.headers['content-encoding'], path).toBe(encoding)
        const { etag = '', vary, 'cache-control': rule } = first.headers
        etags.add(etag)
        texts.add(settled(first.text))
        sizes.push(first.bytes.length)

        for (const known of [etag, `"x", W/${etag}`]) {
          const headers = { 'accept-encoding': accepted, 'if-none-match': known }
          const again = await sendRequest(site, path, { headers })
          expect([again.status, again.bytes.length], path).toEqual([304, 0])
          expect(again.headers, path).toMatchObject({ etag, vary, 'cache-control': rule })
          for (const name of ['content-length', 'content-security-policy'])
            expect(again.headers, path).not.toHaveProperty(name)
        }
      }
      expect([etags.size, texts.size], path).toEqual([3, 1])
      expect(sizes, path).toEqual(sizes.toSorted((a, b) => a - b))
      expect(sizes[0], path).toBeLessThan(sizes[2]! / 3)
    }
  })

  test('is another one as soon as a place is taken', async ({ site }) => {
    const event = (await sendRequest(site, '/evenementen/102')).headers.location!
    const before = await open(site, event)
    expect((await post(site, `${event}/inschrijven`, adult('Chris Cache'))).status).toBe(303)
    const after = await open(site, event, { headers: { 'if-none-match': before.headers.etag! } })
    expect([after.status, Number(after.data('left'))]).toEqual([200, Number(before.data('left')) - 1])
    expect(after.headers.etag).not.toBe(before.headers.etag)
  })
})

test('a page that is for one visitor is kept by nobody, and holds a key of its own each time', async ({ site }) => {
  const form = (await sendRequest(site, '/evenementen/103/inschrijven')).headers.location!
  const taken = await post(site, form, adult('Carla Cache'))
  for (const [name, { headers }] of Object.entries({
    form: await sendRequest(site, form),
    'English form': await sendRequest(site, (await sendRequest(site, '/en/events/103/register')).headers.location!),
    'form with mistakes': await post(site, form, {}),
    'foreign form': await post(site, form, {}, { origin: 'https://evil.example' }),
    taken,
    registration: await sendRequest(site, taken.headers.location!),
    'registration without its token': await sendRequest(site, taken.headers.location!.split('?')[0]!),
  })) {
    expect(headers['cache-control'], name).toMatch(/no-store/)
    expect(headers, name).not.toHaveProperty('etag')
  }
  const [one, other] = [await open(site, form, { headers: { 'if-none-match': '*' } }), await open(site, form)]
  expect(one.status).toBe(200)
  expect(one.field('idempotencyKey')).toMatch(/^[0-9a-f-]{36}$/)
  expect(one.field('idempotencyKey')).not.toBe(other.field('idempotencyKey'))
})

test('a file with a hash in its name is kept for a year, and comes compressed, the same in every encoding', async ({
  site,
}) => {
  for (const path of [asset('.js'), asset('.css')]) {
    const texts = new Set<string>()
    for (const [encoding, accepted] of encodings) {
      const { status, headers, text } = await sendRequest(site, path, accepting(accepted))
      expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
      expect(headers.vary).toBe('Accept-Encoding')
      // A small file is not compressed.
      if (path.endsWith('.css') || !encoding) expect(headers['content-encoding'], path).toBe(encoding)
      texts.add(text)
      const known = { 'accept-encoding': accepted, 'if-none-match': headers.etag! }
      expect((await sendRequest(site, path, { headers: known })).status).toBe(304)
    }
    expect(texts.size).toBe(1)
  }
})

test('everything else says how long it may be kept', async ({ site }) => {
  const rule = async (path: string) => (await sendRequest(site, path)).headers['cache-control']
  const rules = {
    '/clubs': 'no-cache',
    '/nergens': 'private, no-store',
    '/healthz': 'no-store',
    '/readyz': 'no-store',
    '/sitemap.xml': 'public, no-cache',
    '/icon.svg': expect.stringMatching(/^public, max-age=\d+$/),
    '/images/nope/320.webp': expect.stringMatching(/no-store|no-cache/),
  }
  const given = await Promise.all(Object.keys(rules).map(async (path) => [path, await rule(path)]))
  expect(Object.fromEntries(given)).toEqual(rules)
  const picture = /\/images\/[^"\s]+?\/320\.webp/.exec((await sendRequest(site, '/')).text)![0]
  const { headers } = await sendRequest(site, picture)
  expect(headers['cache-control']).toMatch(/^public, max-age=\d{5,}/)
  const again = await sendRequest(site, picture, { headers: { 'if-none-match': headers.etag! } })
  expect([again.status, again.bytes.length]).toEqual([304, 0])
})
