import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isTooLong, longestSearch, readSiteSearch } from '~/site/search-params'

describe('what the site is searched for', () => {
  it.each([
    ['kamp', 'kamp'],
    ['  les   in\tutrecht \n', 'les in utrecht'],
    ['a\u0000b', 'a b'],
    [12, '12'],
    [true, 'true'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['x'.repeat(300), 'x'.repeat(300)],
  ])('reads %j as %j', (q, read) => {
    expect(readSiteSearch({ q, other: 'x' })).toEqual({ q: read })
  })

  it.each([undefined, null, '', '   ', '\u0000', '\u200b', [1], ['a', 'b'], { toString: '' }])(
    'reads %j as no question',
    (q) => {
      expect(readSiteSearch({ q })).toEqual({})
    },
  )

  it('may be of a length, and no longer', () => {
    const texts = ['x'.repeat(longestSearch), 'x'.repeat(longestSearch + 1)]
    expect(texts.map(isTooLong)).toEqual([false, true])
  })

  it('stays as it is when it is read again, whatever it was', () => {
    fc.assert(
      fc.property(fc.anything(), (q) => {
        const once = readSiteSearch({ q })
        expect(readSiteSearch(once)).toEqual(once)
      }),
    )
  })
})
