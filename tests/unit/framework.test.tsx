import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  HeadContent,
  type LinkProps,
  Link as RouterLink,
  RouterProvider,
} from '@tanstack/react-router'
import { attachRouterServerSsrUtils } from '@tanstack/react-router/ssr/server'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { limitPreloads } from '~/browser/limit-preloads'
import { type Prefix, toInternal, toPublic } from '~/i18n/route-paths'
import { Head } from '~/site/head'
import { formatIdSlug, type IdSlug } from '~/text/id-slug'
import { Link } from '~/ui/link'

const nonce = 'mark'

/** A router with a few of the site's addresses, on the server. */
async function routerAt(path: string, prefix: Prefix, shown: () => ReactNode) {
  const root = createRootRouteWithContext<{ prefix: Prefix }>()({
    head: () => ({
      meta: [{ title: 'Tennis & meer' }, { name: 'description', content: 'x' }],
      links: [{ rel: 'canonical', href: '/x' }],
      scripts: [{ children: 'run()' }],
    }),
    component: shown,
  })
  const paths = ['/', '/evenementen', '/nieuws', '/verenigingen/$club'] as const
  const event = createRoute({
    getParentRoute: () => root,
    path: '/evenementen/$event',
    params: {
      parse: ({ event: text }: { event: string }) => ({ event: text }),
      stringify: ({ event: one }: { event: IdSlug }) => ({ event: formatIdSlug(one) }),
    } as never,
  })
  const routes = paths.map((one) => createRoute({ getParentRoute: () => root, path: one }))
  const router = createRouter({
    routeTree: root.addChildren([...routes, event]),
    context: { prefix },
    history: createMemoryHistory({ initialEntries: [path] }),
    ssr: { nonce },
    isServer: true,
    rewrite: {
      input: ({ url }) => Object.assign(url, { pathname: toInternal(url.pathname) }),
      output: ({ url }) => Object.assign(url, { pathname: toPublic(url.pathname, prefix) }),
    },
  })
  const preloads = ['/assets/index.js', '/assets/page.js']
  attachRouterServerSsrUtils({ router, manifest: { routes: { __root__: { preloads } } } })
  await router.load()
  return router
}

const rendered = async (path: string, prefix: Prefix, shown: () => ReactNode): Promise<string> =>
  renderToStaticMarkup(createElement(RouterProvider, { router: await routerAt(path, prefix, shown) }))

test('src/ui/link.tsx: a link on the server is written as the router writes it', async () => {
  const event = { event: { id: 101, slug: 'tenniskamp' } }
  const links = [
    { to: '/' },
    { to: '/evenementen', className: 'wide', activeOptions: { exact: true } },
    { to: '/evenementen', hash: 'lijst' },
    { to: '/evenementen/$event', params: event, preload: false, lang: 'nl' },
    { to: '/verenigingen/$club', params: { club: 'a b' } },
    { to: '/nieuws', search: { page: 2 } },
  ] as unknown as LinkProps[]
  for (const [path, prefix] of [
    ['/', ''],
    ['/evenementen', ''],
    ['/evenementen/101-tenniskamp', ''],
    ['/en/events', '/en'],
  ] as const)
    for (const link of links) {
      const written = (Kind: typeof RouterLink) => rendered(path, prefix, () => <Kind {...link}>naar</Kind>)
      expect(await written(Link), `${path} ${JSON.stringify(link)}`).toBe(await written(RouterLink))
    }
})

test('src/site/head.tsx: the head is the router’s, but for scripts that wait and a mark on scripts alone', async () => {
  const [own, whole] = await Promise.all([Head, HeadContent].map((Kind) => rendered('/', '', () => <Kind />)))
  expect(own!.match(/nonce="mark"/g)).toHaveLength(1)
  const unmarked = (html: string) => html.replaceAll(' nonce="mark"', '')
  expect(whole!.match(/rel="modulepreload"/g)).toHaveLength(2)
  expect(unmarked(own!)).toBe(
    unmarked(whole!)
      .replaceAll('"modulepreload"', '"later-modulepreload"')
      .replace('<meta property="csp-nonce" content="mark"/>', ''),
  )
})

test('src/browser/limit-preloads.ts: what a link preloads goes through the method that is replaced', async () => {
  const router = await routerAt('/', '', () => null)
  const before = router.preloadRoute
  limitPreloads(router)
  expect(router.preloadRoute).not.toBe(before)
})
