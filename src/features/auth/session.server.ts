import * as v from 'valibot'
import { database } from '~/db/database.server'
import { settings } from '~/server/config/settings.server'
import { jsonResponse } from '~/server/http/form-handler.server'
import { countSender } from '~/server/http/rate-limit-request.server'
import { countSession } from '~/server/monitoring/metrics.server'
import { hostCookie, readCookie, setCookie } from '~/server/security/cookies.server'
import { identity } from './firebase.server'
import { isFromThisMachine } from './firebase-emulator.server'
import { createSessions, type Session, type Sessions } from './sessions.server'

const sessionCookie = (): string => hostCookie('session')

let made: Sessions | undefined

export function siteSessions(): Sessions | undefined {
  const provider = identity()
  if (!provider) return undefined
  made ??= createSessions(database(), provider)
  return made
}

type Visit = Pick<Request, 'headers'>

const sessionTokenIn = ({ headers }: Visit) => readCookie(headers.get('cookie'), sessionCookie())

export async function sessionOf(visit: Visit, now = Date.now()): Promise<Session | undefined> {
  const sessionToken = sessionTokenIn(visit)
  return sessionToken === undefined ? undefined : siteSessions()?.find(sessionToken, now)
}

export async function hasSession(visit: Visit): Promise<boolean> {
  const sessionToken = sessionTokenIn(visit)
  return sessionToken !== undefined && (await siteSessions()?.stored(sessionToken, Date.now())) !== undefined
}

export const dropSession = (): string => setCookie(sessionCookie(), '', 0)

export async function endSession(visit: Visit): Promise<string> {
  await siteSessions()?.end(sessionTokenIn(visit), Date.now())
  return dropSession()
}

const tokenForm = v.pipe(
  v.unknown(),
  v.check((body) => !Array.isArray(body)),
  v.object({ token: v.nullish(v.pipe(v.string(), v.maxLength(16_384))) }),
)

/** `POST /api/__session`: a token opens or renews the session, none ends it. Only a 200 changes the cookie. */
export async function sessionResponse(request: Request): Promise<Response> {
  const sessions = siteSessions()
  if (!sessions) return refusal(503, 'off')
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) return refusal(415, 'type')
  const counted = await countSender(request, 'session')
  if (!counted.ok) return refusal(429, 'too-many', counted.retryAfter)
  const read = v.safeParse(tokenForm, await request.json().catch(() => undefined))
  if (!read.success) return refusal(400, 'shape')
  const { token } = read.output
  if (!token) {
    countSession('ended')
    return taken(null, await endSession(request))
  }
  const { identity: given, trustedProxies } = settings()
  if (given.mode === 'emulator' && !isFromThisMachine(request.headers, trustedProxies)) return refusal(401, 'refused')
  const now = Date.now()
  const opened = await sessions.open({ sessionToken: sessionTokenIn(request), token, now })
  countSession(!opened.ok ? opened.reason : opened.sessionToken === sessionTokenIn(request) ? 'renewed' : 'opened')
  if (!opened.ok) return opened.reason === 'unreachable' ? refusal(503, 'unreachable', 5) : refusal(401, opened.reason)
  const { sessionToken, session } = opened
  return taken(session.user.uid, setCookie(sessionCookie(), sessionToken, Math.floor((session.expiresAt - now) / 1000)))
}

const taken = (uid: string | null, cookie: string) => jsonResponse({ ok: true, uid }, { cookies: [cookie] })

const refusal = (status: number, reason: string, retryAfter?: number) =>
  jsonResponse({ ok: false, reason }, { status, retryAfter })
