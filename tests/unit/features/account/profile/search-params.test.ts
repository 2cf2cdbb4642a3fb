import { describe, expect, it } from 'vitest'
import { isGoodbye, readAccountSearch } from '~/features/account/profile/search-params'

describe('the search parameters of the account', () => {
  it('are those that it knows, and nothing else', () => {
    expect(readAccountSearch({ step: 'delete', said: 'renamed', photo: 'too-large', x: 1 })).toEqual({
      step: 'delete',
      said: 'renamed',
      photo: 'too-large',
    })
    expect(readAccountSearch({ step: 'x', said: ['renamed'] })).toEqual({ step: undefined, said: undefined })
    expect(readAccountSearch({})).toEqual({})
  })

  it('tell a goodbye from what was done to an account that stands', () => {
    expect(['signed-out', 'deleted', 'renamed', '', undefined, null].map(isGoodbye)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ])
  })
})
