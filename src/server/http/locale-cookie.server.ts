import type { Locale } from '~/i18n/locale'
import { localeCookie } from '~/i18n/locale-choice'
import { setCookie } from '~/server/security/cookies.server'

/** The cookie that keeps a visitor's language for 365 days. */
export const localeSetCookie = (locale: Locale): string => setCookie(localeCookie.name, locale, localeCookie.maxAge)

/** A path of this site, or the home page: never another origin, however it is written. */
export function ownPath(wanted: string | null, home: string): string {
  if (!wanted || !/^\/(?![/\\])/.test(wanted) || /[\u0000-\u001f\u007f\\]/.test(wanted)) return home
  const base = 'http://own.invalid'
  const url = URL.canParse(wanted, base) ? new URL(wanted, base) : undefined
  // Dots resolve away: `/.//evil.example` has become `//evil.example`.
  return url?.origin === base && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : home
}
