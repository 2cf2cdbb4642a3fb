import { createMiddleware, createStart } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { askServer } from '~/browser/http'
import { pageParts } from './browser/page-payload'
import { withCaller } from './features/auth/with-caller'
import { type ApiPath, apiPath } from './i18n/route-paths'
import { comesFromOwnPage, refuseForeignForm } from './server/http/csrf.server'
import { callFunction } from './server/http/function-input.server'
import { recordError } from './server/http/request-context.server'
import { currentPrefix, prefixHeader } from './site/current-request'

/** CSRF check on server functions of every method and on every unsafe request. */
const ownPagesOnly = /* @__PURE__ */ createMiddleware().server(async ({ next, request, handlerType }) => {
  const isFunction = handlerType === 'serverFn'
  const isGuarded = isFunction || (!/^(?:GET|HEAD|OPTIONS)$/.test(request.method) && !isForPrograms(request))
  if (isGuarded && !comesFromOwnPage(request.headers)) return refuseForeignForm(request)
  try {
    return await (isFunction ? callFunction(request, next) : next())
  } catch (error) {
    if (import.meta.env.DEV || !isOurError(error)) throw error
    recordError(request, error)
    return new Response(null, { status: 500 })
  }
})

/** A mail server and the payment provider have neither page nor cookie, but a token. */
function isForPrograms({ url }: Request): boolean {
  const { pathname } = new URL(url)
  return (
    pathname === ('/api/mail/bounces' satisfies ApiPath) || pathname.startsWith(apiPath('/api/payments/$token', ''))
  )
}

const isOurError = (error: unknown) => error instanceof Error

/** The framework would send a server function's error message with status 200. */
const hideError = /* @__PURE__ */ createMiddleware({ type: 'function' }).server(async ({ next }) => {
  try {
    return await next()
  } catch (error) {
    if (isOurError(error)) recordError(getRequest(), error)
    throw error
  }
})

/** A server function's URL has no locale: the calling page sends its prefix. */
const tellPrefix = createMiddleware({ type: 'function' }).client(({ next }) =>
  next({ headers: { [prefixHeader]: currentPrefix() || '/' } }),
)

export const startInstance = createStart(() => ({
  serverFns: { fetch: askServer },
  serializationAdapters: [...pageParts],
  // A browser runs neither.
  ...(import.meta.env.SSR && { requestMiddleware: [ownPagesOnly, withCaller] }),
  functionMiddleware: import.meta.env.SSR ? [tellPrefix, hideError] : [tellPrefix],
}))
