import { expect, test } from 'vitest'
import { formatPhone, phoneLink } from '~/text/format-phone'

test('a number of the Netherlands has no country on a Dutch page, and every one has elsewhere', () => {
  for (const [phone, dutch] of [
    ['+31 85 130 21 21', '085 130 21 21'],
    ['+31 6 85 13 02 12', '06 85 13 02 12'],
    ['+32 3 123 45 67', '+32 3 123 45 67'],
  ] as const) {
    expect([formatPhone(phone, 'nl'), formatPhone(phone, 'en')]).toEqual([dutch, phone])
    expect(phoneLink(phone)).toBe(`tel:${phone.replaceAll(' ', '')}`)
  }
})
