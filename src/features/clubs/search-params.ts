import { oneOf, typedText } from '~/text/search-params'

/** The states that the list can be narrowed to; what closes within the week is open too. */
export const clubGroups = ['open', 'not-open', 'closed'] as const

/** The longest text that is searched for. */
export const longestQuestion = 60

export type ClubSearch = { q?: string; near?: string; state?: (typeof clubGroups)[number] }

function question(given: unknown): string | undefined {
  const text = typedText(given)?.trim().replace(/\s+/g, ' ')
  return text && text.length <= longestQuestion ? text : undefined
}

/**
 * Reads search parameters; `near` is a town as somebody typed it, which need not be one we know. What is not on the list,
 * or has a wrong value, is dropped: any address leads to a list. The router keeps raw values beside the validated ones, so
 * whoever uses a search reads it through this too.
 */
export function readClubSearch(search: Record<string, unknown>): ClubSearch {
  const q = question(search.q)
  const near = question(search.near)
  const state = oneOf(clubGroups, search.state)
  return { ...(q !== undefined && { q }), ...(near !== undefined && { near }), ...(state && { state }) }
}
