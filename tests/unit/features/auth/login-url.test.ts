import { expect, test } from 'vitest'
import { readLoginSearch } from '~/features/auth/login-url'

test('the search of the login page is what stands on its list, and nothing where it is wrong', () => {
  const known = {
    to: 'reset',
    next: '/kampen',
    said: 'link',
    problem: 'user-cancelled',
    mode: 'signIn',
    oobCode: 'a-b_9',
  }
  expect(readLoginSearch(known)).toEqual(known)
  const wrong = { to: 'admin', next: 5, said: '<b>', problem: 'A B', mode: 'delete', oobCode: 'x'.repeat(501) }
  expect(Object.values(readLoginSearch(wrong))).toEqual(Array(6).fill(undefined))
  expect(readLoginSearch({ oobCode: 'a&b' }).oobCode).toBeUndefined()
})
