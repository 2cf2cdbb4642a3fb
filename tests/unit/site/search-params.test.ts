import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isTooLong, longestSearch, readSiteSearch } from '~/site/search-params'

it('a search is read as typed, with its blanks and unseen signs tidied', () => {
  const rows = [
    ['kamp', 'kamp'],
    ['  les   in\tutrecht \n', 'les in utrecht'],
    ['a\u0000b', 'a b'],
    [12, '12'],
    [true, 'true'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['x'.repeat(300), 'x'.repeat(300)],
  ] as const
  expect(rows.map(([q]) => [q, readSiteSearch({ q, other: 'x' })])).toEqual(rows.map(([q, read]) => [q, { q: read }]))
  for (const q of [undefined, null, '', '   ', '\u0000', '\u200b', [1], ['a', 'b'], { toString: '' }])
    expect(readSiteSearch({ q }), JSON.stringify(q)).toEqual({})
})

it('a search may be of a length, and no longer', () => {
  const texts = ['x'.repeat(longestSearch), 'x'.repeat(longestSearch + 1)]
  expect(texts.map(isTooLong)).toEqual([false, true])
})

it('a search stays as it is when it is read again, whatever it was', () => {
  fc.assert(
    fc.property(fc.anything(), (q) => {
      const once = readSiteSearch({ q })
      expect(readSiteSearch(once)).toEqual(once)
    }),
  )
})
