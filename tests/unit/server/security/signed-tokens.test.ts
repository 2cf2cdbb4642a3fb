import { describe, expect, it } from 'vitest'
import { opensRegistration, registrationToken } from '~/server/security/signed-tokens.server'

const secret = 's'.repeat(40)
const jansen = { id: 17, tokenVersion: 1 }
const token = registrationToken(secret, jansen)

describe('the token of a registration', () => {
  it('opens it, today and after every restart', () => {
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(registrationToken(secret, { ...jansen })).toBe(token)
    expect(opensRegistration(secret, token, jansen)).toBe(true)
  })

  it.each([
    ['another registration', secret, { id: 18, tokenVersion: 1 }],
    ['a later version', secret, { id: 17, tokenVersion: 2 }],
    ['a registration whose number and version read the same in a row', secret, { id: 1, tokenVersion: 71 }],
    ['another secret', 't'.repeat(40), jansen],
  ])('does not open %s', (_, key, subject) => {
    expect(opensRegistration(key, token, subject)).toBe(false)
  })

  it.each([
    '',
    token.slice(0, -1),
    `${token}A`,
    `${token} `,
    token.toUpperCase(),
    [...token].reverse().join(''),
    'x'.repeat(43),
    'é'.repeat(22),
    'x'.repeat(100_000),
    '\u0000',
  ])('is not "%s"', (given) => {
    expect(opensRegistration(secret, given, jansen)).toBe(false)
  })
})
