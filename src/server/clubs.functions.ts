import { notFound, rootRouteId } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { locales } from '~/domain/locale'
import { clubCardView, clubPage, listClubs } from './clubs.server'
import { accept } from './function-door.server'
import { database } from './site.server'

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

const clubSearchSchema = v.object({
  q: v.fallback(v.optional(question), undefined),
  state: v.fallback(v.optional(v.picklist(clubGroups)), undefined),
})

export type ClubSearch = { q?: string; state?: (typeof clubGroups)[number] }

/**
 * Reads search parameters. What is not on the list, or has a wrong value, is dropped: any address leads to a list. The
 * router keeps raw values beside the validated ones, so whoever uses a search reads it through this too.
 */
export function readClubSearch(search: Record<string, unknown>): ClubSearch {
  const { q, state } = v.parse(clubSearchSchema, search)
  return { ...(q !== undefined && { q }), ...(state && { state }) }
}

const locale = v.picklist(locales)

/** The cards of the clubs that fit, in the order of the list. */
export const getClubList = createServerFn({ method: 'GET' })
  .validator(accept(v.object({ locale, search: clubSearchSchema })))
  .handler(({ data }) => listClubs(data.search, Date.now()).map((one) => clubCardView(one, data.locale)))

/** A club's own page. Not found, for the whole page, where there is no such club or it has none. */
export const getClub = createServerFn({ method: 'GET' })
  .validator(accept(v.object({ locale, id: v.pipe(v.number(), v.integer(), v.minValue(1)) })))
  .handler(async ({ data }) => {
    const page = await clubPage(database().read, data.id, data.locale, Date.now())
    if (!page) throw notFound({ routeId: rootRouteId })
    return page
  })
