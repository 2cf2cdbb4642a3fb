import { createServerEntry, createStartHandler, StartServer } from '@tanstack/react-start/server'
import { transformHtmlStringWithRouter } from '@tanstack/router-core/ssr/server'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { HttpError } from '~/server/http/http-error.server'
import { finishPage } from '~/server/http/rendered-page.server'
import { recordedErrorOf } from '~/server/http/request-context.server'

const handle = createStartHandler(async ({ router }) => {
  const rendered = renderToString(createElement(StartServer, { router }))
  const { html, policy } = finishPage(await transformHtmlStringWithRouter(router, rendered))
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }
  return new Response(new Uint8Array(html), { headers })
})

export default createServerEntry({
  fetch: async (request) => {
    const response = await handle(request)
    const error = recordedErrorOf(request)
    if (!error) return response
    return new Response(null, { status: error.error instanceof HttpError ? error.error.status : 500 })
  },
})
