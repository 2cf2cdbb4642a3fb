import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'
import type { Topic } from '~/db/connection.server'
import { pageFacts } from '~/features/pages/page-facts.server'
import { findPage, localeOf, prefixOf, privacyAlias } from '~/i18n/route-paths'
import { chooseEncoding, type Encoding } from '~/server/http/compression.server'
import { etagOf, isKnown } from '~/server/http/rendered-page.server'
import { type Bypass, cachedRoute } from '~/server/monitoring/metrics.server'
import type { CachedHead, GivenPage, PageCache } from '~/server/page-cache/page-cache.server'
import { securityHeaders } from '~/server/security/security-headers.server'

type CachedRequest = {
  readonly method: string
  readonly target: string
  readonly cookie: string | undefined
}

const mostRemembered = 5000
/** Longer addresses are not memoised, so that strangers cannot fill the memory. */
const longestRemembered = 300

const cacheName = 'site'
export const cacheStatus = {
  hit: `${cacheName}; hit`,
  stored: `${cacheName}; fwd=miss; stored`,
  bypass: (why: Bypass) => `${cacheName}; fwd=bypass; detail=${why}`,
}

export function createCachedResponses(cache: PageCache) {
  const plans = new Map<string, CountedPolicy | 'page' | 'query'>()
  const encodings = new Map<string, Encoding>()

  function policyFor({ method, target, cookie }: CachedRequest): Planned {
    if (method !== 'GET' && method !== 'HEAD') return 'method'
    if (cookie?.includes('session=')) return 'session'
    return remembered(plans, target, () => countedPolicy(target))
  }

  return {
    policyFor,
    make: cache.make,
    /** Returns what became of it where nothing was sent: undefined if it is not clear yet. */
    respond: (
      request: IncomingMessage,
      response: ServerResponse,
      { now, mayHave }: { now: number; mayHave: (path: string) => boolean },
    ): 'sent' | Planned | undefined => {
      const { method = '', url = '' } = request
      if (method !== 'GET' && method !== 'HEAD') return 'method'
      const { hasHost, cookie, accepted, known } = readHeaders(request.rawHeaders)
      if (!hasHost || !url.startsWith('/')) return undefined
      const policy = policyFor({ method, target: url, cookie })
      if (typeof policy === 'string') return policy
      if (!mayHave(policy.path)) return 'page'
      const encoding = remembered(encodings, accepted ?? '', () => chooseEncoding(accepted))
      const found = cache.give(policy.key, encoding, now)
      if (!found) return policy
      found.head ??= headOf(found, encoding)
      const { head, body } = found
      const id = ['x-request-id', randomUUID()]
      if (isKnown(known, head.etag)) {
        policy.count[method].unchanged++
        response.writeHead(304, [...id, ...head.common])
        response.end()
        return 'sent'
      }
      policy.count[method].given++
      response.writeHead(200, [...id, ...head.common, ...head.ofBody])
      if (method === 'HEAD') response.end()
      else response.end(body, 'latin1')
      return 'sent'
    },
    size: cache.size,
  }
}

export type CachedResponses = ReturnType<typeof createCachedResponses>

type CountedPolicy = CachePolicy & { readonly count: ReturnType<typeof cachedRoute> }

export type Planned = CountedPolicy | Bypass

function countedPolicy(target: string): CountedPolicy | 'page' | 'query' {
  const mark = target.indexOf('?')
  const path = mark < 0 ? target : target.slice(0, mark)
  const policy = cachePolicyOf(path, mark < 0 ? '' : target.slice(mark))
  return typeof policy === 'string' ? policy : { ...policy, count: cachedRoute(path) }
}

function headOf({ page, body }: GivenPage, encoding: Encoding): CachedHead {
  const etag = etagOf(page, encoding)
  const common = ['etag', etag, ...securityHeaders().flat(), 'cache-status', cacheStatus.hit, ...page.headers.flat()]
  if (encoding !== 'identity') common.push('content-encoding', encoding)
  return { etag, common, ofBody: ['content-security-policy', page.policy, 'content-length', String(body.length)] }
}

/** Node's `request.headers` costs 1.5 µs, a tenth of the response. */
function readHeaders(raw: readonly string[]) {
  let hasHost = false
  let [cookie, accepted, known]: (string | undefined)[] = []
  for (let i = 0; i < raw.length; i += 2) {
    const value = raw[i + 1]
    switch (raw[i]?.toLowerCase()) {
      case 'host':
        hasHost = true
        break
      case 'cookie':
        cookie = cookie ? `${cookie}; ${value}` : value
        break
      case 'accept-encoding':
        accepted = value
        break
      case 'if-none-match':
        known = value
    }
  }
  return { hasHost, cookie, accepted, known }
}

function remembered<V>(known: Map<string, V>, key: string, find: () => V): V {
  if (key.length > longestRemembered) return find()
  const before = known.get(key)
  if (before !== undefined) return before
  if (known.size >= mostRemembered) known.clear()
  const found = find()
  known.set(key, found)
  return found
}

type CachePolicy = {
  readonly path: string
  readonly query: string
  readonly key: string
  readonly topics: readonly Topic[]
}

export function cachePolicyOf(path: string, query: string): CachePolicy | 'page' | 'query' {
  const prefix = prefixOf(path)
  const rest = path.slice(prefix.length) || '/'
  const locale = localeOf(prefix)
  const page = rest === privacyAlias && locale === 'nl' ? '/privacyverklaring' : findPage(rest, locale)?.page
  const found = page && pageFacts[page].cache
  if (!found) return 'page'
  const topics = ['redirects', ...found.topics] as const
  if (query === '' || !found.search) return { path, query: '', key: path, topics }
  const search = found.search(defaultParseSearch(query))
  if (!search) return 'query'
  const own = defaultStringifySearch(search)
  return { path, query: own, key: path + own, topics }
}
