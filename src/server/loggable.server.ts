import { findPage, localeOf, prefixOf } from '~/domain/paths'

/** The page of a path rather than the path: references and what people type are nobody's business in a log. */
export function loggable(path: string): string {
  const prefix = prefixOf(path)
  const match = findPage(path.slice(prefix.length) || '/', localeOf(prefix))
  if (match) return prefix + match.page
  if (path.startsWith('/api/')) return path.split('/').slice(0, 3).join('/')
  return /^\/[a-z0-9/._-]{0,80}$/i.test(path) ? path : '(other)'
}
