import { apiPaths, findPage, localeOf, prefixOf } from '~/i18n/route-paths'

const endpoints = [
  '/_serverFn',
  ...new Set(apiPaths.map((path) => path.replace(/\/\$.*/, ''))),
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

/** The route, not the path: references and search terms are personal, and labels must be finite. */
export function loggable(path: string): string {
  const prefix = prefixOf(path)
  const match = findPage(path.slice(prefix.length) || '/', localeOf(prefix))
  if (match) return prefix + match.page
  return endpoints.find((endpoint) => path === endpoint || path.startsWith(`${endpoint}/`)) ?? '(other)'
}
