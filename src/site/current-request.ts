import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { isLocalised, type Prefix, prefixOf, toInternal } from '~/i18n/route-paths'
import { settings } from '~/server/config/settings.server'
import { askedOf } from '~/server/http/request-context.server'
import { scriptMark } from '~/server/security/security-headers.server'

/** The header in which a server function is told the prefix of the page that calls it. */
export const prefixHeader = 'x-prefix'

/** The prefix of the page being made or shown; it stays the same for the life of a document. */
export const currentPrefix = createIsomorphicFn()
  .server((): Prefix => {
    const request = getRequest()
    return prefixOf(request.headers.get(prefixHeader) ?? new URL(request.url).pathname)
  })
  .client((): Prefix => prefixOf(window.location.pathname))

/**
 * A page that came in answer to a form stands at the address of the form's door. In the browser it moves to its own, so
 * that the router finds it and asking for it again sends nothing twice. A search that is spelled otherwise than the router
 * would is spelled its way: it would go there itself, in the midst of taking the page over, and drop what was typed.
 */
export const standAtOwnAddress = createIsomorphicFn()
  .server(() => {})
  .client(() => {
    const { pathname, search, hash } = window.location
    const own = isLocalised(pathname)
      ? undefined
      : document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href
    const path = own ? new URL(own).pathname : pathname + defaultStringifySearch(defaultParseSearch(search))
    if (path !== pathname + search) window.history.replaceState(window.history.state, '', path + hash)
  })

/** The page of the route tree that the document shows; the server needs no telling. */
export const currentPage = createIsomorphicFn()
  .server((): string => '')
  .client((): string => toInternal(window.location.pathname))

/** Path and query exactly as they were asked for. */
export const askedTarget = createIsomorphicFn()
  .server((): string => {
    const request = getRequest()
    const url = new URL(request.url)
    return askedOf(request)?.target ?? url.pathname + url.search
  })
  .client((): string => window.location.pathname + window.location.search)

/** What the router marks its scripts with (`pagePolicy`); pages come to the browser without it. */
export const ownScripts = createIsomorphicFn()
  .server((): { nonce?: string } => ({ nonce: scriptMark }))
  .client((): { nonce?: string } => ({}))

/** The public origin, for canonical addresses. The browser reads it off the page it was given. */
export const siteOrigin = createIsomorphicFn()
  .server((): string => settings().siteUrl)
  .client((): string => document.documentElement.dataset.origin ?? window.location.origin)
