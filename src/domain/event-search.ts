import * as v from 'valibot'
import { eventKinds } from './events'

// The router reads JSON out of an address: not everything there becomes a number, or even a text.
const numberish = v.union([v.string(), v.number()])

/**
 * The search parameters of the list of events. What is not on this list, or has a wrong value, is dropped, so that any
 * address leads to a list.
 */
const wholeNumber = (min: number, max: number) =>
  v.optional(
    v.fallback(
      v.optional(v.pipe(numberish, v.transform(Number), v.integer(), v.minValue(min), v.maxValue(max))),
      undefined,
    ),
  )

export const eventSearchSchema = v.object({
  kind: v.optional(v.fallback(v.optional(v.picklist(eventKinds)), undefined)),
  club: wholeNumber(1, 999_999),
  month: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/))), undefined)),
  age: wholeNumber(3, 99),
  free: v.optional(
    v.fallback(
      v.optional(
        v.pipe(
          v.unknown(),
          v.transform((value) => (value === true || value === 1 || value === '1' || value === 'true' ? 1 : undefined)),
        ),
      ),
      undefined,
    ),
  ),
  page: wholeNumber(1, 500),
})

export type EventSearch = {
  [K in keyof v.InferOutput<typeof eventSearchSchema>]?: v.InferOutput<typeof eventSearchSchema>[K]
}

/** Reads search parameters; without the keys that say nothing, so that addresses stay short. */
export function readEventSearch(search: Record<string, unknown>): EventSearch {
  const read = v.parse(eventSearchSchema, search)
  const said = Object.entries(read).filter(([key, value]) => value !== undefined && !(key === 'page' && value === 1))
  return Object.fromEntries(said) as EventSearch
}
