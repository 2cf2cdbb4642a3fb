import { visitorKey } from './client-address.server'
import { type Counted, type LimitName, limits } from './limits.server'
import { askedOf } from './requests.server'
import { settings } from './settings.server'

/** A visitor is past a limit; answered with 429. `retryAfter` is in seconds. */
export class TooOften extends Error {
  readonly status = 429

  constructor(readonly retryAfter: number) {
    super('Too Many Requests')
  }
}

/** Who sends a request, for limits. */
export const visitorOf = (request: Request): string => visitorKey(settings().appSecret, askedOf(request)?.address ?? '')

/** Counts one more time for who sends a request. */
export const countVisit = async (request: Request, name: LimitName): Promise<Counted> =>
  (await limits()).count(name, visitorOf(request))

/** Counts one more time for who sends a request. Throws `TooOften` past the limit. */
export async function admit(request: Request, name: LimitName): Promise<void> {
  const counted = await countVisit(request, name)
  if (!counted.ok) throw new TooOften(counted.retryAfter)
}

/** Throws `TooOften` for who is past a limit, and counts nothing. */
export async function requireLeft(request: Request, name: LimitName): Promise<void> {
  const left = await (await limits()).look(name, visitorOf(request))
  if (!left.ok) throw new TooOften(left.retryAfter)
}
