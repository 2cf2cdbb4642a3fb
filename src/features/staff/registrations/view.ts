import type { Member } from '~/features/staff/members/rights'
import { type EventKind, eventKinds } from '~/model/event'
import { paymentStates, registrationStatuses } from '~/model/registration'
import { oneOf, textLike, wholeNumber } from '~/text/search-params'
import { type Day, dayOf, isDay } from '~/time/time-zone'

/** `active`: who has a place, was offered one or waits. */
export const statusFilters = ['active', ...registrationStatuses] as const
/** `unpaid`: owes something still, whatever was paid of it. */
export const paidFilters = ['unpaid', ...paymentStates] as const
/** `none`: has no address. The others are states of an email to them. */
export const emailFilters = ['failed', 'bounced', 'waiting', 'none'] as const
export const orders = ['-created', 'created', 'name', '-name', 'event', '-event'] as const
export type Order = (typeof orders)[number]

/** In the order of the table; the reference stands before them. */
export const columnNames = [
  'name',
  'people',
  'event',
  'club',
  'created',
  'status',
  'paid',
  'due',
  'received',
  'owed',
  'email',
  'phone',
  'secondPhone',
  'pickUp',
  'ages',
  'levels',
  'packages',
  'answers',
  'remarks',
  'tags',
] as const
export type ColumnName = (typeof columnNames)[number]
const usualColumns: readonly ColumnName[] = ['name', 'people', 'event', 'created', 'status', 'paid']

export type RegistrationView = {
  /** As typed. */
  readonly q: string
  readonly event: number | undefined
  readonly club: number | undefined
  readonly kind: EventKind | undefined
  readonly status: (typeof statusFilters)[number] | undefined
  readonly paid: (typeof paidFilters)[number] | undefined
  readonly email: (typeof emailFilters)[number] | undefined
  /** Amsterdam days of the sign-up, both included. */
  readonly from: Day | undefined
  readonly to: Day | undefined
  /** Whole years of a participant on `today`, both included. */
  readonly age: readonly [number, number] | undefined
  readonly level: string | undefined
  /** To a question of the chosen event. */
  readonly answer: { readonly question: string; readonly value: string } | undefined
  readonly remarks: 'unread' | undefined
  readonly tag: string | undefined
  readonly columns: readonly ColumnName[]
  readonly sort: Order
  /** From 1. */
  readonly page: number
  /** What the member sees; null for all clubs. */
  readonly clubs: readonly number[] | null
  readonly today: Day
}

/** What cannot be read is no filter, so that every address leads to a list. `now` is UTC milliseconds. */
export function readView(
  given: URL | URLSearchParams,
  member: Pick<Member, 'clubs'>,
  now = Date.now(),
): RegistrationView {
  const search = given instanceof URL ? given.searchParams : given
  const text = (name: string, most: number) => search.get(name)?.trim().slice(0, most) || undefined
  const number = (name: string, most: number) => wholeNumber(search.get(name) || undefined, 1, most)
  const event = number('event', Number.MAX_SAFE_INTEGER)
  const columns = search.getAll('columns').flatMap((each) => each.split(','))
  const chosen = columnNames.filter((name) => columns.includes(name))
  return {
    q: text('q', 80) ?? '',
    event,
    club: number('club', 999_999),
    kind: oneOf(eventKinds, search.get('kind')),
    status: oneOf(statusFilters, search.get('status')),
    paid: oneOf(paidFilters, search.get('paid')),
    email: oneOf(emailFilters, search.get('email')),
    from: dayIn(search.get('from')),
    to: dayIn(search.get('to')),
    age: agesIn(search.get('age')),
    level: textLike(/^[a-z0-9-]{1,20}$/, search.get('level')),
    answer: event === undefined ? undefined : answerIn(search.get('answer')),
    remarks: oneOf(['unread'], search.get('remarks')),
    tag: text('tag', 60),
    columns: chosen.length > 0 ? chosen : usualColumns,
    sort: oneOf(orders, search.get('sort')) ?? '-created',
    page: number('page', 100_000) ?? 1,
    clubs: member.clubs,
    today: dayOf(now),
  }
}

const dayIn = (given: string | null): Day | undefined => {
  const day = textLike(/^20\d\d-\d\d-\d\d$/, given)
  return day && isDay(day) ? day : undefined
}

/** `8` or `8-10`. */
function agesIn(given: string | null): [number, number] | undefined {
  const [, from, to] = /^\s*(\d{1,3})(?:\s*[-–]\s*(\d{1,3}))?\s*$/.exec(given ?? '') ?? []
  return from === undefined ? undefined : [Number(from), Number(to ?? from)]
}

function answerIn(given: string | null): RegistrationView['answer'] {
  const [, question, value] = /^([\w-]{1,60}):(.{1,200})$/s.exec(given ?? '') ?? []
  return question === undefined || value === undefined ? undefined : { question, value }
}
