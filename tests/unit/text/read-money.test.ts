import fc from 'fast-check'
import { expect, it } from 'vitest'
import { moneyField, readMoney } from '~/text/read-money'

it('every amount reads back, with a comma and with a point', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999 }), (cents) => {
      const written = moneyField(cents)
      expect([readMoney(written), readMoney(written.replace(',', '.'))]).toEqual([cents, cents])
    }),
  )
})

it('amounts are read as people write them, and what may be another amount is refused', () => {
  expect(['12', '0', '€ 12,50', '€12,-', ' 7.05 '].map(readMoney)).toEqual([1200, 0, 1250, 1200, 705])
  const wrong = ['', '-1', '12,5', '1.250', '1.250,00', '12,505', '1e3', 'gratis', '١٢', '123456', '12,50 €x']
  expect(wrong.filter((text) => readMoney(text) !== undefined)).toEqual([])
})
