import { expect, it } from 'vitest'
import { formatIban } from '~/text/format-iban'

it('writes an IBAN in groups of four, whatever groups it came in', () => {
  expect(['NL02ABNA0123456789', 'NL02 ABNA 0123 4567 89', 'BE68539007547034'].map(formatIban)).toEqual([
    'NL02 ABNA 0123 4567 89',
    'NL02 ABNA 0123 4567 89',
    'BE68 5390 0754 7034',
  ])
})
