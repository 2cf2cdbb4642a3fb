import { describe, expect, it } from 'vitest'
import { tennisPackages } from '~/features/events/lessons/prices'
import { formatMoney } from '~/text/format-money'

describe('an amount', () => {
  it.each([
    [0, '€\u00a00', '€0'],
    [3500, '€\u00a035', '€35'],
    [1250, '€\u00a012,50', '€12.50'],
    [5, '€\u00a00,05', '€0.05'],
    [123_400, '€\u00a01.234', '€1,234'],
    [123_456, '€\u00a01.234,56', '€1,234.56'],
  ])('of %i cents is "%s" and "%s"', (cents, dutch, english) => {
    expect([formatMoney(cents, 'nl'), formatMoney(cents, 'en')]).toEqual([dutch, english])
  })
})

describe('the price of a lesson form', () => {
  it.each([17, 18])('is hour rate × lessons ÷ group size, in whole euros, for %i lessons', (lessons) => {
    const packages = tennisPackages(lessons)
    expect(packages.map(({ id }) => id)).toEqual(['private', 'duo', 'group-3', 'group-4', 'tenniskids'])
    for (const { priceCents, lesson } of packages) {
      const { minutes, groupSize, hourRateCents } = lesson!
      expect(lesson!.lessons).toBe(lessons)
      const exact = (hourRateCents * (minutes / 60) * lessons) / groupSize
      expect(Math.abs(priceCents - exact)).toBeLessThanOrEqual(50)
      expect(priceCents % 100).toBe(0)
    }
  })
})
