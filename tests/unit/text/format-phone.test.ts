import { expect, test } from 'vitest'
import { formatPhone, phoneLink } from '~/text/format-phone'

test('a number of the Netherlands has no country on a Dutch page, and every one has elsewhere', () => {
  for (const [phone, dutch] of [
    ['+31 85 130 21 21', '085\u00a0130\u00a021\u00a021'],
    ['+31 6 85 13 02 12', '06\u00a085\u00a013\u00a002\u00a012'],
    ['06-85130212', '06\u00a085130212'],
    ['+32 3 123 45 67', '+32\u00a03\u00a0123\u00a045\u00a067'],
  ] as const) {
    expect([formatPhone(phone, 'nl'), formatPhone(phone, 'en')]).toEqual([dutch, phone.replaceAll(/[ -]/g, '\u00a0')])
    expect(phoneLink(phone)).toBe(`tel:${phone.replaceAll(' ', '')}`)
  }
})
