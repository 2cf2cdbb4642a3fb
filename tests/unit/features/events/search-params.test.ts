import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readEventSearch } from '~/features/events/search-params'

describe('the search parameters of the list of events', () => {
  it('are read as they are written in an address', () => {
    const search = { kind: 'camp', club: '12', month: '2027-04', age: '9', free: '1', page: '3' }
    expect(readEventSearch(search)).toEqual({ kind: 'camp', club: 12, month: '2027-04', age: 9, free: 1, page: 3 })
  })

  it.each([
    { kind: 'party' },
    { kind: ['camp', 'clinic'] },
    { club: '0' },
    { club: 'x' },
    { club: '1.5' },
    { month: '2027-13' },
    { month: '1999-01' },
    { month: 202_704 },
    { age: '2' },
    { age: '100' },
    { free: '0' },
    { free: 'no' },
    { page: '0' },
    { page: '-1' },
    { page: '501' },
    { page: {} },
    { club: { toString: '' } },
    { age: [] },
    { page: true },
    { token: 'x', utm_source: 'y' },
  ])('are dropped where they say nothing: %o', (search) => {
    expect(readEventSearch(search)).toEqual({})
  })

  it('keep the good ones beside the bad', () => {
    expect(readEventSearch({ kind: 'clinic', month: 'soon', other: '1' })).toEqual({ kind: 'clinic' })
  })

  it('hold a town and how far from there, and no distance without a town', () => {
    expect(readEventSearch({ near: ' Den  Haag ', within: '25' })).toEqual({ near: 'Den Haag', within: 25 })
    expect(readEventSearch({ near: 3527, within: '26' })).toEqual({ near: '3527' })
    expect(readEventSearch({ within: '25' })).toEqual({})
    expect(readEventSearch({ near: 'x'.repeat(61) })).toEqual({})
  })

  it('leave out the first page', () => {
    expect(readEventSearch({ page: 1 })).toEqual({})
  })

  it('lead to a list whatever is asked', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom('kind', 'club', 'month', 'age', 'free', 'page', 'near', 'within', 'x'),
          fc.anything(),
        ),
        (search) => {
          const read = readEventSearch(search)
          expect(readEventSearch(read)).toEqual(read)
        },
      ),
    )
  })
})
