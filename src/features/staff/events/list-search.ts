import { type EventKind, eventKinds } from '~/model/event'
import { oneOf, textLike, wholeNumber } from '~/text/search-params'
import { type Day, isDay } from '~/time/time-zone'

export const eventStates = [
  'draft',
  'planned',
  'open',
  'full',
  'closed',
  'over',
  'cancelled',
  'changed',
  'deleted',
] as const
export type EventState = (typeof eventStates)[number]

export const eventOrders = ['changed', 'start', 'last'] as const
export type EventOrder = (typeof eventOrders)[number]

export type EventListSearch = {
  /** In a title, or the number of an event. */
  readonly q: string
  readonly kind: EventKind | undefined
  readonly club: number | undefined
  readonly state: EventState | undefined
  /** Both included. */
  readonly from: Day | undefined
  readonly to: Day | undefined
  readonly sort: EventOrder
  readonly page: number
}

const dayIn = (given: string | null): Day | undefined => {
  const day = textLike(/^20\d\d-\d\d-\d\d$/, given)
  return day && isDay(day) ? day : undefined
}

/** What is not on the list is left out, so that every address leads to a list. */
export function readEventListSearch(search: URLSearchParams): EventListSearch {
  return {
    q: (search.get('q') ?? '').replaceAll('"', '').trim().slice(0, 80),
    kind: oneOf(eventKinds, search.get('kind')),
    club: wholeNumber(search.get('club') || undefined, 1, 999_999),
    state: oneOf(eventStates, search.get('state')),
    from: dayIn(search.get('from')),
    to: dayIn(search.get('to')),
    sort: oneOf(eventOrders, search.get('sort')) ?? 'changed',
    page: wholeNumber(search.get('page') || undefined, 1, 1000) ?? 1,
  }
}
