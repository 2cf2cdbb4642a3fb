import { createCipheriv, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { makeOverviewToken, readOverviewToken } from '~/features/registrations/overview/token.server'
import { registrationToken } from '~/server/security/signed-tokens.server'

const secret = 's'.repeat(40)
const now = Date.UTC(2026, 11, 1)
const token = makeOverviewToken(secret, 'Marieke@Jansen.example', now)
const read = (given: string, at = now) => readOverviewToken(secret, given, at)

const base64url = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

describe('the token of an overview', () => {
  test('gives its address back in lower case, for an hour', () => {
    expect(read(token)).toBe('marieke@jansen.example')
    expect(read(token, now + 3_600_000 - 1)).toBe('marieke@jansen.example')
    expect(read(token, now + 3_600_000)).toBeUndefined()
  })

  test('holds the longest address there can be, in any script', () => {
    for (const email of [`${'a'.repeat(242)}@club.example`, `${'𝒶'.repeat(121)}@club.example`])
      expect(read(makeOverviewToken(secret, email, now))).toBe(email)
  })

  test('tells nobody whose it is, and is another one each time', () => {
    expect(token).toMatch(/^[\w-]+$/)
    expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain('marieke')
    expect(makeOverviewToken(secret, 'marieke@jansen.example', now)).not.toBe(token)
  })

  test('opens nothing once any of it is another', () => {
    for (let at = 0; at < token.length; at++) {
      const other = base64url[(base64url.indexOf(token[at]!) + 1) % 64]
      expect(read(token.slice(0, at) + other + token.slice(at + 1)), `${at}`).toBeUndefined()
    }
    for (const [name, given] of Object.entries({
      nothing: '',
      'one that is cut short': token.slice(0, -1),
      'one that goes on': `${token}A`,
      'one with a space': `${token} `,
      'one in another alphabet': Buffer.from(token, 'base64url').toString('base64'),
      'the token of a registration': registrationToken(secret, { id: 17, tokenVersion: 1 }),
      noise: randomBytes(80).toString('base64url'),
      'no more than a nonce and a tag': randomBytes(28).toString('base64url'),
      'a very long one': 'A'.repeat(100_000),
      'what is no base64': 'é\u0000'.repeat(40),
    }))
      expect(read(given), name).toBeUndefined()
  })

  test('is not read with another secret, nor made with the bare one', () => {
    expect(readOverviewToken('t'.repeat(40), token, now)).toBeUndefined()
    const nonce = randomBytes(12)
    const bare = createCipheriv('aes-256-gcm', Buffer.from(secret.slice(0, 32)), nonce)
    const decrypted = Buffer.concat([bare.update(JSON.stringify(['evil@evil.example', now + 1])), bare.final()])
    expect(read(Buffer.concat([nonce, decrypted, bare.getAuthTag()]).toString('base64url'))).toBeUndefined()
  })
})
