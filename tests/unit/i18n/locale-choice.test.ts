import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isLocale, locales, localeTags } from '~/i18n/locale'
import { chooseLocale, localeCookie } from '~/i18n/locale-choice'

describe('the language of a visitor without a prefix', () => {
  it('is the stored one, whatever the browser says', () => {
    expect(chooseLocale('nl', 'en-US,en;q=0.9')).toBe('nl')
    expect(chooseLocale('en', 'nl')).toBe('en')
  })

  it('is the browser’s where nothing valid is stored', () => {
    for (const stored of [undefined, '', 'de', 'EN', 'nl; x', '<script>']) {
      expect(chooseLocale(stored, 'en-GB')).toBe('en')
      expect(chooseLocale(stored, 'nl-BE')).toBe('nl')
    }
  })

  it('is Dutch where nobody says anything that we speak', () => {
    for (const accepted of [undefined, '', '*', 'de,fr;q=0.8', 'zh-Hans-CN', ';;;,,,', 'q=1', 'english'])
      expect(chooseLocale(undefined, accepted)).toBe('nl')
  })

  it('follows the weights that the browser gives', () => {
    const rows = [
      ['en,nl', 'en'],
      ['nl,en', 'nl'],
      ['en;q=0.5,nl;q=0.8', 'nl'],
      ['nl;q=0.2, en;q=0.3', 'en'],
      ['de-DE,de;q=0.9,en;q=0.8,nl;q=0.7', 'en'],
      ['en;q=0,nl;q=0.1', 'nl'],
      ['en;q=0', 'nl'],
      ['EN-us', 'en'],
      [' en ; q=0.9 , nl ; q=0.95 ', 'nl'],
      ['en;q=0.8,nl;q=0.8', 'en'],
      ['*;q=0.9,en;q=0.1', 'en'],
    ] as const
    expect(rows.map(([accepted]) => [accepted, chooseLocale(undefined, accepted)])).toEqual(rows)
  })

  it('is Dutch or English, whatever is sent, and the end of a header that is far too long is not read', () => {
    const sent = fc.tuple(fc.option(fc.string(), { nil: undefined }), fc.string({ maxLength: 1000 }))
    fc.assert(fc.property(sent, ([stored, accepted]) => isLocale(chooseLocale(stored, accepted))))
    const hostile = 'x;q=0.5,'.repeat(10_000)
    expect([chooseLocale(undefined, `${hostile}en`), chooseLocale(undefined, `en,${hostile}`)]).toEqual(['nl', 'en'])
  })
})

describe('the locales', () => {
  it('are nl and en alone, with the tags of the seed', () => {
    expect(locales).toEqual(['nl', 'en'])
    expect(localeTags).toEqual({ nl: 'nl-NL', en: 'en-US' })
    for (const value of ['de', 'NL', 'nl-NL', '', null, undefined, 1, ['nl']]) expect(isLocale(value)).toBe(false)
  })

  it('are kept in the cookie i18n_redirected for 365 days', () => {
    expect(localeCookie).toEqual({ name: 'i18n_redirected', maxAge: 365 * 24 * 60 * 60 })
  })
})
