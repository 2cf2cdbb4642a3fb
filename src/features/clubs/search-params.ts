import { oneOf, typedText } from '~/text/search-params'

/** `open` includes `closing`. */
const clubGroups = ['open', 'not-open', 'closed'] as const

export const longestQuestion = 60

export type ClubSearch = { q?: string; near?: string; state?: (typeof clubGroups)[number] }

/** One line of at most `longestQuestion` characters, else undefined. */
export function question(given: unknown): string | undefined {
  const text = typedText(given)?.trim().replace(/\s+/g, ' ')
  return text && text.length <= longestQuestion ? text : undefined
}

/** Drops invalid values. Readers call this too: the router keeps raw values beside the validated ones. */
export function readClubSearch(search: Record<string, unknown>): ClubSearch {
  const q = question(search.q)
  const state = oneOf(clubGroups, search.state)
  return { ...(q !== undefined && { q }), ...readPlaceSearch(search), ...(state && { state }) }
}

export function readPlaceSearch(search: Record<string, unknown>): { near?: string } {
  const near = question(search.near)
  return near === undefined ? {} : { near }
}
