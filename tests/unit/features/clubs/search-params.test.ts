import { expect, test } from 'vitest'
import { longestQuestion, readClubSearch } from '~/features/clubs/search-params'

test('the address of the list of clubs keeps what it knows, also a town that nobody knows', () => {
  const search = { q: ' den  bosch ', near: ' Den  Haag', state: 'open', page: 3 }
  expect(readClubSearch(search)).toEqual({ q: 'den bosch', near: 'Den Haag', state: 'open' })
  expect(readClubSearch({ q: 12, near: 'Atlantis' })).toEqual({ q: '12', near: 'Atlantis' })
})

test('the address of the list of clubs drops what says nothing', () => {
  const long = 'x'.repeat(longestQuestion + 1)
  for (const search of [
    {},
    { q: '', near: '', state: '' },
    { q: '   ', near: ' ', state: 'closing' },
    { q: ['a', 'b'], near: ['ede'], state: ['open'] },
    { q: { a: 1 }, near: { latitude: 52 }, state: 1 },
    { q: null, near: null, state: null },
    { q: long, near: long },
  ])
    expect(readClubSearch(search), JSON.stringify(search)).toEqual({})
})
