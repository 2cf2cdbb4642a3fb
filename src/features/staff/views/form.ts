import { parts } from '~/features/staff/resources/parts'
import type { FormValues } from '~/server/http/form-handler.server'

export const viewLists = parts.map(({ path }) => path).filter((path) => path !== '')

export type ViewForm = {
  readonly list: string
  readonly name: string
  /** Without a question mark, and without what belongs to one context alone. */
  readonly query: string
  readonly isForAll: boolean
}

const ofOneVisit = ['done', 'undo', 'page']
/** What stands there is a name or an address, or names somebody. */
const typedOfPeople: Readonly<Record<string, readonly string[]>> = {
  inschrijvingen: ['q', 'groupWith', 'id'],
  mail: ['q'],
}
const longestQuery = 1000

export const isSearchForPeople = (list: string, search: URLSearchParams): boolean =>
  (typedOfPeople[list] ?? []).some((name) => search.get(name))

export function viewQuery(search: URLSearchParams): string {
  const query = new URLSearchParams([...search].filter(([name, value]) => value !== '' && !ofOneVisit.includes(name)))
  return String(query)
}

/** Without searches among people: a view outlives them. */
export function savedQuery(list: string, search: URLSearchParams): string {
  const kept = new URLSearchParams(search)
  for (const name of typedOfPeople[list] ?? []) kept.delete(name)
  return viewQuery(kept)
}

/** Undefined for a list that there is not. */
export function readViewForm(form: FormValues): ViewForm | undefined {
  const list = viewLists.find((one) => one === form.last('list'))
  if (!list) return undefined
  const query = savedQuery(list, new URLSearchParams(form.last('query')))
  if (query.length > longestQuery) return undefined
  return { list, query, name: form.last('name').trim(), isForAll: form.last('for') === 'all' }
}
