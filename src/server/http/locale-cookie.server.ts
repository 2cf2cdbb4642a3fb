import type { Locale } from '~/i18n/locale'
import { localeCookie } from '~/i18n/locale-choice'
import { setCookie } from '~/server/security/cookies.server'

export const localeSetCookie = (locale: Locale): string => setCookie(localeCookie.name, locale, localeCookie.maxAge)

/** Returns a path of this site, else `home`: never another origin. */
export function ownPath(wanted: string | null, home: string): string {
  if (!wanted || !/^\/(?![/\\])/.test(wanted) || /[\u0000-\u001f\u007f\\]/.test(wanted)) return home
  const base = 'http://own.invalid'
  const url = URL.canParse(wanted, base) ? new URL(wanted, base) : undefined
  // `/.//evil.example` resolves to `//evil.example`.
  return url?.origin === base && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : home
}
