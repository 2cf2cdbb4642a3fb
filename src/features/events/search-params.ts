import { question } from '~/features/clubs/search-params'
import { type CalendarKind, calendarKinds } from '~/model/event'
import { oneOf, textLike, wholeNumber } from '~/text/search-params'

export type EventSearch = {
  kind?: CalendarKind
  club?: number
  /** `2027-04` */
  month?: string
  age?: number
  free?: 1
  /** A town. */
  near?: string
  /** Kilometres from there. */
  within?: (typeof radii)[number]
  page?: number
}

export const radii = [10, 25, 50] as const

const isFree = (given: unknown) => given === true || given === 1 || given === '1' || given === 'true'

/** Drops invalid and default values, so that every address leads to a list and stays short. */
export function readEventSearch(search: Record<string, unknown>): EventSearch {
  const page = wholeNumber(search.page, 1, 500)
  const near = question(search.near)
  const read = {
    kind: oneOf(calendarKinds, search.kind),
    club: wholeNumber(search.club, 1, 999_999),
    month: textLike(/^20\d{2}-(?:0[1-9]|1[0-2])$/, search.month),
    age: wholeNumber(search.age, 3, 99),
    free: isFree(search.free) ? 1 : undefined,
    near,
    within: near === undefined ? undefined : radii.find((radius) => radius === Number(search.within)),
    page: page === 1 ? undefined : page,
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined)) as EventSearch
}
