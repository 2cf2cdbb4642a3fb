import { expect, test } from 'vitest'
import { internationalPhone, takesMessages } from '~/text/phone-number'

test('a number gets its country however it was typed, or none where that is not certain', () => {
  for (const [typed, number, isMobile] of [
    ['06 12 34 56 78', '+31612345678', true],
    ['06-12345678', '+31612345678', true],
    ['612345678', '+31612345678', true],
    ['31612345678', '+31612345678', true],
    ['+31 (0)6 1234.5678', '+31612345678', true],
    ['0031 6 12345678', '+31612345678', true],
    ['020 123 45 67', '+31201234567', false],
    ['+32 475 12 34 56', '+32475123456', true],
    ['0032 475 12 34 56', '+32475123456', true],
    ['0800 1234', null],
    ['12345678', null],
  ] as const) {
    const found = internationalPhone(typed)
    expect(found, typed).toBe(number)
    if (found) expect(takesMessages(found), typed).toBe(isMobile)
  }
})
