import { describe, expect, it } from 'vitest'
import { asGiven, oneOf, textLike, typedText, wholeNumber } from '~/text/search-params'

const nothing = [undefined, null, '', [], ['camp'], {}, { toString: () => 'camp' }, Number.NaN]

describe('a value of an address', () => {
  it('is one of a list', () => {
    expect(oneOf(['camp', 'clinic'], 'camp')).toBe('camp')
    for (const given of [...nothing, 'Camp', 'toString', true]) expect(oneOf(['camp'], given)).toBeUndefined()
  })

  it('is a text of a kind', () => {
    expect(textLike(/^[a-z]{1,4}$/, 'camp')).toBe('camp')
    for (const given of [...nothing, 'camps', 'camp\n', 12]) expect(textLike(/^[a-z]{1,4}$/, given)).toBeUndefined()
  })

  it('is what was typed, whatever the router took it for', () => {
    expect(['kamp', 12, true].map(typedText)).toEqual(['kamp', '12', 'true'])
    for (const given of [undefined, null, [], ['kamp'], {}]) expect(typedText(given)).toBeUndefined()
  })

  it('is a whole number within bounds', () => {
    expect([3, '3', 99, '99', ' 7 '].map((given) => wholeNumber(given, 3, 99))).toEqual([3, 3, 99, 99, 7])
    for (const given of [...nothing, 2, 100, 3.5, '3.5', 'x', true, [5], Number.POSITIVE_INFINITY, '1e400'])
      expect(wholeNumber(given, 3, 99), String(given)).toBeUndefined()
  })
})

it('what was given is told, if as nothing, and what was not is left out', () => {
  expect(asGiven({ step: 'wrong', other: 1 }, { step: undefined, said: undefined })).toEqual({ step: undefined })
  expect(Object.keys(asGiven({ step: 'wrong' }, { step: undefined, said: undefined }))).toEqual(['step'])
})
