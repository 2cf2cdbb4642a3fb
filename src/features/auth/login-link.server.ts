import { type PageMatch, type Prefix, pathOf } from '~/i18n/route-paths'
import { settings } from '~/server/config/settings.server'

export function signInLink(back: PageMatch, prefix: Prefix): string | null {
  if (settings().identity.mode === 'off') return null
  const next = encodeURIComponent(pathOf(back, prefix))
  return `${pathOf({ page: '/login', parameters: [] }, prefix)}?next=${next}`
}
