import { expect, it } from 'vitest'
import { isGoodbye, readAccountSearch } from '~/features/account/profile/search-params'

it('the account knows its own search parameters, and tells a goodbye from what was done to an account that stands', () => {
  const known = { step: 'delete', said: 'renamed', photo: 'too-large' }
  expect(readAccountSearch({ ...known, x: 1 })).toEqual(known)
  expect(readAccountSearch({ step: 'x', said: ['renamed'] })).toEqual({ step: undefined, said: undefined })
  expect(readAccountSearch({})).toEqual({})
  const said = ['signed-out', 'deleted', 'renamed', '', undefined, null]
  expect(said.filter(isGoodbye)).toEqual(['signed-out', 'deleted'])
})
