import { findPage, localeOf, type Prefix, prefixOf } from '~/i18n/route-paths'
import { findPicture } from '~/pictures/catalogue'
import { pictureWidths } from '~/pictures/picture'
import { sendRequest, unescaped } from '../../support/site/send-request'
import type { Site } from '../../support/site/site'
import { expect, test } from '../../support/site/test'

type Found = {
  readonly status: number
  readonly type: string
  readonly text: string
  readonly location?: string | undefined
}

type Crawl = {
  readonly starts: readonly string[]
  readonly ask: (path: string) => Promise<Found>
  readonly origins: readonly [string, ...string[]]
  readonly elsewhere: (host: string) => boolean
  readonly leadsOn: (path: string) => boolean
  /** What else is named is not visited. */
  readonly isMeant: (path: string) => boolean
}

type Crawled = { readonly pages: number; readonly addresses: number; readonly errors: readonly string[] }

const atOnce = 8
/** Far more than the site has: stops at an endless calendar or filter. */
const most = 10_000

async function crawl({ starts, ask, origins, elsewhere, leadsOn, isMeant }: Crawl): Promise<Crawled> {
  const namedOn = new Map<string, string>(starts.map((path) => [path, 'the start']))
  const queue = [...starts]
  const idsOf = new Map<string, ReadonlySet<string>>()
  const fragments = new Map<string, { path: string; id: string; on: string }>()
  const errors: string[] = []

  const note = (address: string, on: string) => {
    const url = URL.canParse(address, origins[0] + on) ? new URL(address, origins[0] + on) : undefined
    if (!url) return void errors.push(`${on} names ${address}, which is no address`)
    if (['mailto:', 'tel:', 'data:'].includes(url.protocol)) return
    const path = url.pathname + url.search
    if (!origins.includes(url.origin)) {
      if (url.protocol !== 'https:' || !elsewhere(url.hostname)) errors.push(`${on} leads away to ${url.href}`)
      return
    }
    if (!isMeant(path)) return
    const id = decodeURIComponent(url.hash.slice(1))
    if (id) fragments.set(`${path}#${id}`, { path, id, on })
    if (namedOn.has(path) || namedOn.size > most) return
    namedOn.set(path, on)
    if (namedOn.size > most) errors.push(`there is no end to it: ${path}`)
    else queue.push(path)
  }

  const visit = async (path: string) => {
    const { status, type, text, location } = await ask(path)
    if (location !== undefined && leadsOn(path)) return note(location, path)
    if (status !== 200)
      errors.push(`${namedOn.get(path)} names ${path}, which answers ${status} ${location ?? ''}`.trim())
    if (type.includes('html')) idsOf.set(path, idsIn(text))
    for (const address of addressesIn(text, type, origins)) note(address, path)
  }

  const work = async () => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) await visit(path)
  }
  while (queue.length > 0) await Promise.all(Array.from({ length: atOnce }, work))
  for (const { path, id, on } of fragments.values())
    if (idsOf.has(path) && !idsOf.get(path)!.has(id)) errors.push(`${on} leads to #${id}, which ${path} has not`)
  return { pages: idsOf.size, addresses: namedOn.size, errors }
}

type Tag = { readonly name: string; readonly attributes: ReadonlyMap<string, string> }

function tagsOf(html: string): Tag[] {
  const markup = html.replace(/<!--[\s\S]*?-->/g, '').replace(/(<script\b[^>]*>)[\s\S]*?<\/script>/gi, '$1')
  return [...markup.matchAll(/<([a-z][\w:-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>/gi)].map(([, name, rest]) => ({
    name: name!.toLowerCase(),
    attributes: new Map(
      [...rest!.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)].map(([, key, value = '']) => [
        key!.toLowerCase(),
        unescaped(value),
      ]),
    ),
  }))
}

const idsIn = (html: string): ReadonlySet<string> =>
  new Set(tagsOf(html).flatMap(({ attributes }) => attributes.get('id') ?? []))

function addressesIn(text: string, type: string, origins: readonly string[]): string[] {
  if (type.includes('html')) return tagsOf(text).flatMap(addressesOfTag)
  if (type.includes('css')) return [...text.matchAll(/url\("?([^")]+)"?\)/g)].map(([, address]) => address!)
  if (type.includes('manifest')) return [...text.matchAll(/"(?:src|start_url)": *"([^"]+)"/g)].map(([, it]) => it!)
  if (!/xml|calendar/.test(type)) return []
  // Calendar lines are folded; an id of a feed only looks like a URL.
  const whole = text.replace(/\r?\n[ \t]/g, '').replace(/<id>[^<]*<\/id>/g, '')
  const named = whole.match(/https?:\/\/[^\s"<>\\]+/g) ?? []
  return named.map(unescaped).filter((address) => origins.some((origin) => address.startsWith(`${origin}/`)))
}

function addressesOfTag({ name, attributes }: Tag): string[] {
  const isPosted = name === 'form' && attributes.get('method')?.toLowerCase() === 'post'
  const single = ['href', 'src', 'poster', ...(isPosted ? [] : ['action'])].flatMap((key) => attributes.get(key) ?? [])
  const sets = ['srcset', 'imagesrcset'].flatMap((key) => attributes.get(key)?.split(',') ?? [])
  const property = attributes.get('property') ?? attributes.get('name') ?? ''
  const shared = /^(?:og|twitter):(?:image|url)$/.test(property) ? [attributes.get('content')!] : []
  return [...single, ...sets.map((one) => one.trim().split(/\s/)[0]!), ...shared]
}

/** Hosts outside the demo's invented world. */
const named = [
  'wa.me',
  'www.openstreetmap.org',
  'www.google.com',
  'www.autoriteitpersoonsgegevens.nl',
  'jeugdfondssportencultuur.nl',
  'www.geonames.org',
  'creativecommons.org',
  'www.rijksoverheid.nl',
  'www.government.nl',
]
const elsewhere = (host: string) => host.endsWith('.example') || named.includes(host)
const leadsOn = (path: string) => path.startsWith('/api/locale/')

// Under /nl stands the same as without: every-page.test.ts.
for (const prefix of ['', '/en'] as const)
  test(`everything that pages under “${prefix}/” name is there, at once and under that very address`, async ({
    site,
  }) => {
    const { pages, addresses, errors } = await crawl({
      starts: [prefix || '/', '/sitemap.xml', '/robots.txt', `${prefix}/privacy-policy`],
      ask: async (path) => drawn(path) ?? get(site, path),
      origins: [site.url, `http://localhost:${site.port}`],
      elsewhere,
      leadsOn,
      isMeant: (path) => !isPage(path) || prefixOf(path) === prefix,
    })
    expect(errors).toEqual([])
    expect(pages).toBeGreaterThan(100)
    expect(addresses).toBeGreaterThan(500)
  })

function isPage(path: string): boolean {
  const prefix: Prefix = prefixOf(path)
  const { pathname } = new URL(path.slice(prefix.length), 'http://site.example')
  return findPage(pathname, localeOf(prefix)) !== undefined
}

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
