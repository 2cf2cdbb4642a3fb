import { readSearch, type SearchOf } from '~/features/staff/frame/desk-paths'
import type { Member } from '~/features/staff/members/rights'
import { readReference } from '~/text/reference'
import { wholeNumber } from '~/text/search-params'
import { type Day, dayOf } from '~/time/time-zone'

export type RegistrationView = Omit<SearchOf<'inschrijvingen'>, 'id'> & {
  /** Taken instead of what the filters find. */
  readonly ticked: { readonly people: readonly number[] } | { readonly references: readonly string[] } | undefined
  /** What the member sees; null for all clubs. */
  readonly clubs: readonly number[] | null
  readonly today: Day
}
export type ColumnName = RegistrationView['columns'][number]

const usualColumns: readonly ColumnName[] = ['name', 'people', 'event', 'created', 'status', 'paid']
const usualOfPeople: readonly ColumnName[] = [
  ...([
    'name',
    'people',
    'event',
    'status',
    'births',
    'levels',
    'availability',
    'groupWith',
    'photos',
    'tags',
  ] as const),
]

export const hasLevelOrder = ({ per, event }: Pick<RegistrationView, 'per' | 'event'>): boolean =>
  per !== undefined && event !== undefined

/** `now` is UTC milliseconds. */
export function readView(
  given: URL | URLSearchParams,
  { clubs }: Pick<Member, 'clubs'>,
  now = Date.now(),
): RegistrationView {
  const { id, ...search } = readSearch('inschrijvingen', given instanceof URL ? given.searchParams : given)
  return {
    ...search,
    ticked: id && tickedIn(id, search.per),
    answer: search.event === undefined ? undefined : search.answer,
    group: search.event === undefined ? undefined : search.group,
    sort: search.sort === 'level' && !hasLevelOrder(search) ? '-created' : search.sort,
    columns: search.columns.length > 0 ? search.columns : search.per ? usualOfPeople : usualColumns,
    clubs,
    today: dayOf(now),
  }
}

const tickedIn = (ids: readonly string[], per: RegistrationView['per']): RegistrationView['ticked'] =>
  per
    ? { people: ids.flatMap((id) => wholeNumber(id, 1) ?? []) }
    : { references: ids.flatMap((id) => readReference(id) ?? []) }
