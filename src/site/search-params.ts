import { typedText } from '~/text/search-params'

/** The longest text that the site is searched for. */
export const longestSearch = 80

export type SiteSearch = { q?: string }

/** Reads search parameters; what is no text is dropped, so that any address leads to a page. May be too long. */
export function readSiteSearch(search: Record<string, unknown>): SiteSearch {
  const q = typedText(search.q)
    ?.replace(/[\p{C}\s]+/gu, ' ')
    .trim()
  return q ? { q } : {}
}

/** Whether a text is longer than what is searched for. */
export const isTooLong = (q: string): boolean => q.length > longestSearch
