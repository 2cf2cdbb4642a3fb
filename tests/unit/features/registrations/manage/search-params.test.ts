import { expect, test } from 'vitest'
import { readRegistrationSearch } from '~/features/registrations/manage/search-params'

test('the search parameters of a registration are told as they were given, as nothing where they are wrong', () => {
  const search = { token: 'abc', step: 'remove', who: 17, said: 'cancelled' }
  expect(readRegistrationSearch(search)).toEqual(search)
  const wrong = {
    token: [0, 'x'.repeat(101), ['a']],
    step: ['destroy', ['cancel']],
    who: ['x', -1, 1.5],
    said: ['erased', null],
  }
  for (const [name, values] of Object.entries(wrong))
    for (const value of values)
      expect(Object.entries(readRegistrationSearch({ [name]: value })), `${name} ${value}`).toEqual([[name, undefined]])
})
