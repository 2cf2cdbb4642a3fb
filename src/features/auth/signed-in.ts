import { createMiddleware } from '@tanstack/react-start'
import { requireSession } from './caller.server'
import { withCaller } from './with-caller'

/** Answers 401 to who is not signed in; what is behind it has the session in its context. */
export const signedIn = createMiddleware()
  .middleware([withCaller])
  .server(async ({ next, context }) => next({ context: { session: await requireSession(context.caller) } }))
