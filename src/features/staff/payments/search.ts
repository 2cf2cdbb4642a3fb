import { type EventKind, eventKinds } from '~/model/event'
import { oneOf, textLike, wholeNumber } from '~/text/search-params'
import { type Day, isDay } from '~/time/time-zone'

export const paymentTimes = ['coming', 'past'] as const

export type PaymentSearch = {
  readonly when: (typeof paymentTimes)[number]
  readonly kind: EventKind | undefined
  readonly club: number | undefined
  /** Of the first day of an event; both included. */
  readonly from: Day | undefined
  readonly to: Day | undefined
  readonly page: number
}

const dayIn = (given: string | null): Day | undefined => {
  const day = textLike(/^20\d\d-\d\d-\d\d$/, given)
  return day && isDay(day) ? day : undefined
}

/** What is not on the list is left out, so that every address leads to a list. */
export const readPaymentSearch = (search: URLSearchParams): PaymentSearch => ({
  when: oneOf(paymentTimes, search.get('when')) ?? 'coming',
  kind: oneOf(eventKinds, search.get('kind')),
  club: wholeNumber(search.get('club') || undefined, 1, 999_999),
  from: dayIn(search.get('from')),
  to: dayIn(search.get('to')),
  page: wholeNumber(search.get('page') || undefined, 1, 1000) ?? 1,
})
