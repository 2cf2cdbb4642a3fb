import { createMiddleware } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { sessionOf } from './session-door.server'
import type { Session } from './sessions.server'

/** Who a door is for. */
export type Access = 'visitor' | 'signed-in' | 'staff'

/** Somebody called a door that is not theirs: 401 for who is not signed in, 403 for who may not. */
export class NotAllowed extends Error {
  readonly status: 401 | 403

  constructor(status: 401 | 403) {
    super(status === 401 ? 'Unauthorized' : 'Forbidden')
    this.status = status
  }
}

/** The session of whoever asks. Throws `NotAllowed` where it is not enough. */
export async function requireAccess(
  visit: Pick<Request, 'headers'>,
  access: Exclude<Access, 'visitor'>,
): Promise<Session> {
  const session = await sessionOf(visit)
  if (!session) throw new NotAllowed(401)
  if (access === 'staff' && !session.user.isStaff) throw new NotAllowed(403)
  return session
}

const guard = (access: Exclude<Access, 'visitor'>) =>
  createMiddleware({ type: 'function' }).server(async ({ next }) =>
    next({ context: { session: await requireAccess(getRequest(), access) } }),
  )

/** For server functions: only who is signed in, and their session in the handler's context. */
export const signedIn = guard('signed-in')
/** For server functions: only who has the claim `staff`. */
export const staffOnly = guard('staff')
