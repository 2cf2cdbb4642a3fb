import type { AnyRouter } from '@tanstack/react-router'
import { goTo } from '~/browser/navigation'
import { withQuery } from '~/i18n/with-query'
import { getRedirect } from './redirects.functions'

type RedirectResult = Awaited<ReturnType<typeof getRedirect>>

/** Milliseconds (docs/decisions/seed-constants.md). */
const redirectLifetime = 3_600_000

const cache = new Map<string, { result: Promise<RedirectResult>; until: number }>()

/** Cached for an hour, failures not. */
export function askRedirect(publicHref: string): Promise<RedirectResult> {
  const { pathname: path } = new URL(publicHref, window.location.origin)
  const cached = cache.get(path)
  if (cached && cached.until > Date.now()) return cached.result
  const result = getRedirect({ data: { path } }).catch(() => {
    cache.delete(path)
    return null
  })
  cache.set(path, { result, until: Date.now() + redirectLifetime })
  return result
}

/** Runs beside the loaders, so that it delays no navigation. */
export function followRedirects(router: AnyRouter): void {
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation, pathChanged }) => {
    // The server has checked the document's own address.
    if (fromLocation && pathChanged) void follow(router, toLocation.publicHref)
  })
}

async function follow(router: AnyRouter, path: string): Promise<void> {
  const found = await askRedirect(path)
  const { origin } = window.location
  const there = new URL(router.latestLocation.publicHref, origin)
  if (!found || there.pathname !== new URL(path, origin).pathname) return
  if (found.isExternal) return goTo(found.to, { mayLeave: true, replace: true })
  const address = withQuery(found.to, there.search)
  return goTo(address.includes('#') ? address : address + there.hash, { router, replace: true })
}
