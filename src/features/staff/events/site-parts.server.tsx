import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { deskWords } from '~/features/staff/frame/words.server'
import type { Locale } from '~/i18n/locale'
import { canonicalPrefix } from '~/i18n/route-paths'

/** Lets parts of the site stand on a page of the desk: their words, and a router that writes their links. */
export function SiteParts({ locale, children }: { locale: Locale; children: ReactNode }) {
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    context: { prefix: canonicalPrefix(locale) } as never,
    isServer: true,
  })
  return (
    <RouterContextProvider router={router as never}>
      <I18nProvider i18n={deskWords(locale)}>
        <div lang={locale}>{children}</div>
      </I18nProvider>
    </RouterContextProvider>
  )
}
