import { type EventSearch, readEventSearch } from '~/features/events/search-params'
import { pageHead } from '~/site/page-head'
import { readSiteSearch } from '~/site/search-params'

// Checked by `tsc`, never run: each line under an "expect-error" must not compile.
type Input<Path extends string, Search extends Record<string, unknown>> = Parameters<
  typeof pageHead<Path, Search, Search>
>[0]
declare const list: Input<'/evenementen/', EventSearch>
declare const event: Input<'/evenementen/$event/inschrijven', Record<never, never>>
declare const login: Input<'/login', { view?: 'reset' }>
declare const plain: Input<'/over-ons', Record<never, never>>

const paths = { nl: '/evenementen/101-clinic/inschrijven', en: '/evenementen/101-clinic/inschrijven' } as const

export const rightHeads = [
  pageHead(list, { search: readEventSearch }),
  pageHead(login, {}),
  pageHead(event, { paths, parents: [{ name: 'Kalender', path: '/evenementen' }] }),
  pageHead(event, { parents: [{ name: 'Clinic', path: '/evenementen/101-clinic' }] }),
  pageHead(plain, {}),
]

export const wrongHeads = [
  // @ts-expect-error a list that does not say what stays in its canonical link
  pageHead(list, {}),
  // @ts-expect-error the parameters as they were given
  pageHead(list, { search: list.match.search }),
  // @ts-expect-error the parameters of another page
  pageHead(list, { search: readSiteSearch }),
  // @ts-expect-error parameters of a page that has none
  pageHead(plain, { search: readEventSearch }),
  // @ts-expect-error parameters where the canonical link keeps none
  pageHead(login, { search: () => ({ view: 'reset' }) }),
  // @ts-expect-error a language without its address
  pageHead(event, { paths: { nl: paths.nl } }),
  // @ts-expect-error an address with a slip of the pen
  pageHead(event, { paths: { ...paths, en: '/evenmenten/101-clinic/inschrijven' } }),
  // @ts-expect-error the address of another page
  pageHead(event, { paths: { ...paths, en: '/verenigingen/101-clinic' } }),
  // @ts-expect-error a breadcrumb with a slip of the pen
  pageHead(event, { parents: [{ name: 'Kalender', path: '/evenmenten' }] }),
  // @ts-expect-error the same with its parameter
  pageHead(event, { parents: [{ name: 'Clinic', path: '/evenmenten/101-clinic' }] }),
]
