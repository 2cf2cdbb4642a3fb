import type { Locale } from '~/i18n/locale'
import { isLocalised, localeOf, type Prefix, prefixOf } from '~/i18n/route-paths'

/** An address without a language has that of the page that leads to it. */
export function prefixAt(path: string, referer: string | null | undefined): Prefix {
  if (isLocalised(path)) return prefixOf(path)
  return referer && URL.canParse(referer) ? prefixOf(new URL(referer).pathname) : ''
}

export const localeAt = (path: string, referer: string | null | undefined): Locale => localeOf(prefixAt(path, referer))

export const requestedLocale = ({ url, headers }: Request): Locale =>
  localeAt(new URL(url).pathname, headers.get('referer'))
