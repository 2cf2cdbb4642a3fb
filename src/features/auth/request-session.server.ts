import { appendResponseHeader, setResponseHeader, setResponseStatus } from '@tanstack/react-start/server'
import * as v from 'valibot'
import type { Db } from '~/db/connection.server'
import { database } from '~/db/database.server'
import { findMember, isInvited, userOfMember } from '~/features/staff/members/members.server'
import { ofSite } from '~/server/config/of-site.server'
import { settings } from '~/server/config/settings.server'
import { jsonResponse } from '~/server/http/form-handler.server'
import { countSender } from '~/server/http/rate-limit-request.server'
import { countSession } from '~/server/monitoring/metrics.server'
import { hostCookie, readCookie, setCookie } from '~/server/security/cookies.server'
import { identity, type ProviderUser } from './firebase.server'
import { isFromThisMachine } from './firebase-emulator.server'
import { createSessions, type Session } from './session-store.server'
import type { SessionResult } from './sync-session'

const sessionCookie = (): string => hostCookie('session')

export const siteSessions = ofSite(() =>
  createSessions(database(), { lookUp, verify: async (token) => (await identity()?.verify(token)) ?? unknown }),
)

const unknown = { ok: false, reason: 'refused' } as const

/** Staff who were invited here have no account anywhere else; without a provider all others neither. */
async function lookUp(uid: string): Promise<ProviderUser> {
  const provider = identity()
  if (provider && !isInvited(uid)) return provider.lookUp(uid)
  const row = await findMember(database().read, uid)
  return row ? { state: 'active', user: userOfMember(row), validSince: 0 } : { state: 'gone' }
}

type Visit = Pick<Request, 'headers'>

const sessionTokenIn = ({ headers }: Visit) => readCookie(headers.get('cookie'), sessionCookie())

export async function sessionOf(visit: Visit, now = Date.now()): Promise<Session | undefined> {
  const sessionToken = sessionTokenIn(visit)
  return sessionToken === undefined ? undefined : siteSessions().find(sessionToken, now)
}

export async function hasSession(visit: Visit): Promise<boolean> {
  const sessionToken = sessionTokenIn(visit)
  return sessionToken !== undefined && (await siteSessions().stored(sessionToken, Date.now())) !== undefined
}

export const dropSession = (): string => setCookie(sessionCookie(), '', 0)

export async function endSession(visit: Visit): Promise<string> {
  await siteSessions().end(sessionTokenIn(visit), Date.now())
  return dropSession()
}

type UsedLink = { readonly uid: string; readonly email: string; readonly spend: (tx: Db) => Promise<boolean> }

/** The cookie of the session that a link in an email opens, once. */
export async function openByLink(
  request: Request,
  { uid, email, spend }: UsedLink,
  now: number,
): Promise<{ ok: true; cookie: string } | { ok: false; reason: 'refused' | 'unreachable' }> {
  const sessionToken = sessionTokenIn(request)
  const opened = await siteSessions().openByLink({ sessionToken, uid, address: email, spend, now })
  countSession(opened.ok ? 'opened' : opened.reason)
  if (!opened.ok) return { ok: false, reason: opened.reason === 'unreachable' ? 'unreachable' : 'refused' }
  return { ok: true, cookie: cookieOf(opened, now) }
}

const cookieOf = ({ sessionToken, session }: { sessionToken: string; session: Session }, now: number): string =>
  setCookie(sessionCookie(), sessionToken, Math.floor((session.expiresAt - now) / 1000))

export const tokenText = v.pipe(v.string(), v.maxLength(16_384))

/** A token opens or renews the session, none ends it. Only an outcome that is `ok` changes the cookie. */
export async function takeToken(request: Request, token: string | null | undefined): Promise<SessionResult> {
  const held = await refusalFor(request)
  if (held) return held
  if (!token) {
    countSession('ended')
    return taken(null, await endSession(request))
  }
  const { identity: given, trustedProxies } = settings()
  if (given.mode === 'emulator' && !isFromThisMachine(request.headers, trustedProxies)) return refuse(401, 'refused')
  const now = Date.now()
  const opened = await siteSessions().open({ sessionToken: sessionTokenIn(request), token, now })
  countSession(!opened.ok ? opened.reason : opened.sessionToken === sessionTokenIn(request) ? 'renewed' : 'opened')
  if (!opened.ok) return opened.reason === 'unreachable' ? refuse(503, 'unreachable', 5) : refuse(401, opened.reason)
  return taken(opened.session.user.uid, cookieOf(opened, now))
}

const tokenForm = v.pipe(
  v.unknown(),
  v.check((body) => !Array.isArray(body)),
  v.object({ token: v.nullish(tokenText) }),
)

/** `POST /api/__session`: the same as JSON, for programs and for pages of an older build. */
export async function sessionResponse(request: Request): Promise<Response> {
  const isJson = /^application\/json\b/i.test(request.headers.get('content-type') ?? '')
  if (identity() && !isJson) return jsonResponse(refuse(415, 'type'))
  const read = v.safeParse(tokenForm, await request.json().catch(() => undefined))
  if (read.success) return jsonResponse(await takeToken(request, read.output.token))
  return jsonResponse((await refusalFor(request)) ?? refuse(400, 'shape'))
}

async function refusalFor(request: Request) {
  if (!identity()) return refuse(503, 'off')
  const counted = await countSender(request, 'session')
  return counted.ok ? undefined : refuse(429, 'too-many', counted.retryAfter)
}

/** Status, wait and cookie hold for whatever responds: the server function, or the route that called it. */
function refuse<const Reason extends string>(status: number, reason: Reason, retryAfter?: number) {
  setResponseHeader('cache-control', 'private, no-store')
  setResponseStatus(status)
  if (retryAfter !== undefined) setResponseHeader('retry-after', String(retryAfter))
  return { ok: false, reason } as const
}

function taken(uid: string | null, cookie: string): SessionResult {
  setResponseHeader('cache-control', 'private, no-store')
  appendResponseHeader('set-cookie', cookie)
  return { ok: true, uid }
}
