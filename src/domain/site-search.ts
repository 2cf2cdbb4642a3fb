import * as v from 'valibot'

/** The longest text that the site is searched for. */
export const longestSearch = 80

// The router reads JSON out of an address: `?q=12` is a number there and `?q=[]` a list.
const typed = v.pipe(
  v.union([v.string(), v.number(), v.boolean()]),
  v.transform((given) =>
    String(given)
      .replace(/[\p{C}\s]+/gu, ' ')
      .trim(),
  ),
  v.minLength(1),
)

const siteSearchSchema = v.object({ q: v.fallback(v.optional(typed), undefined) })

export type SiteSearch = { q?: string }

/** Reads search parameters; what is no text is dropped, so that any address leads to a page. May be too long. */
export function readSiteSearch(search: Record<string, unknown>): SiteSearch {
  const { q } = v.parse(siteSearchSchema, search)
  return q === undefined ? {} : { q }
}

/** Whether a text is longer than what is searched for. */
export const isTooLong = (q: string): boolean => q.length > longestSearch

/** What is searched for. */
export const searchText = v.pipe(v.string(), v.minLength(1), v.maxLength(longestSearch))
