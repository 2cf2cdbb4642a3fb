import { findPicture } from '~/pictures/catalogue'
import { pictureWidths } from '~/pictures/picture'
import { crawl, type Found } from '../../support/site/crawl'
import { sendRequest } from '../../support/site/send-request'
import type { Site } from '../../support/site/site'
import { expect, test } from '../../support/site/test'

/** Hosts outside the demo's invented world. */
const named = [
  'wa.me',
  'www.openstreetmap.org',
  'www.google.com',
  'www.autoriteitpersoonsgegevens.nl',
  'jeugdfondssportencultuur.nl',
  'www.geonames.org',
  'creativecommons.org',
]
const elsewhere = (host: string) => host.endsWith('.example') || named.includes(host)
const leadsOn = (path: string) => path.startsWith('/api/locale/')

test('everything that the site names is there, at once and under that very address', async ({ site }) => {
  const { pages, addresses, errors } = await crawl({
    starts: ['/', '/nl', '/en', '/sitemap.xml', '/robots.txt', '/privacy-policy'],
    ask: async (path) => drawn(path) ?? get(site, path),
    origins: [site.url, `http://localhost:${site.port}`],
    elsewhere,
    leadsOn,
  })
  expect(errors).toEqual([])
  expect(pages).toBeGreaterThan(200)
  expect(addresses).toBeGreaterThan(1000)
})

async function get(site: Site, path: string): Promise<Found> {
  const { status, headers, text } = await sendRequest(site, path, { headers: { 'accept-language': 'nl' } })
  return { status, type: headers['content-type'] ?? '', text, location: headers.location }
}

/** Drawing takes long: the addresses of pictures are compared with the catalogue, and share images are another test's. */
function drawn(path: string): Found | undefined {
  const share = /^\/images\/share\/[a-z]+(?:-.*)?-(?:nl|en)-[0-9a-f]+\.png$/.test(path)
  const [, id = '', width, format] = /^\/images\/(\w+)\/(\d+)\.(avif|webp)$/.exec(path) ?? []
  const picture = findPicture(id)
  const isThere = share || (picture && pictureWidths(picture).includes(Number(width)))
  return isThere ? { status: 200, type: `image/${format ?? 'png'}`, text: '' } : undefined
}
