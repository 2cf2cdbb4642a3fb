import { ofSite } from '~/server/config/of-site.server'
import { settings } from '~/server/config/settings.server'
import { log } from '~/server/monitoring/log.server'
import { isSharedByAll, recipientKey, visitorKey } from '~/server/security/client-address.server'
import { type RateLimitName, type RateLimitResult, rateLimits } from '~/server/security/rate-limits.server'
import { HttpError } from './http-error.server'
import { requestContextOf } from './request-context.server'

const warnOnce = ofSite(() => log.warn('visitors cannot be told apart: behind a proxy, set TRUST_PROXY'))

/** Counts a shared address too: for endpoints that mail, sign in or take a password. */
export const senderOf = (request: Request): string =>
  visitorKey(settings().appSecret, requestContextOf(request)?.address ?? '')

export const countSender = async (request: Request, name: RateLimitName): Promise<RateLimitResult> =>
  (await rateLimits()).count(name, senderOf(request))

export const countRecipient = async (email: string, name: RateLimitName): Promise<RateLimitResult> =>
  (await rateLimits()).count(name, recipientKey(settings().appSecret, email))

export const countRegistration = async (id: number, name: RateLimitName): Promise<RateLimitResult> =>
  (await rateLimits()).count(name, `registration:${id}`)

/** Undefined for an address shared by all, for which a limit would lock everybody out. */
export function visitorOf(request: Request): string | undefined {
  const address = requestContextOf(request)?.address ?? ''
  if (!isSharedByAll(address, settings().trustedProxies)) return senderOf(request)
  warnOnce()
  return undefined
}

export async function countVisit(request: Request, name: RateLimitName): Promise<RateLimitResult> {
  const visitor = visitorOf(request)
  return visitor === undefined ? { ok: true } : (await rateLimits()).count(name, visitor)
}

/** Counts one more time for who sends a request. Throws a 429 past the limit. */
export async function admit(request: Request, name: RateLimitName): Promise<void> {
  const counted = await countVisit(request, name)
  if (!counted.ok) throw new HttpError(429, counted)
}

/** Counts one more time for an account, wherever it asks from. Throws a 429 past the limit. */
export async function admitAccount(uid: string, name: RateLimitName): Promise<void> {
  const counted = await (await rateLimits()).count(name, visitorKey(settings().appSecret, `account:${uid}`))
  if (!counted.ok) throw new HttpError(429, counted)
}

/** Throws a 429 for who is past a limit, and counts nothing. */
export async function requireLeft(request: Request, name: RateLimitName): Promise<void> {
  const visitor = visitorOf(request)
  const left = visitor === undefined ? undefined : await (await rateLimits()).look(name, visitor)
  if (left && !left.ok) throw new HttpError(429, left)
}
