import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isLocale } from '~/i18n/locale'
import { chooseLocale } from '~/i18n/locale-choice'

describe('the language of a visitor without a prefix', () => {
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
