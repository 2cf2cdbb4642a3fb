import { loggable } from './route-label.server'

/** Why a page is not given from what is kept (RFC 9211, `Cache-Status`). */
export type Bypass = 'session' | 'page' | 'query' | 'method'
/** What was made of a page that may be kept: it was kept now, or why not. */
export type PageOutcome = 'stored' | Bypass
export type LetterOutcome = 'sent' | 'unsent' | 'failed' | 'dropped'
export type SessionOutcome = 'opened' | 'renewed' | 'ended' | 'refused' | 'too-old' | 'unreachable'

export type KeptCount = { given: number; unchanged: number }
type KeptRoute = { readonly route: string; readonly GET: KeptCount; readonly HEAD: KeptCount }

/** Upper bounds of the histogram, in milliseconds. */
export const durationLimits = [1, 2.5, 5, 10, 25, 50, 100, 250, 1000, 5000, Number.POSITIVE_INFINITY] as const
type Durations = { readonly counts: number[]; sum: number }

/** Plain numbers, formatted only when read (prometheus.server.ts): counting is on the hot path. */
export const numbers = {
  requests: new Map<string, number>(),
  durations: new Map<string, Durations>(),
  kept: new Map<string, KeptRoute>(),
  pages: new Map<PageOutcome, number>(),
  signups: new Map<string, number>(),
  letters: new Map<LetterOutcome, number>(),
  sessions: new Map<SessionOutcome, number>(),
  limits: new Map<string, number>(),
  broken: 0,
}

const raise = <Name>(counts: Map<Name, number>, name: Name): void => {
  counts.set(name, (counts.get(name) ?? 0) + 1)
}

type Answered = { readonly route: string; readonly method: string; readonly status: number; readonly ms: number }

export function countRequest({ route, method, status, ms }: Answered): void {
  raise(numbers.requests, `${method} ${Math.floor(status / 100)}xx ${route}`)
  let durations = numbers.durations.get(route)
  if (!durations) {
    durations = { counts: durationLimits.map(() => 0), sum: 0 }
    numbers.durations.set(route, durations)
  }
  durations.sum += ms
  durations.counts[durationLimits.findIndex((limit) => ms <= limit)]!++
}

export function keptRoute(path: string): KeptRoute {
  const route = loggable(path)
  const known = numbers.kept.get(route)
  if (known) return known
  const fresh = { route, GET: { given: 0, unchanged: 0 }, HEAD: { given: 0, unchanged: 0 } }
  numbers.kept.set(route, fresh)
  return fresh
}

export function keptHits(): number {
  let hits = 0
  for (const { GET, HEAD } of numbers.kept.values()) hits += GET.given + GET.unchanged + HEAD.given + HEAD.unchanged
  return hits
}

export const countPage = (outcome: PageOutcome): void => raise(numbers.pages, outcome)

/** Counts an answer to somebody's attempt to sign up. */
export const countSignup = (outcome: string): void => raise(numbers.signups, outcome)

export const countLetter = (outcome: LetterOutcome): void => raise(numbers.letters, outcome)

export const countSession = (outcome: SessionOutcome): void => raise(numbers.sessions, outcome)

/** Counts somebody who is past a limit. */
export const countLimit = (rule: string): void => raise(numbers.limits, rule)

export const countBroken = (): void => {
  numbers.broken++
}
