import type { Locale } from '~/i18n/locale'
import { formatDay } from './format-date'
import type { Day } from './time-zone'

/** "13 t/m 21 februari 2027", "19 december 2026 t/m 3 januari 2027". */
export function formatDays(first: Day, last: Day, locale: Locale): string {
  const until = formatDay(last, locale)
  if (first.slice(0, 7) === last.slice(0, 7)) {
    const day = formatDay(first, locale, 'dayMonth')
    return locale === 'nl' ? `${Number(first.slice(8))} t/m ${until}` : `${day} to ${until.replace(/^\D+/, '')}`
  }
  const isSameYear = first.slice(0, 4) === last.slice(0, 4)
  return `${formatDay(first, locale, isSameYear ? 'dayMonth' : 'plain')} ${locale === 'nl' ? 't/m' : 'to'} ${until}`
}
