import { expect, test } from 'vitest'
import { proposeTerms, withLeft } from '~/features/payments/terms'

test('proposes parts that together are what is open, a fortnight and then a month apart', () => {
  expect(proposeTerms(10_000, 3, '2026-12-01')).toEqual([
    { cents: 3334, dueOn: '2026-12-15' },
    { cents: 3333, dueOn: '2027-01-14' },
    { cents: 3333, dueOn: '2027-02-13' },
  ])
})

test('what came covers the terms in the order of their days', () => {
  const terms = [
    { cents: 5000, dueOn: '2027-02-01' },
    { cents: 5000, dueOn: '2027-01-01' },
  ]
  for (const [open, left] of [
    [10_000, [5000, 5000]],
    [7000, [2000, 5000]],
    [5000, [0, 5000]],
    [-100, [0, 0]],
    [12_000, [5000, 5000]],
  ] as const)
    expect(
      withLeft(terms, open).map(({ leftCents }) => leftCents),
      `${open} open`,
    ).toEqual(left)
})
