import { describe, expect, test } from 'vitest'
import { checkLogin } from '~/features/login/login'
import { isSignInPage } from '~/i18n/login-pages'

describe('a form that makes an email', () => {
  const codes = (view: 'register' | 'reset', values: Record<string, string>) => {
    const checked = checkLogin(view, values)
    return checked.ok ? [] : checked.errors.map(({ field, code }) => `${field}: ${code}`)
  }

  test('to register wants an address, takes a name, and tidies both', () => {
    const email = 'noor@jansen.example'
    expect(codes('register', {})).toEqual(['email: email-missing'])
    expect(codes('register', { email, name: 'N'.repeat(101) })).toEqual(['name: name-too-long'])
    expect(codes('register', { email, name: 'Win op https://evil.example' })).toEqual(['name: name-invalid'])
    expect(checkLogin('register', { email: ` ${email} `, name: ' Noor \n Jansen ', password: 'x' })).toEqual({
      ok: true,
      form: { view: 'register', email, name: 'Noor Jansen' },
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
