import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readEventSearch } from '~/features/events/search-params'

test('the search parameters of the list of events are read as they are written in an address', () => {
  const search = { kind: 'camp', club: '12', month: '2027-04', age: '9', free: '1', page: '3' }
  expect(readEventSearch(search)).toEqual({ kind: 'camp', club: 12, month: '2027-04', age: 9, free: 1, page: 3 })
  expect(readEventSearch({ near: ' Den  Haag ', within: '25' })).toEqual({ near: 'Den Haag', within: 25 })
  expect(readEventSearch({ near: 3527, within: '26' })).toEqual({ near: '3527' })
  expect(readEventSearch({ kind: 'clinic', month: 'soon', other: '1' })).toEqual({ kind: 'clinic' })
})

test('the search parameters of the list of events are dropped where they say nothing', () => {
  const searches: Record<string, unknown[]> = {
    kind: ['party', ['camp', 'clinic']],
    club: ['0', 'x', '1.5', { toString: '' }],
    month: ['2027-13', '1999-01', 202_704],
    age: ['2', '100', []],
    free: ['0', 'no'],
    page: ['0', '-1', '501', {}, true, 1],
    near: ['x'.repeat(61)],
    within: ['25'],
    token: ['x'],
  }
  for (const [name, values] of Object.entries(searches))
    for (const value of values)
      expect(readEventSearch({ [name]: value }), `${name} ${JSON.stringify(value)}`).toEqual({})
})

test('the search parameters of the list of events are read the same when they have been read, whatever they are', () => {
  const names = fc.constantFrom('kind', 'club', 'month', 'age', 'free', 'page', 'near', 'within', 'x')
  fc.assert(
    fc.property(fc.dictionary(names, fc.anything()), (search) => {
      const read = readEventSearch(search)
      expect(readEventSearch(read)).toEqual(read)
    }),
  )
})
