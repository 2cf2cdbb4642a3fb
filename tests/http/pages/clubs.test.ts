import { open, type Page } from '../../support/site/page'
import { expect, test } from '../../support/site/test'

const listed = (page: Page) =>
  page.all('.club-list [data-club]').map(({ attributes }) => Number(attributes['data-club']))
const canonicalOf = (page: Page) =>
  page.all('link[rel="canonical"]')[0]!.attributes.href!.replace(/^https?:\/\/[^/]+/, '')
const namesOf = (page: Page) => page.all('a.map-marker').map(({ attributes, text }) => attributes['aria-label'] ?? text)

test('the map has a marker for each club, which says name, town and state', async ({ site }) => {
  for (const [path, name] of [
    ['/verenigingen', /^TC Amstelboog, Ouderkerk aan de Amstel: inschrijving /],
    ['/en/clubs', /^TC Amstelboog, Ouderkerk aan de Amstel: sign-up /],
  ] as const) {
    const names = namesOf(await open(site, path))
    expect(names, path).toHaveLength(21)
    expect(names, path).toContainEqual(expect.stringMatching(name))
  }
})

test('clubs that do not fit a choice stay on the map, but not as links', async ({ site }) => {
  const page = await open(site, '/verenigingen?state=open')
  const found = listed(page).length
  expect(found).toBeGreaterThan(0)
  expect(found).toBeLessThan(21)
  expect([page.all('a.map-marker').length, page.all('.map-other').length]).toEqual([found, 21 - found])
})

test('the list is sorted from a town without a script, and keeps the other choices', async ({ site }) => {
  const form = (await open(site, '/verenigingen')).form('near')
  const page = await form.submit({ near: 'amersfoort', state: 'open' })
  expect(listed(page)[0]).toBe(2)
  expect(page.text('#club-2')).toContain('± 2 km')
  expect([page.field('near'), page.field('state')]).toEqual(['Amersfoort', 'open'])
  expect(canonicalOf(page)).toMatch(/^\/verenigingen\?(near=amersfoort&state=open|state=open&near=amersfoort)$/)
})

test('a town that is not known is said so, with everything still there', async ({ site }) => {
  const page = await open(site, '/verenigingen?near=Atlantis&q=tc&utm_source=mail')
  const [field] = page.all('input[name="near"]')
  expect(field!.attributes.value).toBe('Atlantis')
  const descriptions = field!.attributes['aria-describedby']!.split(' ').map((id) => page.text(`[id="${id}"]`))
  expect(descriptions.join(' ')).toContain('‘Atlantis’ kennen we niet')
  expect(page.all('main input[name="q"]')[0]?.attributes.value).toBe('tc')
  expect(listed(page).length).toBeGreaterThan(5)
  expect(canonicalOf(page)).toBe('/verenigingen?q=tc')
})

test('the page of lessons has every club once, open ones first, or from a postcode outwards', async ({ site }) => {
  const start = await open(site, '/tennisles')
  const clubsOf = (page: Page) => page.all('main [data-club]')
  const near = await start.form('near').submit({ near: '3511 LN' })
  for (const page of [start, near])
    expect(new Set(clubsOf(page).map(({ attributes }) => attributes['data-club'])).size).toBe(21)
  expect([clubsOf(start).length, clubsOf(near).length]).toEqual([21, 21])
  expect(clubsOf(start)[0]!.attributes['data-state']).toMatch(/open|closing/)
  expect(clubsOf(near)[0]!.text).toMatch(/^\s*± 2 km.*TC Singelrand, Utrecht/s)
  expect(near.text('h2')).toBe('Dicht bij 3511 (Utrecht)')
  expect(canonicalOf(near)).toBe('/tennisles')
})
