import { AuthErrorCodes } from 'firebase/auth'
import { describe, expect, test } from 'vitest'
import { identityErrorWords, identityWords, otherAddressWords, sessionTexts } from '~/features/auth/auth-errors'
import { locales } from '~/i18n/locale'

const ofTheSeed = [
  ...['wrong-password', 'user-not-found', 'email-already-in-use', 'invalid-credential', 'too-many-requests'],
  ...['expired-action-code', 'invalid-action-code', 'requires-recent-login', 'user-disabled', 'operation-not-allowed'],
  ...['network-request-failed', 'multi-factor-auth-required', 'missing-password'],
]
const ofRobots = Object.values(AuthErrorCodes)
  .map((code) => code.replace('auth/', ''))
  .filter((code) => code.includes('captcha'))

const all = [...Object.values(identityErrorWords), ...Object.values(sessionTexts), otherAddressWords]

test('every identity error of the seed has words of its own', () => {
  expect(ofRobots.length).toBeGreaterThan(5)
  expect([...ofTheSeed, ...ofRobots].filter((code) => !Object.hasOwn(identityErrorWords, code))).toEqual([])
})

test('every one stands in both languages as whole sentences', () => {
  for (const words of all) {
    for (const locale of locales) expect(words[locale]).toMatch(/^\p{Lu}.*[.!?]$/u)
    expect(words.nl).not.toBe(words.en)
    for (const locale of locales) expect(words[locale]).not.toMatch(/'|firebase|token|auth/i)
  }
})

describe('whether an address has an account', () => {
  test('does not show when somebody signs in', () => {
    const same = ['wrong-password', 'user-not-found', 'invalid-credential', 'user-disabled'].map(identityWords)
    expect(new Set(same).size).toBe(1)
  })

  test('no sentence says', () => {
    for (const { nl, en } of all) {
      expect(nl).not.toMatch(/bestaat|kennen we niet|onbekend|(?:heeft|hebt|is|er) (?:al )?(?:een|geen) account/i)
      expect(en).not.toMatch(/exist|unknown|not found|(?:no|has an|already an) account/i)
    }
  })
})

test('codes are read with and without the library’s own word in front, and an unknown one is our error', () => {
  expect(identityWords('auth/expired-action-code')).toBe(identityErrorWords['expired-action-code'])
  expect(identityWords('expired-action-code')).toBe(identityErrorWords['expired-action-code'])
  for (const code of [undefined, '', 'auth/', 'auth/what-is-this', 'toString', '__proto__'])
    expect(identityWords(code)).toBe(identityErrorWords['internal-error'])
})
