import { createServerEntry, createStartHandler, StartServer } from '@tanstack/react-start/server'
import { transformHtmlStringWithRouter } from '@tanstack/router-core/ssr/server'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { finishPage } from '~/server/http/rendered-page.server'

const handle = createStartHandler(async ({ router }) => {
  const rendered = renderToString(createElement(StartServer, { router }))
  const { html, policy } = finishPage(await transformHtmlStringWithRouter(router, rendered))
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }
  return new Response(new Uint8Array(html), { headers })
})

export default createServerEntry({
  fetch: handle,
})
