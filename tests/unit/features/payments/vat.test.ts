import { expect, test } from 'vitest'
import { vatRateOf, vatWithin } from '~/features/payments/vat'

const rates = [
  { from: '2020-01-01', percent: 0 },
  { from: '2027-01-01', percent: 21 },
  { from: '2020-01-01', percent: 9, kind: 'camp' },
  { from: '2020-01-01', percent: 6, clubId: 4 },
  { from: '2027-01-01', percent: 12, clubId: 4, kind: 'camp' },
] as const

test.each([
  ['of all', 1, 'clinic', '2026-12-31', 0],
  ['of all, from a later day', 1, 'clinic', '2027-01-01', 21],
  ['of no club', null, 'clinic', '2027-01-01', 21],
  ['of the kind, although one of all is later', 1, 'camp', '2027-06-01', 9],
  ['of the club before that of the kind', 4, 'camp', '2026-12-31', 6],
  ['of the club and the kind', 4, 'camp', '2027-01-01', 12],
  ['of before any rate', 1, 'clinic', '2019-12-31', 0],
] as const)('the rate is that %s', (_, clubId, kind, day, percent) => {
  expect(vatRateOf({ clubId, kind, day }, rates)).toBe(percent)
})

test.each([
  [12_100, 21, 2100],
  [14_500, 9, 1197],
  [-14_500, 9, -1197],
  [14_500, 0, 0],
])('%i cents with %i percent have %i cents of VAT', (cents, percent, vat) => {
  expect(vatWithin(cents, percent)).toBe(vat)
})
