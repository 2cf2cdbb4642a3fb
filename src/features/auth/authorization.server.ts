import { HttpError } from '~/server/http/http-error.server'
import { sessionOf } from './session.server'
import type { Session } from './sessions.server'

type Access = 'signed-in' | 'staff'

/** The session of whoever asks. Throws a 401 for who is not signed in, a 403 for who may not. */
export async function requireAccess(visit: Pick<Request, 'headers'>, access: Access): Promise<Session> {
  const session = await sessionOf(visit)
  if (!session) throw new HttpError(401)
  if (access === 'staff' && !session.user.isStaff) throw new HttpError(403)
  return session
}
