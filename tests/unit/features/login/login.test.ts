import { describe, expect, test } from 'vitest'
import { passwordLimits } from '~/features/auth/password-limits'
import { checkLogin } from '~/features/login/login'
import { isSignInPage } from '~/i18n/login-pages'

describe('a form that makes an email', () => {
  const { shortest, longest } = passwordLimits
  const codes = (view: 'register' | 'reset', values: Record<string, string>) => {
    const checked = checkLogin(view, values)
    return checked.ok ? [] : checked.errors.map(({ field, code }) => `${field}: ${code}`)
  }

  test('to register wants an address and a password of a fair length', () => {
    const email = 'noor@jansen.example'
    expect(codes('register', {})).toEqual(['email: email-missing', 'password: password-missing'])
    expect(codes('register', { email, password: 'x'.repeat(shortest - 1) })).toEqual(['password: password-too-short'])
    expect(codes('register', { email, password: 'x'.repeat(longest + 1) })).toEqual(['password: password-too-long'])
    expect(codes('register', { email, password: 'x'.repeat(shortest) })).toEqual([])
    expect(codes('register', { email, password: 'x'.repeat(longest), name: 'N'.repeat(101) })).toEqual([
      'name: name-too-long',
    ])
    expect(codes('register', { email, password: 'x'.repeat(longest), name: 'Win op https://evil.example' })).toEqual([
      'name: name-invalid',
    ])
  })

  test('keeps a password as it was typed, and tidies the rest', () => {
    const typed = { email: ' noor@jansen.example ', name: ' Noor \n Jansen ', password: ' vier losse woorden ' }
    expect(checkLogin('register', typed)).toEqual({
      ok: true,
      form: { view: 'register', email: 'noor@jansen.example', name: 'Noor Jansen', password: ' vier losse woorden ' },
    })
  })

  test('for a link wants an address alone', () => {
    expect(codes('reset', { email: 'noor' })).toEqual(['email: email-invalid'])
    expect(checkLogin('link', { email: 'noor@jansen.example', password: 'x' })).toEqual({
      ok: true,
      form: { view: 'link', email: 'noor@jansen.example' },
    })
  })
})

test('the login and the account have documents of their own, under every prefix', () => {
  for (const path of ['/login', '/nl/login', '/en/login', '/account', '/en/account', '/login/'])
    expect(isSignInPage(path), path).toBe(true)
  for (const path of ['/', '/en', '/login/x', '/staging-login', '/kampen', '/en/camps'])
    expect(isSignInPage(path), path).toBe(false)
})
