import { database } from '~/db/database.server'
import { normaliseAddress } from '~/features/redirects/normalise-address'
import { publicTitles } from '~/features/redirects/titles.server'
import { isLocale } from '~/i18n/locale'
import { canonicalPrefix, toInternal, toPublic } from '~/i18n/route-paths'
import { localeSetCookie, ownPath } from '~/server/http/locale-cookie.server'

export async function switchLocale(request: Request, locale: string): Promise<Response> {
  if (!isLocale(locale)) return new Response('Page Not Found\n', { status: 404 })
  const wanted = new URL(ownPath(new URL(request.url).searchParams.get('to'), '/'), 'http://own.invalid')
  const prefix = canonicalPrefix(locale)
  const path = toPublic(toInternal(wanted.pathname), prefix)
  const canonical = await normaliseAddress(path, publicTitles(database().read))
  const [page, hash] = (canonical.found === 'elsewhere' ? canonical.path : path).split('#')
  // Without its prefix, `/en//evil.example` would lead to another host.
  const location = ownPath(page + wanted.search + (hash ? `#${hash}` : ''), prefix || '/')
  return new Response(null, { status: 303, headers: { location, 'set-cookie': localeSetCookie(locale) } })
}
