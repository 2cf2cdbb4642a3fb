import { cachePolicyOf } from '~/app/cached-response.server'
import { clubs } from '~/features/clubs/clubs'
import { type Prefix, toPublic } from '~/i18n/route-paths'
import { eventKinds } from '~/model/event'

const prefixes: readonly Prefix[] = ['', '/en']
const ages = Array.from({ length: 97 }, (_, i) => i + 3)

/** Far more addresses of cacheable pages than fit the cache. */
export async function* cachedAddresses(url: string): AsyncGenerator<string> {
  const xml = await (await fetch(`${url}/sitemap.xml`)).text()
  for (const [, address] of xml.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    const { pathname } = new URL(address!)
    if (typeof cachePolicyOf(pathname, '') !== 'string') yield pathname
  }
  for (const search of searches()) for (const prefix of prefixes) yield `${toPublic('/evenementen', prefix)}?${search}`
}

function* searches(): Generator<string> {
  for (const age of ages)
    for (const rest of ['', '&page=2', '&page=3', '&free=1', '&free=1&page=2', '&free=1&page=3'])
      yield `age=${age}${rest}`
  for (const age of ages) for (const kind of eventKinds) yield `kind=${kind}&age=${age}`
  for (const age of ages) for (const { id } of clubs) yield `club=${id}&age=${age}`
}
