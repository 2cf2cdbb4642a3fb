import { createMiddleware, createStart } from '@tanstack/react-start'
import { comesFromOwnPage, refuseForeignForm } from '~/server/foreign-forms.server'
import { callFunction } from '~/server/function-door.server'
import { currentPrefix, prefixHeader } from '~/server/request-prefix'

/** Server functions of every method, and every other request that changes something, are for our own pages alone. */
const ownPagesOnly = createMiddleware().server(({ next, request, handlerType }) => {
  const isFunction = handlerType === 'serverFn'
  const isGuarded = isFunction || !/^(?:GET|HEAD|OPTIONS)$/.test(request.method)
  if (isGuarded && !comesFromOwnPage(request.headers)) return refuseForeignForm(request)
  return isFunction ? callFunction(request, next) : next()
})

/** A server function's address holds no language, so the page that calls it tells. */
const tellPrefix = createMiddleware({ type: 'function' }).client(({ next }) =>
  next({ headers: { [prefixHeader]: currentPrefix() || '/' } }),
)

export const startInstance = createStart(() => ({
  requestMiddleware: [ownPagesOnly],
  functionMiddleware: [tellPrefix],
}))
