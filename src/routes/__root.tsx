import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createRootRouteWithContext, HeadContent, Outlet, Scripts, useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { organisation } from '#app.config'
import { loadI18n } from '~/browser/catalogue'
import { SiteFooter } from '~/components/layouts/site-footer'
import { SiteHeader } from '~/components/layouts/site-header'
import type { Layout } from '~/domain/pages'
import font from '~/fonts/archivo.woff2?url'
import type { RouterContext } from '~/router'
import { siteOrigin } from '~/server/request-prefix'
import styles from '~/styles.css?url'
import { useFocusOnNewPage } from './-focus-on-new-page'
import { useHydratedMark } from './-hydrated-mark'
import { isLost } from './-page-head'

const separated = `${organisation.titleSeparator} ${organisation.name}`

export const Route = createRootRouteWithContext<RouterContext>()({
  // In the browser a page may need words that the ones before it did not.
  beforeLoad: async ({ context, location }) => {
    if (!import.meta.env.SSR) await loadI18n(context.locale, location.pathname)
  },
  head: ({ match, matches }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'color-scheme', content: 'light dark' },
      { name: 'theme-color', content: '#083e28' },
      { title: isLost(matches) ? `404 – Page Not Found ${separated}` : organisation.name },
      { name: 'description', content: organisation.description[match.context.locale] },
    ],
    links: [
      { rel: 'preload', href: font, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
      { rel: 'stylesheet', href: styles },
      { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
    ],
  }),
  shellComponent: Document,
  component: Site,
})

function Document({ children }: { children: ReactNode }) {
  const { locale } = Route.useRouteContext()
  const isLive = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.isLive) })
  return (
    <html lang={locale} data-origin={siteOrigin()} data-wakes={isLive ? '' : undefined} suppressHydrationWarning>
      <head>
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

function Site() {
  const layout = useMatches({ select: (matches): Layout => matches.at(-1)?.staticData.layout ?? 'default' })
  const { i18n } = useLingui()
  useHydratedMark()
  useFocusOnNewPage()
  if (layout === 'empty') return <Outlet />
  return (
    <>
      <a href="#main" className="skip-link">
        <Trans>Naar de inhoud</Trans>
      </a>
      <SiteHeader />
      <Outlet />
      <SiteFooter helpLabel={i18n._(msg`Hulp nodig?`)} />
    </>
  )
}
