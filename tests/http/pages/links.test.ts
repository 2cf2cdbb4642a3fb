import { describe } from 'vitest'
import { findPicture } from '~/pictures/catalogue'
import { pictureWidths } from '~/pictures/picture'
import { type Crawled, crawl, type Found } from '../../support/site/crawl'
import { sendRequest } from '../../support/site/send-request'
import type { Site } from '../../support/site/site'
import { expect, test } from '../../support/site/test'

const isLong = process.env.LONG === '1'

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
  test.slow()
  const drawn = drawnBefore()
  const { pages, addresses, errors } = await crawl({
    starts: ['/', '/nl', '/en', '/sitemap.xml', '/robots.txt', '/privacy-policy'],
    ask: async (path) => (isLong ? get(site, path) : (largePicture(path) ?? drawn(path) ?? get(site, path))),
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

/** Drawing every width takes minutes: each picture is requested in its smallest, in both formats. */
function largePicture(path: string): Found | undefined {
  const [, id = '', width, format] = /^\/images\/(\w+)\/(\d+)\.(\w+)$/.exec(path) ?? []
  const picture = findPicture(id)
  const [smallest, ...others] = picture ? pictureWidths(picture) : []
  const isThere = others.includes(Number(width)) && ['avif', 'webp'].some((one) => one === format)
  return smallest !== undefined && isThere ? { status: 200, type: `image/${format}`, text: '' } : undefined
}

/** Each image takes half a second: one of each kind and language is requested. */
function drawnBefore(): (path: string) => Found | undefined {
  const kinds = new Set<string>()
  return (path) => {
    const [, kind, locale] = /^\/images\/share\/([a-z]+)(?:-.*)?-(nl|en)-[0-9a-f]+\.png$/.exec(path) ?? []
    const key = `${kind} ${locale}`
    if (kind !== undefined && kinds.has(key)) return { status: 200, type: 'image/png', text: '' }
    kinds.add(key)
    return undefined
  }
}

describe('of a made-up site', () => {
  const html = (text: string): Found => ({ status: 200, type: 'text/html', text })
  const crawlThrough = (made: Record<string, Found>): Promise<Crawled> =>
    crawl({
      starts: ['/'],
      ask: async (path) => made[path] ?? { status: 404, type: 'text/plain', text: '' },
      origins: ['http://made.up'],
      elsewhere,
      leadsOn,
    })

  test('the crawl has nothing to say where all is well', async () => {
    const { pages, addresses, errors } = await crawlThrough({
      '/': html(`<a href="/a?b=1&amp;c=2#here">a</a><a href="#top" id="top">b</a><a href="https://x.example/">c</a>
        <img srcset="/s.webp 1x, /l.webp 2x" src="/s.webp"/><link rel="stylesheet" href="/x.css"/>
        <a href="mailto:a@b.example">d</a><a href="/api/locale/en">e</a><!-- <a href="/out"> -->
        <script>"<a href='/no'>"</script><form method="post" action="/sent"></form>`),
      '/a?b=1&c=2': html('<p id="here">'),
      '/s.webp': { status: 200, type: 'image/webp', text: '' },
      '/l.webp': { status: 200, type: 'image/webp', text: '' },
      '/x.css': { status: 200, type: 'text/css', text: '@font-face{src:url(/f.woff2)}' },
      '/f.woff2': { status: 200, type: 'font/woff2', text: '' },
      '/api/locale/en': { status: 303, type: '', text: '', location: '/en' },
      '/en': html(''),
    })
    expect(errors).toEqual([])
    expect([pages, addresses]).toEqual([3, 8])
  })

  test('the crawl tells what is missing, has moved, leads nowhere or away, and where it is named', async () => {
    const { errors } = await crawlThrough({
      '/': html('<a href="/gone">a</a><a href="/old">b</a><a href="/feed.xml">c</a><a href="#nowhere">d</a>'),
      '/old': { status: 301, type: '', text: '', location: '/new' },
      '/feed.xml': { status: 200, type: 'application/xml', text: '<link>http://made.up/late</link>' },
      '/late':
        html(`<img srcset="/s.webp 1x, /l.webp 2x"/><a href="https://ads.com/">e</a><a href="http://x.example/">f</a>
        <meta property="og:image" content="http://made.up/share.png"/>`),
      '/s.webp': { status: 200, type: 'image/webp', text: '' },
    })
    expect(errors.toSorted()).toEqual([
      '/ leads to #nowhere, which / has not',
      '/ names /gone, which answers 404',
      '/ names /old, which answers 301 /new',
      '/late leads away to http://x.example/',
      '/late leads away to https://ads.com/',
      '/late names /l.webp, which answers 404',
      '/late names /share.png, which answers 404',
    ])
  })

  test('the crawl ends where there is no end to the links', async () => {
    const { errors } = await crawl({
      starts: ['/0'],
      ask: async (path) => html(`<a href="/${Number(path.slice(1)) + 1}">next</a>`),
      origins: ['http://made.up'],
      elsewhere,
      leadsOn,
    })
    expect(errors).toEqual(['there is no end to it: /10000'])
  })
})
