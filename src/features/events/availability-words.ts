import type { Locale } from '~/i18n/locale'
import { listNames } from '~/text/name-list'
import { type DayPart, dayNames, dayParts, weekdays } from './week-slots'

const partWords: Record<Locale, Record<DayPart, string>> = {
  nl: { morning: 'ochtend', afternoon: 'middag', evening: 'avond' },
  en: { morning: ' morning', afternoon: ' afternoon', evening: ' evening' },
}

/** "16.00" of `we-16:00`. */
export const hourWords = (hour: string, locale: Locale): string =>
  hour.slice(3).replace(':', locale === 'nl' ? '.' : ':')

/** Those of a day, in order; other than its parts. */
export const hoursOn = (day: string, given: readonly string[]): string[] =>
  given.filter((one) => one.startsWith(`${day}-`) && one.includes(':')).sort()

/** "maandagavond en woensdagmiddag", or with hours "maandag 19.00; woensdag 16.00 en 17.00". */
export function availabilityWords(given: readonly string[], locale: Locale): string {
  const parts: string[] = []
  const hours: string[] = []
  for (const [i, day] of weekdays.entries()) {
    const name = dayNames[locale].long[i]!
    for (const part of dayParts) if (given.includes(`${day}-${part}`)) parts.push(name + partWords[locale][part])
    const ofDay = hoursOn(day, given).map((hour) => hourWords(hour, locale))
    if (ofDay.length > 0) hours.push(`${name} ${listNames(ofDay, locale)}`)
  }
  return [...(parts.length > 0 ? [listNames(parts, locale)] : []), ...hours].join('; ')
}
