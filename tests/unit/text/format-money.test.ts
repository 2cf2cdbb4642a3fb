import { expect, it } from 'vitest'
import { tennisPackages } from '~/features/events/lessons/prices'
import { formatMoney } from '~/text/format-money'

it('writes cents as each language does', () => {
  const rows = [
    [0, '€\u00a00', '€0'],
    [3500, '€\u00a035', '€35'],
    [1250, '€\u00a012,50', '€12.50'],
    [5, '€\u00a00,05', '€0.05'],
    [123_400, '€\u00a01.234', '€1,234'],
    [123_456, '€\u00a01.234,56', '€1,234.56'],
  ] as const
  expect(rows.map(([cents]) => [cents, formatMoney(cents, 'nl'), formatMoney(cents, 'en')])).toEqual(rows)
})

it('asks for a lesson form the hour rate × lessons ÷ group size, in whole euros', () => {
  expect(tennisPackages(18).map(({ id, priceCents }) => [id, priceCents])).toEqual([
    ['private', 90_000],
    ['duo', 45_000],
    ['group-3', 33_600],
    ['group-4', 25_200],
    ['tenniskids', 14_000],
  ])
  expect(tennisPackages(17).map(({ priceCents }) => priceCents)).toEqual([85_000, 42_500, 31_700, 23_800, 13_200])
})
