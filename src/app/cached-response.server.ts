import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseEncoding, type Encoding } from '~/server/http/compression.server'
import { etagOf, isKnown } from '~/server/http/rendered-page.server'
import { type Bypass, keptRoute } from '~/server/monitoring/metrics.server'
import type { GivenPage, KeptPages } from '~/server/page-cache/page-cache.server'
import { securityHeaders } from '~/server/security/security-headers.server'
import { type PagePlan, planPage } from './cache-policy.server'

export type Asking = {
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

export function createPageDoor(kept: KeptPages) {
  const plans = new Map<string, CountedPlan | 'page' | 'query'>()
  const encodings = new Map<string, Encoding>()

  function planFor({ method, target, cookie }: Asking): CountedPlan | Bypass {
    if (method !== 'GET' && method !== 'HEAD') return 'method'
    if (cookie?.includes('session=')) return 'session'
    return remembered(plans, target, () => countedPlan(target))
  }

  return {
    planFor,
    make: kept.make,
    answer: (
      request: IncomingMessage,
      response: ServerResponse,
      { now, mayHave }: { now: number; mayHave: (path: string) => boolean },
    ): boolean => {
      const { method = '', url = '' } = request
      if (method !== 'GET' && method !== 'HEAD') return false
      const { cookie, accepted, known, hasHost } = told(request.rawHeaders)
      if (!hasHost || !url.startsWith('/')) return false
      const plan = planFor({ method, target: url, cookie })
      if (typeof plan === 'string' || !mayHave(plan.path)) return false
      const encoding = remembered(encodings, accepted ?? '', () => chooseEncoding(accepted))
      const found = kept.give(plan.key, encoding, now)
      if (!found) return false
      found.head ??= headOf(found, encoding)
      const { head, body } = found
      // Node writes the headers synchronously, so that one array serves all requests.
      head[place.id] = randomUUID()
      if (known !== undefined && isKnown(known, head[place.etag]!)) {
        plan.count[method].unchanged++
        response.writeHead(304, withoutBody(head))
        response.end()
        return true
      }
      plan.count[method].given++
      response.writeHead(200, head)
      if (method === 'HEAD') response.end()
      else response.end(body, 'latin1')
      return true
    },
    size: kept.size,
  }
}

export type PageDoor = ReturnType<typeof createPageDoor>

type CountedPlan = PagePlan & { readonly count: ReturnType<typeof keptRoute> }

function countedPlan(target: string): CountedPlan | 'page' | 'query' {
  const mark = target.indexOf('?')
  const path = mark < 0 ? target : target.slice(0, mark)
  const plan = planPage(path, mark < 0 ? '' : target.slice(mark))
  return typeof plan === 'string' ? plan : { ...plan, count: keptRoute(path) }
}

const place = { id: 1, etag: 3 }
/** Headers left out of a response without body: the policy and the length. */
const ofBody = { from: 4, until: 8 }

function headOf({ page, body }: GivenPage, encoding: Encoding): string[] {
  const first = ['x-request-id', '', 'etag', etagOf(page, encoding)]
  const ofTheBody = ['content-security-policy', page.policy, 'content-length', String(body.length)]
  const rest = [...securityHeaders().flat(), 'cache-status', cacheStatus.hit, ...page.headers.flat()]
  return [...first, ...ofTheBody, ...rest, ...(encoding === 'identity' ? [] : ['content-encoding', encoding])]
}

/** A 304 carries no policy: the browser's copy may be of an earlier rendering with other script hashes. */
const withoutBody = (head: readonly string[]): string[] => [...head.slice(0, ofBody.from), ...head.slice(ofBody.until)]

function told(raw: readonly string[]) {
  let [cookie, accepted, known]: (string | undefined)[] = []
  let hasHost = false
  for (let i = 0; i < raw.length; i += 2) {
    const name = raw[i]!
    if (name.length === 4) hasHost ||= name.toLowerCase() === 'host'
    else if (name.length === 6 && name.toLowerCase() === 'cookie')
      cookie = cookie ? `${cookie}; ${raw[i + 1]}` : raw[i + 1]
    else if (name.length === 15 && name.toLowerCase() === 'accept-encoding') accepted = raw[i + 1]
    else if (name.length === 13 && name.toLowerCase() === 'if-none-match') known = raw[i + 1]
  }
  return { cookie, accepted, known, hasHost }
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
