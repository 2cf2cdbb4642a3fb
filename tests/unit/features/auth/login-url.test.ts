import { describe, expect, test } from 'vitest'
import { readLoginSearch } from '~/features/auth/login-url'

describe('the search of the login page', () => {
  test('is what stands on its list', () => {
    const search = {
      to: 'reset',
      next: '/kampen',
      said: 'link',
      problem: 'user-cancelled',
      mode: 'signIn',
      oobCode: 'a-b_9',
    }
    expect(readLoginSearch(search)).toEqual(search)
    expect(readLoginSearch({ utm_source: 'x' })).toEqual({})
  })

  test('tells what is wrong as nothing', () => {
    const wrong = { to: 'admin', next: 5, said: '<b>', problem: 'A B', mode: 'delete', oobCode: 'x'.repeat(501) }
    expect(Object.values(readLoginSearch(wrong))).toEqual(Array(6).fill(undefined))
    expect(readLoginSearch({ oobCode: 'a&b' }).oobCode).toBeUndefined()
  })
})
