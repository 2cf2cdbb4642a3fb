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

it.each([
  ['12', 1200],
  ['0', 0],
  ['€ 12,50', 1250],
  ['€12,-', 1200],
  [' 7.05 ', 705],
])('%j is %i cents', (text, cents) => expect(readMoney(text)).toBe(cents))

it.each(['', '-1', '12,5', '1.250', '1.250,00', '12,505', '1e3', 'gratis', '١٢', '123456', '12,50 €x'])(
  '%j is refused',
  (text) => expect(readMoney(text)).toBeUndefined(),
)
