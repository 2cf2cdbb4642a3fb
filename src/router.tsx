import { I18nProvider } from '@lingui/react'
import { createRouter } from '@tanstack/react-router'
import type { RouterContext } from '~/site/router-context'
import { limitPreloads } from './browser/limit-preloads'
import { pendBetweenPages, pendingDelay, pendingLeast } from './browser/pending'
import { isSignedIn } from './features/auth/is-signed-in'
import { followRedirects } from './features/redirects/follow-redirects'
import { localeOf, toInternal, toPublic } from './i18n/route-paths'
import { routeTree } from './routeTree.gen'
import { currentPage, currentPrefix, ownScripts, requestTarget, standAtOwnAddress } from './site/current-request'
import { ErrorScreen } from './site/error-page'
import { loadI18n } from './site/load-catalogue'
import { NotFoundPage } from './site/not-found-page'
import { PendingScreen } from './site/pending-page'

export async function getRouter() {
  standAtOwnAddress()
  const prefix = currentPrefix()
  const locale = localeOf(prefix)
  const i18n = await loadI18n(locale, currentPage())
  const context = { prefix, locale, i18n, requestTarget: requestTarget(), isSignedIn: await isSignedIn() }
  const router = createRouter({
    routeTree,
    context: context satisfies RouterContext,
    ssr: ownScripts(),
    rewrite: {
      input: ({ url }) => {
        const internal = toInternal(url.pathname)
        if (internal === url.pathname) return undefined
        url.pathname = internal
        return url
      },
      output: ({ url }) => {
        const path = toPublic(url.pathname, prefix)
        if (path === url.pathname) return undefined
        const out = new URL(url)
        out.pathname = path
        return out
      },
    },
    // biome-ignore lint/correctness/noComponentHookFactories: the router is made once per request or document, and so is this.
    InnerWrap: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>,
    scrollRestoration: import.meta.env.SSR || isToBePlaced(),
    defaultPreload: 'intent',
    // Numbers of free places age at once: an old response is never shown while a new one is on its way.
    defaultStaleTime: 0,
    defaultStaleReloadMode: 'blocking',
    protocolAllowlist: [],
    defaultViewTransition: {
      types: ({ fromLocation, toLocation }) => travel(fromLocation?.pathname, toLocation.pathname),
    },
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: ErrorScreen,
    defaultPendingComponent: PendingScreen,
    defaultPendingMs: pendingDelay,
    defaultPendingMinMs: pendingLeast,
  })
  if (!import.meta.env.SSR) {
    followRedirects(router)
    limitPreloads(router)
    pendBetweenPages(router)
  }
  return router
}

/** A visitor may have scrolled before hydration: a jump would move the button under the finger. */
function isToBePlaced(): () => boolean {
  let isFirst = true
  return () => {
    const stays = isFirst && scrollY > 0
    isFirst = false
    // The router keeps the place of what it has seen scroll.
    if (stays) document.dispatchEvent(new Event('scroll'))
    return !stays
  }
}

const travel = (from: string | undefined, to: string): string[] | false => {
  if (from === undefined || from === to) return false
  if (to.startsWith(`${from}/`) && from !== '/') return ['into']
  return from.startsWith(`${to}/`) && to !== '/' ? ['out-of'] : ['across']
}

declare module '@tanstack/react-router' {
  interface Register {
    router: Awaited<ReturnType<typeof getRouter>>
  }
}
