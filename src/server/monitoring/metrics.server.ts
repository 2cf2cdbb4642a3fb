import Counter from 'prom-client/lib/counter.js'
import Histogram from 'prom-client/lib/histogram.js'
import Registry from 'prom-client/lib/registry.js'
import { whenSiteEnds } from '~/server/config/of-site.server'
import { loggable } from './route-label.server'

/** Why a page is not given from the cache (RFC 9211, `Cache-Status`). */
export type Bypass = 'session' | 'page' | 'query' | 'method'
export type PageOutcome = 'stored' | Bypass
type EmailOutcome = 'sent' | 'unsent' | 'failed' | 'bounced' | 'dropped'
type SessionOutcome = 'opened' | 'renewed' | 'ended' | 'refused' | 'too-old' | 'unreachable'

export const registry = new Registry()
const registers = [registry]
const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
  new Counter({ name, help, labelNames, registers })

const requests = counter('site_http_requests_total', 'Requests answered, by page or door', 'method', 'status', 'route')
const durations = new Histogram({
  name: 'site_http_request_duration_seconds',
  help: 'How long an answer took; pages given from what is kept are not in it',
  labelNames: ['route'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
  registers,
})
const broken = counter('site_http_broken_total', 'What came in and was no HTTP')
const pages = counter(
  'site_page_cache_total',
  'Pages by whether they were given from what is kept, and why not',
  'outcome',
  'reason',
)
const signups = counter('site_signups_total', 'Answers to attempts to sign up', 'outcome')
const emails = counter('site_letters_total', 'Attempts to send a letter', 'outcome')
const sessions = counter('site_sessions_total', 'Tokens shown for a session, and sessions ended', 'outcome')
const limits = counter('site_limits_total', 'Visitors past a limit', 'rule')

type Answered = { readonly route: string; readonly method: string; readonly status: number; readonly ms: number }

export function countRequest({ route, method, status, ms }: Answered): void {
  requests.inc({ method, status: `${Math.floor(status / 100)}xx`, route })
  durations.observe({ route }, ms / 1000)
}

type CachedCount = { given: number; unchanged: number }
type CachedRoute = { readonly GET: CachedCount; readonly HEAD: CachedCount }

const kept = new Map<string, CachedRoute>()
let hits = 0

whenSiteEnds(() => {
  registry.resetMetrics()
  kept.clear()
  hits = 0
})

/** Plain numbers until `cacheHits`: a counter of the library would cost 3 % of a cached page. */
export function cachedRoute(path: string): CachedRoute {
  const route = loggable(path)
  const cached = kept.get(route)
  if (cached) return cached
  const fresh = { GET: { given: 0, unchanged: 0 }, HEAD: { given: 0, unchanged: 0 } }
  kept.set(route, fresh)
  return fresh
}

/** Moves what `cachedRoute` counted to the counters, and returns the sum since the start. */
export function cacheHits(): number {
  const before = hits
  for (const [route, counts] of kept)
    for (const method of ['GET', 'HEAD'] as const) {
      const { given, unchanged } = counts[method]
      if (given > 0) requests.inc({ method, status: '2xx', route }, given)
      if (unchanged > 0) requests.inc({ method, status: '3xx', route }, unchanged)
      hits += given + unchanged
      Object.assign(counts[method], { given: 0, unchanged: 0 })
    }
  pages.inc({ outcome: 'hit', reason: '' }, hits - before)
  return hits
}

export const countPage = (outcome: PageOutcome): void =>
  pages.inc(outcome === 'stored' ? { outcome: 'miss', reason: '' } : { outcome: 'bypass', reason: outcome })

export const countSignup = (outcome: string): void => signups.inc({ outcome })

export const countEmail = (outcome: EmailOutcome): void => emails.inc({ outcome })

export const countSession = (outcome: SessionOutcome): void => sessions.inc({ outcome })

export const countLimit = (rule: string): void => limits.inc({ rule })

export const countBroken = (): void => broken.inc()
