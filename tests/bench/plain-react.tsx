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

const i18n = await loadI18n('nl')
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

async function render(): Promise<string> {
  const data = await getEventList({ data: { locale: 'nl', search: {} } })
  show({ options: options as object, pathname: '/evenementen', search: {}, data })
  return `<!DOCTYPE html>${renderToString(<Document />)}`
}

createServer(async (request, response) => {
  const isPage = request.url === '/evenementen'
  const body = Buffer.from(isPage ? await render() : 'ok\n')
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length })
  response.end(body)
}).listen(Number(process.env.PORT), '127.0.0.1')
