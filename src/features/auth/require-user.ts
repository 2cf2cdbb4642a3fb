import { createMiddleware } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { requireAccess } from './authorization.server'

/*
 * For server functions, as `.middleware([staffOnly])`. The browser's half of a function names them too, which is why they
 * stand in no file of the server alone; what they do there is taken out of it.
 */

/** Only who is signed in; the handler finds their session in its context. Throws a 401 or 403. */
export const signedIn = createMiddleware({ type: 'function' }).server(async ({ next }) =>
  next({ context: { session: await requireAccess(getRequest(), 'signed-in') } }),
)

/** Only who has the claim `staff`; the handler finds their session in its context. Throws a 401 or 403. */
export const staffOnly = createMiddleware({ type: 'function' }).server(async ({ next }) =>
  next({ context: { session: await requireAccess(getRequest(), 'staff') } }),
)
