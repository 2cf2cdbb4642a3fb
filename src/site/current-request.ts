import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { isLocalised, type Prefix, prefixOf, toInternal } from '~/i18n/route-paths'
import { settings } from '~/server/config/settings.server'
import { requestContextOf } from '~/server/http/request-context.server'
import { prefixAt } from '~/server/http/request-locale.server'
import { scriptMark } from '~/server/security/security-headers.server'

export const prefixHeader = 'x-prefix'

/** Constant for the life of a document. */
export const currentPrefix = createIsomorphicFn()
  .server((): Prefix => {
    const { headers, url } = getRequest()
    return prefixAt(headers.get(prefixHeader) ?? new URL(url).pathname, headers.get('referer'))
  })
  .client((): Prefix => prefixOf(window.location.pathname))

/** Before hydration: the router would redirect and drop what was typed. */
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

export const currentPage = createIsomorphicFn()
  .server((): string => '')
  .client((): string => toInternal(window.location.pathname))

export const requestTarget = createIsomorphicFn()
  .server((): string => {
    const request = getRequest()
    const url = new URL(request.url)
    return requestContextOf(request)?.target ?? url.pathname + url.search
  })
  .client((): string => window.location.pathname + window.location.search)

/** Nonce of the router's scripts (`pagePolicy`), removed before the page leaves the server. */
export const ownScripts = createIsomorphicFn()
  .server((): { nonce?: string } => ({ nonce: scriptMark }))
  .client((): { nonce?: string } => ({}))

/** The browser reads it from the page. */
export const siteOrigin = createIsomorphicFn()
  .server((): string => settings().siteUrl)
  .client((): string => document.documentElement.dataset.origin ?? window.location.origin)
