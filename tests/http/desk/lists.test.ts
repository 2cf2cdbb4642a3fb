import { createDesk } from '../../support/site/desk'
import { addDeskObjects } from '../../support/site/desk-objects'
import type { Page } from '../../support/site/page'
import { expect, test } from '../../support/site/test'

const { site, cookie, look: open } = await createDesk()
await addDeskObjects(site, cookie)

const look = (path: string) => open(`/beheer/${path}`)
const rows = (page: Page) =>
  page.all('.desk-table tbody tr, .desk-log > li, .desk-pictures > li').map(({ text }) => text)
const shownIn = (page: Page, search: URLSearchParams) =>
  [...search.keys()].map((name) => {
    const filter = `.desk-search-bar input[name=${name}], .desk-search-bar select[name=${name}] option[selected]`
    const tab = new URLSearchParams(page.all('.desk-tabs [aria-current]')[0]?.attributes.href?.split('?')[1]).get(name)
    return [name, page.all(filter)[0]?.attributes.value ?? tab]
  })

type List = {
  readonly path: string
  /** Each shows other rows, and stands in the form afterwards. */
  readonly filters: readonly string[]
  /** Cannot be read. */
  readonly wrong: Readonly<Record<string, string>>
  readonly nothing: readonly [query: string, words: string]
  readonly orders?: readonly string[]
  readonly isPaged?: true
}

const lists: readonly List[] = [
  {
    path: 'evenementen',
    filters: ['kind=camp', 'club=4', 'state=open', 'from=2027-01-01', 'to=2026-12-31', 'q=kamp', 'q=103'],
    wrong: { q: '"', kind: 'x', club: '0', state: 'ajar', from: '2026-13-01', to: '1', sort: 'up', page: '-1' },
    nothing: ['q=nergens', 'Niets gevonden'],
    orders: ['sort=coming', 'sort=changed'],
    isPaged: true,
  },
  {
    path: 'betalingen',
    filters: ['kind=camp', 'club=4', 'from=2027-01-01', 'to=2026-12-31'],
    wrong: { kind: 'x', club: 'x', from: 'x', to: '2026-02-30', page: '0' },
    nothing: ['to=2001-01-01', 'Hier is niets te betalen'],
  },
  {
    path: 'mail',
    filters: ['state=failed', 'kind=event-reminder', 'q=BT-7K3M-9QXP'],
    wrong: { state: 'x', kind: 'x', page: 'x' },
    nothing: ['q=niemandheetzo', 'Daar is geen mail bij gevonden'],
  },
  {
    path: 'logboek',
    filters: ['who=none', 'object=event', 'object=event:103', 'to=2026-11-30'],
    wrong: { object: 'x', from: 'x', to: 'x', page: 'x' },
    nothing: ['who=niemand', 'Hier is nog niets gebeurd'],
  },
  {
    path: 'nieuws',
    filters: ['state=deleted'],
    wrong: { state: 'x', page: 'x' },
    nothing: ['state=planned', 'Er is hier nog geen nieuws'],
  },
  {
    path: 'vacatures',
    filters: ['state=deleted'],
    wrong: { state: 'x', page: '1.5' },
    nothing: ['state=planned', 'Er is hier nog geen vacature'],
  },
  {
    path: 'doorverwijzingen',
    filters: ['q=contact'],
    wrong: { page: 'x' },
    nothing: ['q=nergens', 'Daar is niets mee gevonden'],
    isPaged: true,
  },
  {
    path: 'afbeeldingen',
    filters: ['q=kamp', 'kind=uploaded'],
    wrong: { kind: 'x', page: '9999999' },
    nothing: ['q=nergens', '0 afbeeldingen'],
    isPaged: true,
  },
]

for (const { path, filters, wrong, nothing, orders = [], isPaged = false } of lists)
  test(`the list ‘${path}’ shows what its address asks`, async () => {
    const all = await look(path)
    expect([all.status, rows(all).length > 0]).toEqual([200, true])
    for (const query of filters) {
      const [found, search] = [await look(`${path}?${query}`), new URLSearchParams(query)]
      expect([found.status, shownIn(found, search)], query).toEqual([200, [...search]])
      const without = found.all('.desk-chosen > a').map(({ attributes }) => attributes.href)
      expect(
        without.every((href) => href === `/beheer/${path}`),
        query,
      ).toBe(true)
      expect(rows(found), query).not.toEqual(rows(all))
    }
    const odd = await look(`${path}?${new URLSearchParams(wrong)}`)
    expect([odd.status, rows(odd)]).toEqual([200, rows(all)])
    const none = await look(`${path}?${nothing[0]}`)
    expect([rows(none), none.text('main')]).toEqual([[], expect.stringContaining(nothing[1])])
    const sorted = await Promise.all(orders.map(async (order) => rows(await look(`${path}?${order}`))[0]))
    expect(new Set(sorted).size).toBe(orders.length)
    const [next] = all.all('.desk-pager a[rel=next]')
    expect(next?.attributes.href).toBe(isPaged ? `/beheer/${path}?page=2` : undefined)
    const second = isPaged ? rows(await look(`${path}?page=2`)) : []
    expect([second.length > 0, second.filter((row) => rows(all).includes(row))]).toEqual([isPaged, []])
  })
