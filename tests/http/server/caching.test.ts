import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe } from 'vitest'
import { adult, post } from '../../support/site/forms'
import { type ReceivedResponse, sendRequest } from '../../support/site/send-request'
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

const pages = [
  '/',
  '/en',
  '/verenigingen',
  '/en/clubs',
  '/evenementen',
  '/evenementen?kind=camp',
  '/nieuws',
  '/socials',
]

describe('a public page', () => {
  for (const path of pages) {
    test(`${path} is kept by the browser and asked for again by its ETag, in each encoding`, async ({ site }) => {
      const etags = new Set<string>()
      const texts = new Set<string>()
      for (const [encoding, accepted] of encodings) {
        const first = await sendRequest(site, path, accepting(accepted))
        expect(first.headers['content-encoding']).toBe(encoding)
        expect(first.headers['cache-control']).toBe('public, no-cache')
        expect(first.headers.vary).toBe(path === '/' ? 'Accept-Encoding, Accept-Language, Cookie' : 'Accept-Encoding')
        expect(Number(first.headers['content-length'])).toBe(first.bytes.length)
        etags.add(first.headers.etag!)
        texts.add(settled(first.text))

        const known = { 'accept-encoding': accepted, 'if-none-match': first.headers.etag! }
        const again = await sendRequest(site, path, { headers: known })
        expect([again.status, again.bytes.length]).toEqual([304, 0])
        for (const name of ['etag', 'vary', 'cache-control', 'content-security-policy'] as const)
          if (name !== 'content-security-policy') expect(again.headers[name]).toBe(first.headers[name])
        expect(again.headers).not.toHaveProperty('content-length')
        const weak = { ...known, 'if-none-match': `"x", W/${first.headers.etag}` }
        expect((await sendRequest(site, path, { headers: weak })).status).toBe(304)
      }
      expect(etags.size).toBe(3)
      expect(texts.size).toBe(1)
    })
  }

  test('is small: brotli is smaller than gzip, and gzip than plain', async ({ site }) => {
    const sizes = await Promise.all(
      encodings.map(
        async ([, accepted]) => (await sendRequest(site, '/evenementen', accepting(accepted))).bytes.length,
      ),
    )
    expect(sizes).toEqual([...sizes].sort((a, b) => a - b))
    expect(sizes[0]).toBeLessThan(sizes[2]! / 4)
  })

  test('is not what another page’s ETag says', async ({ site }) => {
    const { etag } = (await sendRequest(site, '/evenementen')).headers
    const response = await sendRequest(site, '/verenigingen', { headers: { 'if-none-match': etag! } })
    expect(response.status).toBe(200)
    const brotli = { 'accept-encoding': 'br', 'if-none-match': etag! }
    expect((await sendRequest(site, '/evenementen', { headers: brotli })).status).toBe(200)
  })

  test('is the same for everybody, cookies or not', async ({ site }) => {
    const [plain, told] = await Promise.all([
      sendRequest(site, '/verenigingen'),
      sendRequest(site, '/verenigingen', {
        headers: { cookie: 'i18n_redirected=en; session=x', 'accept-language': 'en' },
      }),
    ])
    expect(told.headers.etag).toBe(plain.headers.etag)
    expect(settled(told.text)).toBe(settled(plain.text))
  })

  test('is another one as soon as a place is taken', async ({ site }) => {
    const event = (await sendRequest(site, '/evenementen/102')).headers.location!
    const before = await sendRequest(site, event)
    expect((await post(site, `${event}/inschrijven`, adult('Chris Cache'))).status).toBe(303)
    const known = { headers: { 'if-none-match': before.headers.etag! } }
    const after = await sendRequest(site, event, known)
    expect(after.status).toBe(200)
    expect(after.headers.etag).not.toBe(before.headers.etag)
    const left = ({ text }: ReceivedResponse) => Number(/data-left="(\d+)"/.exec(text)![1])
    expect(left(after)).toBe(left(before) - 1)
  })
})

describe('a page that is for one visitor', () => {
  const unkept = (response: ReceivedResponse, name: string) => {
    expect.soft(response.headers['cache-control'], name).toMatch(/no-store/)
    expect.soft(response.headers, name).not.toHaveProperty('etag')
  }

  test('is kept by nobody: forms, responses to forms and registrations', async ({ site }) => {
    const form = (await sendRequest(site, '/evenementen/103/inschrijven')).headers.location!
    unkept(await sendRequest(site, form), 'form')
    unkept(
      await sendRequest(site, (await sendRequest(site, '/en/events/103/register')).headers.location!),
      'English form',
    )
    unkept(await post(site, form, {}), 'form with mistakes')
    unkept(await post(site, form, {}, { origin: 'https://evil.example' }), 'foreign form')
    const taken = await post(site, form, adult('Carla Cache'))
    unkept(taken, 'taken')
    unkept(await sendRequest(site, taken.headers.location!), 'registration')
    unkept(await sendRequest(site, taken.headers.location!.split('?')[0]!), 'registration without its token')
  })

  test('is never answered with "you know it"', async ({ site }) => {
    const form = (await sendRequest(site, '/evenementen/103/inschrijven')).headers.location!
    expect((await sendRequest(site, form, { headers: { 'if-none-match': '*' } })).status).toBe(200)
  })

  test('holds a key of its own each time', async ({ site }) => {
    const form = (await sendRequest(site, '/evenementen/103/inschrijven')).headers.location!
    const key = async () => /name="idempotencyKey" value="([^"]+)"/.exec((await sendRequest(site, form)).text)![1]
    expect(await key()).not.toBe(await key())
  })
})

describe('a file with a hash in its name', () => {
  for (const ending of ['.js', '.css']) {
    test(`(${ending}) is kept for a year, and comes compressed`, async ({ site }) => {
      const path = asset(ending)
      for (const [encoding, accepted] of encodings) {
        const { status, headers } = await sendRequest(site, path, accepting(accepted))
        expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
        expect(headers.vary).toBe('Accept-Encoding')
        if (encoding) expect([encoding, undefined]).toContain(headers['content-encoding'])
        else expect(headers).not.toHaveProperty('content-encoding')
        const known = { 'accept-encoding': accepted, 'if-none-match': headers.etag! }
        expect((await sendRequest(site, path, { headers: known })).status).toBe(304)
      }
    })
  }

  test('is the same bytes in every encoding', async ({ site }) => {
    const path = asset('.css')
    const texts = await Promise.all(
      encodings.map(async ([, accepted]) => (await sendRequest(site, path, accepting(accepted))).text),
    )
    expect(new Set(texts).size).toBe(1)
    const [br] = await Promise.all([sendRequest(site, path, accepting('br'))])
    expect(br.headers['content-encoding']).toBe('br')
  })
})

describe('everything else', () => {
  test('says how long it may be kept', async ({ site }) => {
    const cachedPages = async (path: string) => (await sendRequest(site, path)).headers['cache-control']
    expect(await cachedPages('/clubs')).toBe('no-cache')
    expect(await cachedPages('/nergens')).toBe('private, no-store')
    expect(await cachedPages('/healthz')).toBe('no-store')
    expect(await cachedPages('/readyz')).toBe('no-store')
    expect(await cachedPages('/sitemap.xml')).toBe('public, no-cache')
    expect(await cachedPages('/icon.svg')).toMatch(/^public, max-age=\d+$/)
    expect(await cachedPages('/images/nope/320.webp')).toMatch(/no-store|no-cache/)
  })

  test('that is a picture is kept, and known by its ETag', async ({ site }) => {
    const path = /\/images\/[^"\s]+?\/320\.webp/.exec((await sendRequest(site, '/')).text)![0]
    const { headers } = await sendRequest(site, path)
    expect(headers['cache-control']).toMatch(/^public, max-age=\d{5,}/)
    const again = await sendRequest(site, path, { headers: { 'if-none-match': headers.etag! } })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
  })
})
