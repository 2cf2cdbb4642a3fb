import { readSent } from '~/features/contact/search-params'

/** `vacancy`: the one chosen in the form. */
export function readJobsSearch(search: Record<string, unknown>): { sent?: 1; vacancy?: number } {
  const vacancy = Number(search.vacancy)
  return { ...readSent(search), ...(Number.isSafeInteger(vacancy) && vacancy > 0 && { vacancy }) }
}
