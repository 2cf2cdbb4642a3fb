import { getSsrStatus, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server'
import { createServerEntry, createStartHandler, defaultRenderHandler, StartServer } from '@tanstack/react-start/server'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { openSite as createOn, startSite as serveSite } from './app/start.server'
import { endSite } from './server/config/of-site.server'
import { isCrawler } from './server/http/crawlers.server'
import { withWantedPage } from './server/http/render-instead.server'
import { handOver, recordError } from './server/http/request-context.server'

const renderFinished = createStartHandler(async ({ request, router, responseHeaders }) => {
  try {
    const failed = router.stores.matches.get().find(({ status }) => status === 'error')
    if (failed) throw failed.error
    const status = getSsrStatus(router)
    const isWanted = status < 400 || !isCrawler(request.headers.get('user-agent') ?? undefined)
    const html = () => renderToString(createElement(StartServer, { router }))
    handOver(request, isWanted ? await transformHtmlStringWithRouter(router, html()) : '')
    return new Response(null, { status, headers: responseHeaders })
  } catch (error) {
    recordError(request, error)
    return new Response(null, { status: 500 })
  } finally {
    router.serverSsr?.cleanup()
  }
})

// `vite dev` has its own server, which takes the page from the response.
const render = import.meta.env.DEV ? createStartHandler(defaultRenderHandler) : renderFinished
const entry = createServerEntry({
  fetch: async (request) => withWantedPage(request, await render(request), render),
})

export default entry

const route = (request: Request) => entry.fetch(request)

export const serve = (): Promise<void> => serveSite(route)

/** The same site in the caller's process, without signals, scheduler and sweeps; the next one may follow its end. */
export async function createSite() {
  const site = await createOn(route)
  return { ...site, close: () => site.close().then(endSite) }
}

export { runCommand } from './app/cli/commands.server'
export { logTo } from './server/monitoring/log.server'
