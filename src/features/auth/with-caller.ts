import { createMiddleware } from '@tanstack/react-start'
import { currentPrefix } from '~/site/current-request'
import { callerOf } from './caller.server'

/** Who calls, for every handler and server function. It replaces what a browser sends as context. */
export const withCaller = /* @__PURE__ */ createMiddleware().server(({ next, request }) =>
  next({ context: { caller: callerOf(request, currentPrefix()) } }),
)
