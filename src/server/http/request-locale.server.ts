import { organisation } from '#app.config'
import type { Locale } from '~/i18n/locale'
import { isLocalised, localeOf, prefixOf } from '~/i18n/route-paths'

export function localeAt(path: string, referer: string | null | undefined): Locale {
  if (isLocalised(path)) return localeOf(prefixOf(path))
  return referer && URL.canParse(referer) ? localeOf(prefixOf(new URL(referer).pathname)) : organisation.defaultLocale
}

export const requestedLocale = ({ url, headers }: Request): Locale =>
  localeAt(new URL(url).pathname, headers.get('referer'))
