import { log } from '~/server/monitoring/log.server'
import { type RateLimitResult, type RateLimits, rateLimits } from '~/server/security/rate-limits.server'
import { readFormStamp } from '~/server/security/signed-tokens.server'

/** Milliseconds between rendering and sending. */
const signupAges = { quickest: 2000, oldest: 86_400_000 } as const

/** `wait` is in seconds. */
export type RefusedAttempt =
  | { readonly reason: 'too-often'; readonly wait: number }
  | { readonly reason: 'once-more' | 'mailed-often' }

type Attempt = {
  readonly visitor: string | undefined
  readonly recipient: string
  readonly key: string
  readonly stamp: string
  readonly now: number
  readonly secret: string
}

type Asked = { answer?: Promise<RefusedAttempt | undefined> }

/** By key and visitor, and by key: a phone that changes its network sends the same form from two. */
const underWay = new Map<string, Asked>()

type Work<T> = {
  /** The result of the same form, sent before: it does not count. */
  readonly earlier: () => Promise<T | undefined>
  readonly take: () => Promise<T>
  readonly isMailed: (done: T) => boolean
}

/**
 * Runs `attempt` within the visitor's limit, once for concurrent repeats. Never drops a form that looks like a robot's.
 */
export async function withSignupLimits<T>(
  attempt: Attempt,
  { earlier, take, isMailed }: Work<T>,
): Promise<{ done: T } | RefusedAttempt> {
  // Before anything is awaited: who looks while the first is under way is one with it, though it may end meanwhile.
  const visit = join(`${attempt.visitor} ${attempt.key}`)
  const mail = join(`${attempt.recipient} ${attempt.key}`)
  try {
    const before = await earlier()
    if (before) return { done: before }
    const counter = await rateLimits()
    const refused =
      (await visit.ask(() => checkAttempt(counter, attempt))) ?? (await mail.ask(() => mailedOften(counter, attempt)))
    if (refused) return refused
    const done = await take()
    // The limit of a recipient is one of emails: a sign-up that was refused has caused none.
    if (mail.hasAsked() && !isMailed(done)) await counter.giveBack('sign-up-address', attempt.recipient)
    return { done }
  } finally {
    visit.end()
    mail.end()
  }
}

/** Everybody who joins before the first attempt ends gets its result. */
function join(name: string) {
  const known = underWay.get(name)
  const asked: Asked = known ?? {}
  if (!known) underWay.set(name, asked)
  let isMine = false
  return {
    ask: (question: () => Promise<RefusedAttempt | undefined>) => {
      isMine ||= asked.answer === undefined
      asked.answer ??= question()
      return asked.answer
    },
    hasAsked: () => isMine,
    end: () => {
      if (!known) underWay.delete(name)
    },
  }
}

/** No stamp passes: robots that fill in forms send one. A very fast form may be autofill: a smaller limit. */
export async function checkAttempt(
  { count }: Pick<RateLimits, 'count'>,
  { visitor, stamp, now, secret }: Pick<Attempt, 'visitor' | 'stamp' | 'now' | 'secret'>,
): Promise<RefusedAttempt | undefined> {
  const counted = visitor === undefined ? undefined : await count('sign-up', visitor)
  if (counted && !counted.ok) return tooOften(counted)
  if (stamp === '') return undefined
  const madeAt = readFormStamp(secret, stamp)
  if (madeAt === undefined || now - madeAt > signupAges.oldest) return { reason: 'once-more' }
  if (now - madeAt >= signupAges.quickest) return undefined
  const quick = visitor === undefined ? undefined : await count('sign-up-quick', visitor)
  if (!quick || quick.ok) return undefined
  log.warn('sign-ups come back too quickly')
  return { reason: 'once-more' }
}

async function mailedOften(
  { count }: Pick<RateLimits, 'count'>,
  { recipient }: Pick<Attempt, 'recipient'>,
): Promise<RefusedAttempt | undefined> {
  const counted = await count('sign-up-address', recipient)
  return counted.ok ? undefined : { reason: 'mailed-often' }
}

export const tooOften = ({ retryAfter }: Extract<RateLimitResult, { ok: false }>): RefusedAttempt => ({
  reason: 'too-often',
  wait: retryAfter,
})
