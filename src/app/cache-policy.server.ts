import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'
import type { Topic } from '~/db/connection.server'
import { pageFacts } from '~/features/pages/page-facts.server'
import { findPage, localeOf, prefixOf, privacyAlias } from '~/i18n/route-paths'

export type CachePolicy = {
  readonly path: string
  readonly query: string
  readonly key: string
  readonly topics: readonly Topic[]
}

/** Returns the cache key of the page at an address, or the reason why it is not cached. */
export function cachePolicyOf(path: string, query: string): CachePolicy | 'page' | 'query' {
  const prefix = prefixOf(path)
  const rest = path.slice(prefix.length) || '/'
  const locale = localeOf(prefix)
  const page = rest === privacyAlias && locale === 'nl' ? '/privacyverklaring' : findPage(rest, locale)?.page
  const found = page && pageFacts[page].cache
  if (!found) return 'page'
  const topics = ['redirects', ...found.topics] as const
  if (query === '' || !found.search) return { path, query: '', key: path, topics }
  const search = found.search(defaultParseSearch(query))
  if (!search) return 'query'
  const own = defaultStringifySearch(search)
  return { path, query: own, key: path + own, topics }
}
