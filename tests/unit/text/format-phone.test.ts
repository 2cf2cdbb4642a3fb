import { expect, test } from 'vitest'
import { formatPhone, phoneLink } from '~/text/format-phone'

test.each([
  ['+31 85 130 21 21', '085 130 21 21'],
  ['+31 6 85 13 02 12', '06 85 13 02 12'],
  ['+32 3 123 45 67', '+32 3 123 45 67'],
])('%s is written as %s on a Dutch page, and with its country elsewhere', (phone, dutch) => {
  expect(formatPhone(phone, 'nl')).toBe(dutch)
  expect(formatPhone(phone, 'en')).toBe(phone)
  expect(phoneLink(phone)).toBe(`tel:${phone.replaceAll(' ', '')}`)
})
