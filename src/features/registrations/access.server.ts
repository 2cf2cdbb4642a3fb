import { database } from '~/db/database.server'
import type { Caller } from '~/features/auth/caller.server'
import { settings } from '~/server/config/settings.server'
import { countVisit, requireLeft } from '~/server/http/rate-limit-request.server'
import { opensCalendar, opensRegistration } from '~/server/security/signed-tokens.server'
import { readReference } from '~/text/reference'
import { storedToken } from './access-cookies.server'
import { belongsTo } from './owned-registrations.server'
import { findRegistration, type Registration } from './registrations.server'

/** For who holds the token or owns the registration by account, else undefined. Throws a 429 after too many tokens. */
export async function openRegistration(
  caller: Pick<Caller, 'request' | 'session'>,
  given: string,
  tokenGiven: string | null,
): Promise<Registration | undefined> {
  const { request } = caller
  const reference = readReference(given)
  if (!reference) return undefined
  const token = tokenGiven || storedToken(request, reference)
  const session = await caller.session()
  if (!token && !session) return undefined
  const registration = await findRegistration(database().read, { reference })
  if (session && registration && belongsTo(registration, session.user)) return registration
  if (!token) return undefined
  // Several loaders of one request call this; the first one's count is not held against the next.
  if (!counted.has(request)) await requireLeft(request, 'wrong-token')
  if (registration && opensRegistration(settings().appSecret, token, registration)) return registration
  await countWrongToken(request)
  return undefined
}

/** For a calendar that subscribed to it. Throws a 429 after too many wrong keys. */
export async function subscribedRegistration(
  request: Request,
  given: string,
  key: string,
): Promise<Registration | undefined> {
  await requireLeft(request, 'wrong-token')
  const reference = readReference(given)
  const registration = reference && (await findRegistration(database().read, { reference }))
  if (registration && opensCalendar(settings().appSecret, key, registration)) return registration
  await countWrongToken(request)
  return undefined
}

const counted = new WeakSet<Request>()

/** Counted once a request. */
export async function countWrongToken(request: Request): Promise<void> {
  if (counted.has(request)) return
  counted.add(request)
  await countVisit(request, 'wrong-token')
}

export async function isInAccount(caller: Pick<Caller, 'session'>, registration: Registration): Promise<boolean> {
  const session = await caller.session()
  return session !== undefined && belongsTo(registration, session.user)
}
