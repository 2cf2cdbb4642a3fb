import { typedText } from '~/text/search-params'

export const longestSearch = 80

type SiteSearch = { q?: string }

/** Drops what is not text, so that any URL works. May be too long. */
export function readSiteSearch(search: Record<string, unknown>): SiteSearch {
  const q = typedText(search.q)
    ?.replace(/[\p{C}\s]+/gu, ' ')
    .trim()
  return q ? { q } : {}
}

export const isTooLong = (q: string): boolean => q.length > longestSearch
