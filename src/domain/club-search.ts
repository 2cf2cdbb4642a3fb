import * as v from 'valibot'

/** The states that the list can be narrowed to; what closes within the week is open too. */
export const clubGroups = ['open', 'not-open', 'closed'] as const

/** The longest text that is searched for. */
export const longestQuestion = 60

// The router reads a number or a truth out of `?q=12` and `?q=true`.
const question = v.pipe(
  v.union([v.string(), v.number(), v.boolean()]),
  v.transform((given) => String(given).trim().replace(/\s+/g, ' ')),
  v.minLength(1),
  v.maxLength(longestQuestion),
)

/** `near` is a town as somebody typed it, which need not be one we know. */
export const clubSearchSchema = v.object({
  q: v.fallback(v.optional(question), undefined),
  near: v.fallback(v.optional(question), undefined),
  state: v.fallback(v.optional(v.picklist(clubGroups)), undefined),
})

export type ClubSearch = { q?: string; near?: string; state?: (typeof clubGroups)[number] }

/**
 * Reads search parameters. What is not on the list, or has a wrong value, is dropped: any address leads to a list. The
 * router keeps raw values beside the validated ones, so whoever uses a search reads it through this too.
 */
export function readClubSearch(search: Record<string, unknown>): ClubSearch {
  const { q, near, state } = v.parse(clubSearchSchema, search)
  return { ...(q !== undefined && { q }), ...(near !== undefined && { near }), ...(state && { state }) }
}
