import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseEncoding, type Encoding } from './compression.server'
import type { KeptPage, KeptPages } from './kept-pages.server'
import { keptRoute } from './metrics.server'
import { type PagePlan, planPage } from './page-plan.server'
import { isKnown } from './pages.server'

/** Why a page is not given from what is kept (RFC 9211, `Cache-Status`). */
export type Bypass = 'session' | 'page' | 'query' | 'method'

export type Asking = {
  readonly method: string
  readonly path: string
  readonly query: string
  readonly cookie: string | undefined
}

/** So many addresses are remembered with their plan, and so many spellings of `Accept-Encoding`. */
const mostRemembered = 5000

const cacheName = 'site'
export const cacheStatus = {
  hit: `${cacheName}; hit`,
  stored: `${cacheName}; fwd=miss; stored`,
  bypass: (why: Bypass) => `${cacheName}; fwd=bypass; detail=${why}`,
}

/** Gives kept pages to whoever may have them, past everything else that a request goes through. */
export function createPageDoor(kept: KeptPages) {
  const plans = new Map<string, CountedPlan | 'page' | 'query'>()
  const encodings = new Map<string, Encoding>()
  const heads = new WeakMap<KeptPage, Partial<Record<Encoding, string[]>>>()

  /** The plan of a page for this visitor, or why there is none. Nobody with a session gets a kept page, or leaves one. */
  function planFor({ method, path, query, cookie }: Asking): CountedPlan | Bypass {
    if (method !== 'GET' && method !== 'HEAD') return 'method'
    if (cookie?.includes('session=')) return 'session'
    return remembered(plans, path + query, () => countedPlan(path, query))
  }

  function headOf(page: KeptPage, encoding: Encoding): string[] {
    const known = heads.get(page) ?? {}
    heads.set(page, known)
    known[encoding] ??= headerList(page, encoding)
    return known[encoding]
  }

  return {
    planFor,
    make: kept.make,
    /**
     * Answers with a kept page, if there is one that is true at `now`; otherwise leaves the answer alone. `common` is what
     * every answer carries, names and values in turn; `mayHave` tells whether this visitor gets what everybody gets.
     */
    answer: (
      request: IncomingMessage,
      response: ServerResponse,
      { now, common, mayHave }: { now: number; common: readonly string[]; mayHave: (path: string) => boolean },
    ): boolean => {
      const { method = '', url = '' } = request
      if (method !== 'GET' && method !== 'HEAD') return false
      const { cookie, accepted, known, hasHost } = told(request.rawHeaders)
      if (!hasHost || !url.startsWith('/')) return false
      const mark = url.indexOf('?')
      const path = mark < 0 ? url : url.slice(0, mark)
      const plan = planFor({ method, path, query: mark < 0 ? '' : url.slice(mark), cookie })
      if (typeof plan === 'string' || !mayHave(path)) return false
      const encoding = remembered(encodings, accepted ?? '', () => chooseEncoding(accepted))
      const found = kept.give(plan.key, encoding, now)
      if (!found) return false
      const head = headOf(found.page, encoding)
      // The same bytes go with the same policy, but those that the browser kept may be of an earlier rendering.
      if (known !== undefined && isKnown(known, head[1]!)) {
        plan.count[method].unchanged++
        response.writeHead(304, [...common, ...withoutPolicy(head)])
        response.end()
        return true
      }
      plan.count[method].given++
      response.writeHead(200, [...common, ...head, 'content-length', String(found.body.length)])
      response.end(method === 'HEAD' ? undefined : found.body)
      return true
    },
    size: kept.size,
  }
}

export type PageDoor = ReturnType<typeof createPageDoor>

/** A plan with the numbers to raise for each answer: on this way nothing is looked up for them. */
type CountedPlan = PagePlan & { readonly count: ReturnType<typeof keptRoute> }

function countedPlan(path: string, query: string): CountedPlan | 'page' | 'query' {
  const plan = planPage(path, query)
  return typeof plan === 'string' ? plan : { ...plan, count: keptRoute(path) }
}

function headerList({ etag, policy, headers }: KeptPage, encoding: Encoding): string[] {
  const own = encoding === 'identity' ? `"${etag}"` : `"${etag}-${encoding}"`
  const list = ['etag', own, 'content-security-policy', policy, 'cache-status', cacheStatus.hit, ...headers.flat()]
  return encoding === 'identity' ? list : [...list, 'content-encoding', encoding]
}

const withoutPolicy = (head: readonly string[]): string[] => head.filter((_, i) => i !== 2 && i !== 3)

/** What a kept page has to know of a request, without the cost of making all of its headers into an object. */
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

function remembered<K, V>(known: Map<K, V>, key: K, find: () => V): V {
  const before = known.get(key)
  if (before !== undefined) return before
  if (known.size >= mostRemembered) known.clear()
  const found = find()
  known.set(key, found)
  return found
}
