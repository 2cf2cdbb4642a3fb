import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import {
  createRootRouteWithContext,
  type ErrorComponentProps,
  Outlet,
  redirect,
  Scripts,
  useMatches,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { organisation } from '#app.config'
import { isServerThere } from '~/browser/chunk-reload'
import { askRedirect } from '~/features/redirects/follow-redirects'
import type { Locale } from '~/i18n/locale'
import { isSignInPage } from '~/i18n/login-pages'
import { siteOrigin } from '~/site/current-request'
import { ErrorScreen } from '~/site/error-page'
import { FocusOnNewPage } from '~/site/focus-on-navigation'
import font from '~/site/fonts/archivo.woff2?url'
import { Head } from '~/site/head'
import { HydratedMark } from '~/site/hydrated-mark'
import { isStaging } from '~/site/is-staging'
import { learnWords, WordsMissing, wordFiles } from '~/site/load-catalogue'
import { notFoundTitle } from '~/site/not-found-page'
import { isNotFound } from '~/site/page-head'
import type { PageLayout } from '~/site/page-layouts'
import type { RouterContext } from '~/site/router-context'
import { SiteFooter } from '~/site/site-footer'
import { SiteHeader } from '~/site/site-header'
import { StagingMark } from '~/site/staging-banner'
import styles from '~/site/styles.css?url'
import { LoadIndicator } from '~/ui/load-indicator'
import { Toaster } from '~/ui/toaster'
import { Tooltips } from '~/ui/tooltip'

const pathIn = (href: string) => href.replace(/[?#].*/s, '')

const separated = `${organisation.separators.title} ${organisation.name}`

export const Route = createRootRouteWithContext<RouterContext>()({
  // A page may need another catalogue. Where it cannot load, as after a new build, the server renders the page.
  beforeLoad: async ({ context, location, preload }) => {
    if (import.meta.env.SSR) return
    const isAnotherDocument = isSignInPage(pathIn(location.publicHref)) !== isSignInPage(pathIn(context.requestTarget))
    if (isAnotherDocument && !preload) throw redirect({ href: location.publicHref, reloadDocument: true })
    if (preload) void askRedirect(location.publicHref)
    await learnWords(context.locale, location.pathname).catch(async (error) => {
      if (!(error instanceof WordsMissing && (await isServerThere()))) throw error
      throw redirect({ href: location.publicHref, reloadDocument: true })
    })
  },
  head: ({ match, matches }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'color-scheme', content: 'light dark' },
      { name: 'theme-color', content: '#083e28' },
      { title: isNotFound(matches) ? `${notFoundTitle[match.context.locale]} ${separated}` : organisation.name },
      { name: 'description', content: organisation.description[match.context.locale] },
    ],
    links: [
      { rel: 'preload', href: font, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
      { rel: 'stylesheet', href: styles },
      { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
      ...(import.meta.env.SSR ? wordLinks(match.context.locale, matches.at(-1)?.pathname ?? '/') : []),
    ],
  }),
  shellComponent: Document,
  component: Site,
  errorComponent: BrokenSite,
})

/** Fetched in parallel with the scripts (src/client.tsx). */
const wordLinks = (locale: Locale, page: string) =>
  wordFiles(locale, page).map(
    // As a `preload` it would start at once; src/client.tsx starts it later.
    (href) => ({ rel: 'later-preload', href, 'data-as': 'fetch', crossOrigin: 'anonymous' }) as const,
  )

function Document({ children }: { children: ReactNode }) {
  const { locale, isSignedIn } = Route.useRouteContext()
  const isLive = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.isLive) })
  return (
    <html
      lang={locale}
      data-origin={siteOrigin()}
      data-staging={isStaging() ? '' : undefined}
      data-signed-in={isSignedIn ? '' : undefined}
      data-wakes={isLive ? '' : undefined}
      suppressHydrationWarning
    >
      <head>
        <Head />
      </head>
      <body>
        {isStaging() && <StagingMark locale={locale} />}
        {children}
        <Scripts />
      </body>
    </html>
  )
}

function Site() {
  const layout = useMatches({ select: (matches): PageLayout => matches.at(-1)?.staticData.layout ?? 'default' })
  return (
    <>
      {layout === 'empty' ? <Outlet /> : <Framed page={<Outlet />} />}
      <FocusOnNewPage />
      <LoadIndicator />
      <Toaster />
      <Tooltips />
      <HydratedMark />
    </>
  )
}

function BrokenSite(failure: ErrorComponentProps) {
  return <Framed page={<ErrorScreen {...failure} />} />
}

function Framed({ page }: { page: ReactNode }) {
  const { i18n, t } = useLingui()
  return (
    <>
      <a href="#main" className="skip-link">{t`Naar de inhoud`}</a>
      <SiteHeader />
      {page}
      <SiteFooter helpLabel={i18n._(msg`Hulp nodig?`)} />
    </>
  )
}
