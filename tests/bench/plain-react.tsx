// The limit of the list page: the same questions to the database and the same components, rendered by React alone
// behind a bare `node:http` server. Built without the router and without Start (limits.ts).
import { createServer } from 'node:http'
import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import { loadI18n } from '~/browser/catalogue'
import { SiteFooter } from '~/components/layouts/site-footer'
import { SiteHeader } from '~/components/layouts/site-header'
import { Route } from '~/routes/evenementen.index'
import { getEventList } from '~/server/events.functions'
import { show } from './plain-router'

const i18n = await loadI18n('nl', '/evenementen')
const { options } = Route
const Events = options.component!

function Document() {
  return (
    <html lang="nl">
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
          <Events />
          <SiteFooter helpLabel="Hulp nodig?" />
        </I18nProvider>
      </body>
    </html>
  )
}

const read = () => getEventList({ data: { locale: 'nl', search: {} } })
const kept = await read()

function render(data: unknown): string {
  show({ options: options as object, pathname: '/evenementen', search: {}, data })
  return `<!DOCTYPE html>${renderToString(<Document />)}`
}

async function answer(path: string | undefined): Promise<string> {
  if (path === '/evenementen') return render(await read())
  return path === '/kept-data' ? render(kept) : 'ok\n'
}

createServer(async (request, response) => {
  const body = Buffer.from(await answer(request.url))
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length })
  response.end(body)
}).listen(Number(process.env.PORT), '127.0.0.1')
