import { parts } from '~/features/staff/frame/parts'
import type { FormValues } from '~/server/http/form-handler.server'

/** Lists whose filters can be kept, by their path below `/beheer`. */
export const viewLists = parts.map(({ path }) => path).filter((path) => path !== '')

export type ViewForm = {
  readonly list: string
  readonly name: string
  /** Without a question mark, and without what belongs to one visit alone. */
  readonly query: string
  readonly isForAll: boolean
}

const ofOneVisit = ['done', 'undo', 'page']
export const longestName = 60
const longestQuery = 1000

export function viewQuery(search: URLSearchParams): string {
  const query = new URLSearchParams([...search].filter(([name, value]) => value !== '' && !ofOneVisit.includes(name)))
  return String(query)
}

/** Undefined for a list that there is not. */
export function readViewForm(form: FormValues): ViewForm | undefined {
  const list = viewLists.find((one) => one === form.last('list'))
  const query = viewQuery(new URLSearchParams(form.last('query')))
  if (!list || query.length > longestQuery) return undefined
  return { list, query, name: form.last('name').trim(), isForAll: form.last('for') === 'all' }
}
