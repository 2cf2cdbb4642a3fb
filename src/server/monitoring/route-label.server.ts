import { findPage, localeOf, prefixOf } from '~/i18n/route-paths'

/** Addresses that are no pages, by how they begin; what comes after is a name, a key or a reference. */
const doors = [
  '/_serverFn',
  '/api/__session',
  '/api/account/data.json',
  '/api/account/photo',
  '/api/calendar',
  '/api/client-errors',
  '/api/icons',
  '/api/identity',
  '/api/locale',
  '/api/registrations',
  '/assets',
  '/builds',
  '/dev/blocks',
  '/dev/mail',
  '/feeds',
  '/healthz',
  '/images',
  '/mail/send-new',
  '/metrics',
  '/readyz',
  '/robots.txt',
  '/sitemap.xml',
]

/**
 * The page or door of a path rather than the path: references and what people type are nobody's business in a log, and
 * there is no end to them. What is none of ours is `(other)`.
 */
export function loggable(path: string): string {
  const prefix = prefixOf(path)
  const match = findPage(path.slice(prefix.length) || '/', localeOf(prefix))
  if (match) return prefix + match.page
  return doors.find((door) => path === door || path.startsWith(`${door}/`)) ?? '(other)'
}
