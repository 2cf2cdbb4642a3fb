import { isbot } from 'isbot'
import { organisation } from '#app.config'
import { isLocale } from '~/i18n/locale'
import { chooseLocale, localeCookie } from '~/i18n/locale-choice'
import { canonicalPrefix, toPublic } from '~/i18n/route-paths'
import { readCookie } from '~/server/security/cookies.server'
import { localeSetCookie } from './locale-cookie.server'
import { type HttpRequest, type HttpResponse, redirectTo } from './responses.server'

export const varyByLanguage = 'Accept-Encoding, Accept-Language, Cookie'

/** Redirects from `/` to the visitor's locale. Crawlers are never redirected. */
export function localeResponse({ headers, query }: Pick<HttpRequest, 'headers' | 'query'>): HttpResponse | undefined {
  if (isbot(headers['user-agent'])) return undefined
  const stored = readCookie(headers.cookie, localeCookie.name)
  const locale = chooseLocale(stored, headers['accept-language'])
  if (locale === organisation.defaultLocale) return undefined
  const replaced: [string, string][] =
    stored !== undefined && !isLocale(stored) ? [['set-cookie', localeSetCookie(locale)]] : []
  return redirectTo(302, toPublic('/', canonicalPrefix(locale)) + query, ['vary', varyByLanguage], ...replaced)
}

export function replacedCookie({ path, headers }: Pick<HttpRequest, 'path' | 'headers'>): [string, string][] {
  if (path !== '/') return []
  const stored = readCookie(headers.cookie, localeCookie.name)
  if (stored === undefined || isLocale(stored)) return []
  return [['set-cookie', localeSetCookie(chooseLocale(undefined, headers['accept-language']))]]
}

export function isForEverybody(path: string, read: () => Pick<HttpRequest, 'headers' | 'query'>): boolean {
  if (path !== '/') return true
  const { headers, query } = read()
  return localeResponse({ headers, query }) === undefined && replacedCookie({ path, headers }).length === 0
}
