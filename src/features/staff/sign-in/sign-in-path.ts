import { deskPath } from '~/features/staff/frame/segments'
import type { Locale } from '~/i18n/locale'
import type { Prefix } from '~/i18n/route-paths'

/** Dutch, below `/beheer`. */
export const signInPage = 'inloggen'

/** Where staff sign in with a link by mail. `search`: `link` is what the email brought, `next` where it leads to. */
export function signInPath(locale: Locale, prefix: Prefix, search: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(search)
  return deskPath(query.size > 0 ? `${signInPage}?${query}` : signInPage, locale, prefix)
}
