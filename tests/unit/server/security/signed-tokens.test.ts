import { expect, test } from 'vitest'
import { opensRegistration, registrationToken } from '~/server/security/signed-tokens.server'

const secret = 's'.repeat(40)
const jansen = { id: 17, tokenVersion: 1 }

test('the token of a registration opens that one, in this version and of this site, and nothing else does', () => {
  const token = registrationToken(secret, jansen)
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(registrationToken(secret, { ...jansen })).toBe(token)
  expect(opensRegistration(secret, token, jansen)).toBe(true)
  // The last reads the same when number and version stand in a row.
  for (const other of [
    { id: 18, tokenVersion: 1 },
    { id: 17, tokenVersion: 2 },
    { id: 1, tokenVersion: 71 },
  ])
    expect(opensRegistration(secret, token, other), JSON.stringify(other)).toBe(false)
  expect(opensRegistration('t'.repeat(40), token, jansen)).toBe(false)
  for (const wrong of [
    ...['', token.slice(0, -1), `${token}A`, `${token} `, token.toUpperCase(), [...token].reverse().join('')],
    ...['x'.repeat(43), 'é'.repeat(22), 'x'.repeat(100_000), '\u0000'],
  ])
    expect(opensRegistration(secret, wrong, jansen), wrong.slice(0, 50)).toBe(false)
})
