import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'
import type { Topic } from '~/db/connection.server'
import { readClubSearch } from '~/features/clubs/search-params'
import { readEventSearch } from '~/features/events/list/search-params'
import { findPage, localeOf, type PagePath, prefixOf, privacyAlias } from '~/i18n/route-paths'

type Keepable = {
  readonly topics: readonly Topic[]
  /** Undefined: a page with search parameters is not cached. */
  readonly search?: (given: Record<string, unknown>) => object | undefined
}

const events = { topics: ['events', 'registrations'] } as const satisfies Keepable
const words = { topics: [] } as const satisfies Keepable

/** No page with anything of one visitor: a form, for example, holds a stamp or a key. */
const keepable: Partial<Record<PagePath, Keepable>> = {
  '/': { topics: ['events', 'registrations', 'news'] },
  '/kampen': events,
  '/evenementen': { ...events, search: readEventSearch },
  '/evenementen/$event': events,
  '/verenigingen': {
    ...events,
    search: (given) => {
      const { q, near, ...rest } = readClubSearch(given)
      return q === undefined && near === undefined ? rest : undefined
    },
  },
  '/verenigingen/$club': events,
  '/nieuws': { topics: ['news'] },
  '/nieuws/$news': { topics: ['news'] },
  '/pro-academy': words,
  '/junior-academy': words,
  '/regiotennis': words,
  '/over-ons': words,
  '/socials': words,
  '/privacyverklaring': words,
}

export type PagePlan = {
  readonly path: string
  readonly query: string
  readonly key: string
  readonly topics: readonly Topic[]
}

/** Returns the cache key of the page at an address, or the reason why it is not cached. */
export function planPage(path: string, query: string): PagePlan | 'page' | 'query' {
  const prefix = prefixOf(path)
  const rest = path.slice(prefix.length) || '/'
  const locale = localeOf(prefix)
  const page = rest === privacyAlias && locale === 'nl' ? '/privacyverklaring' : findPage(rest, locale)?.page
  const found = page && keepable[page]
  if (!found) return 'page'
  const topics = ['redirects', ...found.topics] as const
  if (query === '' || !found.search) return { path, query: '', key: path, topics }
  const search = found.search(defaultParseSearch(query))
  if (!search) return 'query'
  const own = defaultStringifySearch(search)
  return { path, query: own, key: path + own, topics }
}
