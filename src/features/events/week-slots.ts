import { type Locale, localeTags } from '~/i18n/locale'
import { addDays, startOfDay } from '~/time/time-zone'

/** `mo-morning` … `su-evening`. */
export const weekdays = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as const
export const dayParts = ['morning', 'afternoon', 'evening'] as const
export type DayPart = (typeof dayParts)[number]
export const slots: readonly string[] = weekdays.flatMap((weekday) => dayParts.map((part) => `${weekday}-${part}`))

const partAt = (clock: string): DayPart => (clock < '12' ? 'morning' : clock < '18' ? 'afternoon' : 'evening')

/** Whether `we-16:00` is among what was chosen: itself, `we-afternoon`, or the whole day by `we`. */
export const isAmong = (chosen: readonly string[], hour: string): boolean =>
  [hour, hour.slice(0, 2), hour.slice(0, 3) + partAt(hour.slice(3))].some((one) => chosen.includes(one))

const aMonday = '2026-11-23'

const namesOf = (locale: Locale, weekday: 'long' | 'short') => {
  const format = new Intl.DateTimeFormat(localeTags[locale], { weekday, timeZone: 'Europe/Amsterdam' })
  return weekdays.map((_, i) => format.format(startOfDay(addDays(aMonday, i)) + 43_200_000))
}
export const dayNames = {
  nl: { long: namesOf('nl', 'long'), short: namesOf('nl', 'short') },
  en: { long: namesOf('en', 'long'), short: namesOf('en', 'short') },
}
