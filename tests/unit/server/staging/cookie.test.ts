import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasStagingPass, isStagingPassword, stagingPass, stagingSetCookie } from '~/server/staging/cookie.server'

const keys = { appSecret: 's'.repeat(40), stagingPassword: 'rood gravel' }
const now = Date.UTC(2027, 3, 1, 12)
const aMonth = 30 * 86_400_000
const isOpen = (value: string, at = now, site = keys) => hasStagingPass(site, `staging-auth=${value}`, at)
const pass = stagingPass(keys, now + 1000)

describe('the cookie of staging', () => {
  it('is for the server alone, for 30 days, and for https where the site is', () => {
    const common = `Path=/; Max-Age=${aMonth / 1000}; HttpOnly; SameSite=Lax`
    const value = stagingPass(keys, now + aMonth)
    const set = (siteUrl: string) => stagingSetCookie({ ...keys, siteUrl }, now)
    expect(set('http://localhost:3000')).toBe(`staging-auth=${value}; ${common}`)
    expect(set('https://staging.club.example')).toBe(`staging-auth=${value}; ${common}; Secure`)
  })

  it('opens the site until it runs out, among other cookies too, and nothing under another name', () => {
    expect([isOpen(pass), isOpen(pass, now + 999), isOpen(pass, now + 1000)]).toEqual([true, true, false])
    expect(hasStagingPass(keys, `a=b; staging-auth=${pass}; c=d`, now)).toBe(true)
    for (const header of [undefined, '', 'staging-auth', 'staging-auth=', `xstaging-auth=${pass}`, `session=${pass}`])
      expect(hasStagingPass(keys, header, now), String(header)).toBe(false)
  })

  it('ends with another password or another secret, and with nothing else', () => {
    expect(isOpen(pass, now, { ...keys, stagingPassword: 'blauw hardcourt' })).toBe(false)
    expect(isOpen(pass, now, { ...keys, appSecret: 't'.repeat(40) })).toBe(false)
    expect(isOpen(pass, now, { ...keys })).toBe(true)
  })

  it('cannot be given a longer life, or made up', () => {
    const [expiry = '', signature = ''] = pass.split('.')
    const later = String(Number(expiry) + aMonth)
    for (const forged of [
      `${later}.${signature}`,
      `${later}.`,
      later,
      `.${signature}`,
      signature,
      'true',
      'rood gravel',
      `0${expiry}.${signature}`,
      `${expiry}.${signature}=`,
      `${expiry}.${signature.toLowerCase()}`,
      `${expiry}.${signature.slice(0, -1)}`,
      `9e14.${signature}`,
      stagingPass({ ...keys, stagingPassword: '' }, now + 1000),
    ])
      expect(isOpen(forged), forged).toBe(false)
  })

  it('is refused with any one of its signs changed', () => {
    const at = fc.integer({ min: 0, max: pass.length - 1 })
    fc.assert(
      fc.property(at, fc.constantFrom(...'0189azAZ-_.'), (i, sign) => {
        fc.pre(pass[i] !== sign)
        expect(isOpen(pass.slice(0, i) + sign + pass.slice(i + 1))).toBe(false)
      }),
      { numRuns: 500 },
    )
  })
})

it('the password of staging is the one that is set, to the letter, and cannot be guessed where none is', () => {
  expect(isStagingPassword(keys, 'rood gravel')).toBe(true)
  for (const given of ['', 'rood', 'rood grave', 'Rood gravel', 'rood gravel ', ' rood gravel', 'rood gravel\0'])
    expect(isStagingPassword(keys, given), given).toBe(false)
  for (const stagingPassword of ['élève', 'パスワード', '🎾', 'x'.repeat(5000), '%20+&=;'])
    expect(isStagingPassword({ ...keys, stagingPassword }, stagingPassword), stagingPassword).toBe(true)
  for (const stagingPassword of [undefined, ''])
    for (const given of ['', 'undefined', 'null'])
      expect(isStagingPassword({ ...keys, stagingPassword }, given), given).toBe(false)
})
