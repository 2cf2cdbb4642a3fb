import { createMiddleware, createStart } from '@tanstack/react-start'
import { comesFromOwnPage, refuseForeignForm } from '~/server/foreign-forms.server'
import { currentPrefix, prefixHeader } from '~/server/request-prefix'

/** Server functions of every method, and every other request that changes something. */
const ownPagesOnly = createMiddleware().server(({ next, request, handlerType }) => {
  const isGuarded = handlerType === 'serverFn' || !/^(?:GET|HEAD|OPTIONS)$/.test(request.method)
  return isGuarded && !comesFromOwnPage(request.headers) ? refuseForeignForm(request) : next()
})

/** A server function's address holds no language, so the page that calls it tells. */
const tellPrefix = createMiddleware({ type: 'function' }).client(({ next }) =>
  next({ headers: { [prefixHeader]: currentPrefix() || '/' } }),
)

export const startInstance = createStart(() => ({
  requestMiddleware: [ownPagesOnly],
  functionMiddleware: [tellPrefix],
}))
