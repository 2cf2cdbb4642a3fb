import sharp from 'sharp'
import { arrive } from '../../support/site/page'
import { errorsOf, sendRequest, unescaped } from '../../support/site/send-request'
import type { Site } from '../../support/site/site'
import { expect, test } from '../../support/site/test'

const detailPages = ['/evenementen/110', '/en/events/101', '/verenigingen/1', '/en/news/2']
const generalPages = ['/', '/en/events']

async function headOf(site: Site, path: string): Promise<(name: string) => string | undefined> {
  const { html } = await arrive(site, path)
  const metas = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)]
  const said = new Map(metas.map(([, name, content]) => [name, unescaped(content!)]))
  return (name) => said.get(name)
}

const pathOf = (address: string | undefined) => new URL(address ?? '').pathname

for (const path of [...detailPages, ...generalPages]) {
  test(`${path} names an image for sharing, which is there in the size that it tells`, async ({ site }) => {
    const head = await headOf(site, path)
    const image = head('og:image')
    const response = await sendRequest(site, pathOf(image))
    expect(response.status).toBe(200)
    expect(response.headers['content-type']).toBe(head('og:image:type'))
    const { width, height } = await sharp(response.bytes).metadata()
    expect([head('og:image:width'), head('og:image:height')]).toEqual([String(width), String(height)])
    expect(head('twitter:image')).toBe(image)
    expect(head('twitter:card')).toBe('summary_large_image')
    if (!detailPages.includes(path)) return
    expect([response.headers['content-type'], width, height]).toEqual(['image/png', 1200, 630])
    expect(head('og:image:alt')).toContain(head('og:title')!.split(':')[0])
    expect(response.bytes.length).toBeLessThanOrEqual(150_000)
  })
}

test('an image for sharing is kept for a day, asked for again by its ETag, and has a head alone', async ({ site }) => {
  const path = pathOf((await headOf(site, '/evenementen/101'))('og:image'))
  const first = await sendRequest(site, path)
  expect(first.headers['cache-control']).toBe('public, max-age=86400')
  const again = await sendRequest(site, path, { headers: { 'if-none-match': first.headers.etag! } })
  expect([again.status, again.bytes.length]).toEqual([304, 0])
  const head = await sendRequest(site, path, { method: 'HEAD' })
  expect([head.status, head.bytes.length]).toEqual([200, 0])
  expect(head.headers['content-length']).toBe(String(first.bytes.length))
})

const sixteen = (name: string) => `${name}-${'0'.repeat(16)}.png`

test('there is no image of a draft, of a club with its page elsewhere, or at an address of nobody', async ({
  site,
}) => {
  for (const name of [
    // A draft, none, one whose page is elsewhere, and none.
    ...['event-140-nl', 'event-99999-nl', 'club-4-nl', 'club-22-nl', 'news-999-en', 'event-101-de'].map(sixteen),
    ...['constructor-1-nl', 'event-0101-nl', `event-${'9'.repeat(40)}-nl`, '../event-101-nl'].map(sixteen),
    ...['', '/', '%0a', '%00'].map((end) => `event-101-nl-${'0'.repeat(16)}.${end ? 'png' : 'jpg'}${end}`),
    ...['event-101-nl.png', 'event-101-nl-0.png', `event-101-nl-${'0'.repeat(4000)}.png`],
    ...['%ff', '%00%ff', '..%2f..%2fsite.db', 'x'.repeat(4000), ''],
  ])
    expect((await sendRequest(site, `/images/share/${name}`)).status, name).toBe(404)
  expect(errorsOf(site)).toEqual([])
})
