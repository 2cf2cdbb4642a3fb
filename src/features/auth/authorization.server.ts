import { sessionOf } from './session.server'
import type { Session } from './sessions.server'

/** Who a door that is not for everybody is for. */
export type Access = 'signed-in' | 'staff'

/** Somebody called a door that is not theirs: 401 for who is not signed in, 403 for who may not. */
export class NotAllowed extends Error {
  readonly status: 401 | 403

  constructor(status: 401 | 403) {
    super(status === 401 ? 'Unauthorized' : 'Forbidden')
    this.status = status
  }
}

/** The session of whoever asks. Throws `NotAllowed` where it is not enough. */
export async function requireAccess(visit: Pick<Request, 'headers'>, access: Access): Promise<Session> {
  const session = await sessionOf(visit)
  if (!session) throw new NotAllowed(401)
  if (access === 'staff' && !session.user.isStaff) throw new NotAllowed(403)
  return session
}
