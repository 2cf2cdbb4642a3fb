import { expect, test } from 'vitest'
import { phoneLinks } from '~/features/staff/court/called-off/phone-links'

test('a call is for every number, a message with its text for those where one arrives', () => {
  const text = 'Vandaag gaat niet door: Kamp & clinic (Noor).'
  const encoded = 'Vandaag%20gaat%20niet%20door%3A%20Kamp%20%26%20clinic%20(Noor).'
  expect(phoneLinks('06-12 34 56 78', text)).toEqual({
    tel: 'tel:+31612345678',
    sms: `sms:+31612345678?body=${encoded}`,
    whatsapp: `https://wa.me/31612345678?text=${encoded}`,
  })
  for (const [phone, tel] of [
    ['020 123 45 67', 'tel:+31201234567'],
    ['0800 1234', 'tel:08001234'],
  ] as const)
    expect(phoneLinks(phone, text)).toEqual({ tel, sms: null, whatsapp: null })
})
