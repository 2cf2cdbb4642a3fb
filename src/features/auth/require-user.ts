import { createMiddleware } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { requireAccess } from './authorization.server'

/* Not a `.server.ts` file: the browser's stub of a server function imports its middleware too. */

/** Only who is signed in; the handler finds their session in its context. Throws a 401 or 403. */
export const signedIn = createMiddleware({ type: 'function' }).server(async ({ next }) =>
  next({ context: { session: await requireAccess(getRequest(), 'signed-in') } }),
)

/** Only who has the claim `staff`; the handler finds their session in its context. Throws a 401 or 403. */
export const staffOnly = createMiddleware({ type: 'function' }).server(async ({ next }) =>
  next({ context: { session: await requireAccess(getRequest(), 'staff') } }),
)
