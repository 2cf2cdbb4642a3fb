import { HttpError } from '~/server/http/http-error.server'
import { sessionOf } from './request-session.server'
import type { Session } from './session-store.server'

/** The session of whoever asks. Throws a 401 for who is not signed in. */
export async function requireSession(visit: Pick<Request, 'headers'>): Promise<Session> {
  const session = await sessionOf(visit)
  if (!session) throw new HttpError(401)
  return session
}
