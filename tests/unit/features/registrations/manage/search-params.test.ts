import { describe, expect, it } from 'vitest'
import { readOverviewSearch, readRegistrationSearch } from '~/features/registrations/manage/search-params'

describe('the search parameters of a registration', () => {
  it('are told as they were given where they mean something', () => {
    expect(readRegistrationSearch({ token: 'abc', step: 'remove', who: 17, said: 'cancelled' })).toEqual({
      token: 'abc',
      step: 'remove',
      who: 17,
      said: 'cancelled',
    })
  })

  it('say nothing where they were not given, so that the address stays as it is', () => {
    expect(Object.keys(readRegistrationSearch({}))).toEqual([])
    expect(Object.keys(readRegistrationSearch({ other: 'x' }))).toEqual([])
    expect(Object.keys(readOverviewSearch({}))).toEqual([])
  })

  it.each([
    { token: 0 },
    { token: 'x'.repeat(101) },
    { token: ['a'] },
    { step: 'destroy' },
    { step: ['cancel'] },
    { who: 'x' },
    { who: -1 },
    { who: 1.5 },
    { said: 'erased' },
    { said: null },
  ])('are told as nothing where they are wrong: %o', (search) => {
    const read = readRegistrationSearch(search)
    expect(Object.entries(read)).toEqual([[Object.keys(search)[0], undefined]])
  })

  it('of the overview are its own', () => {
    expect(readOverviewSearch({ said: 'erased' })).toEqual({ said: 'erased' })
    expect(readOverviewSearch({ said: 'accepted' })).toEqual({ said: undefined })
  })
})
