/** With the country, without `+`: `06 12…`, `+31 (0)6 12…` and `0031612…` are `31612…`. One without a country is Dutch. */
export function phoneDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  const international = /^\s*\+/.test(phone) ? digits : digits.replace(/^00/, '')
  return international.replace(/^(?:310|0)(?=[1-9])/, '31')
}

/** `+31612345678`; null where no country is certain: `0800 1234`, or too short a number. */
export function internationalPhone(phone: string): string | null {
  const digits = phoneDigits(phone)
  if (/^\s*(?:\+|00)/.test(phone) || /^31\d{9}$/.test(digits)) return `+${digits}`
  return /^6\d{8}$/.test(digits) ? `+31${digits}` : null
}

/** Where a text message may arrive: a Dutch mobile number, or any abroad. */
export const takesMessages = (international: string): boolean => !/^\+31(?!6)/.test(international)

/** As it was typed where no country is certain. */
export const telLink = (phone: string): string => `tel:${internationalPhone(phone) ?? phone.replace(/[^+\d]/g, '')}`
