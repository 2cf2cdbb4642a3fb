import { type Locale, localeTags } from '~/i18n/locale'

const make = (locale: Locale, digits: number) =>
  new Intl.NumberFormat(localeTags[locale], {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
const whole = { nl: make('nl', 0), en: make('en', 0) }
const exact = { nl: make('nl', 2), en: make('en', 2) }

export function formatMoney(cents: number, locale: Locale): string {
  return (cents % 100 === 0 ? whole : exact)[locale].format(cents / 100)
}
