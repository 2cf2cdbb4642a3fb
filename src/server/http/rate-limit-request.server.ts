import { settings } from '~/server/config/settings.server'
import { log } from '~/server/monitoring/log.server'
import { isSharedByAll, recipientKey, visitorKey } from '~/server/security/client-address.server'
import { type Counted, type LimitName, limits } from '~/server/security/rate-limits.server'
import { HttpError } from './http-error.server'
import { askedOf } from './request-context.server'

let isSaid = false

/** Who sends a request, even where that is everybody: for doors that mail, sign in or take a password. */
export const senderOf = (request: Request): string => visitorKey(settings().appSecret, askedOf(request)?.address ?? '')

/** Counts one more time for who sends a request, even where that is everybody. */
export const countSender = async (request: Request, name: LimitName): Promise<Counted> =>
  (await limits()).count(name, senderOf(request))

/** Counts one more letter for an address of mail, which anybody may have typed. */
export const countRecipient = async (email: string, name: LimitName): Promise<Counted> =>
  (await limits()).count(name, recipientKey(settings().appSecret, email))

/** Who sends a request, for limits; undefined where its address is everybody's, and a limit would be one for all. */
export function visitorOf(request: Request): string | undefined {
  const address = askedOf(request)?.address ?? ''
  if (!isSharedByAll(address, settings().trustedProxies)) return senderOf(request)
  if (!isSaid) log.warn('visitors cannot be told apart: behind a proxy, set TRUST_PROXY')
  isSaid = true
  return undefined
}

/** Counts one more time for who sends a request. */
export async function countVisit(request: Request, name: LimitName): Promise<Counted> {
  const visitor = visitorOf(request)
  return visitor === undefined ? { ok: true } : (await limits()).count(name, visitor)
}

/** Counts one more time for who sends a request. Throws a 429 past the limit. */
export async function admit(request: Request, name: LimitName): Promise<void> {
  const counted = await countVisit(request, name)
  if (!counted.ok) throw new HttpError(429, counted)
}

/** Throws a 429 for who is past a limit, and counts nothing. */
export async function requireLeft(request: Request, name: LimitName): Promise<void> {
  const visitor = visitorOf(request)
  const left = visitor === undefined ? undefined : await (await limits()).look(name, visitor)
  if (left && !left.ok) throw new HttpError(429, left)
}
