// Baseline: the same queries and components rendered by React alone. Built without the router and Start (limits.ts).
import { createServer } from 'node:http'
import { I18nProvider } from '@lingui/react'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { Route as EventRoute } from '~/routes/evenementen/$event/index'
import { Route as ListRoute } from '~/routes/evenementen/index'
import { loadI18n } from '~/site/load-catalogue'
import { SiteFooter } from '~/site/site-footer'
import { SiteHeader } from '~/site/site-header'
import { show } from './plain-router'

const locale = 'nl'
const i18n = await loadI18n(locale, '/evenementen')

type Loader = (given: { context: object; deps: object; params: object }) => Promise<unknown>
type Page = {
  options: { component: ComponentType; loader: Loader; staticData: object }
  pathname: string
  params: object
}

function pageAt(pathname: string): Page | undefined {
  if (pathname === '/evenementen') return { options: optionsOf(ListRoute), pathname, params: {} }
  const id = Number(/^\/evenementen\/(\d+)-[\w-]*$/.exec(pathname)?.[1])
  return id ? { options: optionsOf(EventRoute), pathname, params: { event: { id } } } : undefined
}

const optionsOf = ({ options }: { options: object }) => options as Page['options']

const read = ({ options, params }: Page) => options.loader({ context: { locale }, deps: {}, params })

function render({ options, pathname }: Page, data: unknown): string {
  show({ options, pathname, search: {}, data })
  return `<!DOCTYPE html>${renderToString(<Document Content={options.component} />)}`
}

function Document({ Content }: { Content: ComponentType }) {
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <title>Evenementen</title>
      </head>
      <body>
        <I18nProvider i18n={i18n}>
          <a href="#main" className="skip-link">
            Naar de inhoud
          </a>
          <SiteHeader />
          <Content />
          <SiteFooter helpLabel="Hulp nodig?" />
        </I18nProvider>
      </body>
    </html>
  )
}

const cachedData = new Map<string, unknown>()

async function answer(target: string): Promise<string> {
  const { pathname, search } = new URL(target, 'http://localhost')
  const page = pageAt(pathname)
  if (!page) return 'ok\n'
  if (search !== '?kept-data') return render(page, await read(page))
  if (!cachedData.has(pathname)) cachedData.set(pathname, await read(page))
  return render(page, cachedData.get(pathname))
}

createServer(async (request, response) => {
  const body = Buffer.from(await answer(request.url ?? '/'))
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length })
  response.end(body)
}).listen(Number(process.env.PORT), '127.0.0.1')
