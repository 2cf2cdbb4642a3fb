import { describe, expect, it } from 'vitest'
import { longestQuestion, readClubSearch } from '~/features/clubs/search-params'

describe('the address of the list of clubs', () => {
  it('keeps what it knows and drops the rest', () => {
    expect(readClubSearch({ q: ' den  bosch ', near: ' Den  Haag', state: 'open', page: 3 })).toEqual({
      q: 'den bosch',
      near: 'Den Haag',
      state: 'open',
    })
    expect(readClubSearch({ q: 12 })).toEqual({ q: '12' })
  })

  it('keeps a town that nobody knows, so that what was typed is not lost', () => {
    expect(readClubSearch({ near: 'Atlantis' })).toEqual({ near: 'Atlantis' })
  })

  it.each([
    {},
    { q: '', near: '', state: '' },
    { q: '   ', near: ' ', state: 'closing' },
    { q: ['a', 'b'], near: ['ede'], state: ['open'] },
    { q: { a: 1 }, near: { latitude: 52 }, state: 1 },
    { q: null, near: null, state: null },
    { q: 'x'.repeat(longestQuestion + 1), near: 'x'.repeat(longestQuestion + 1) },
  ])('reads %j as nothing asked for', (search) => {
    expect(readClubSearch(search)).toEqual({})
  })
})
