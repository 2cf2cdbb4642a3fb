import { dayNames } from '~/features/events/week-slots'
import { clockOf, type NewSlot } from '~/features/lesson-groups/slots'
import type { Locale } from '~/i18n/locale'

type When = Pick<NewSlot, 'weekday' | 'start' | 'minutes'>

/** `16.00` */
export const timeIn = (minutes: number, locale: Locale): string =>
  clockOf(minutes).replace(':', locale === 'nl' ? '.' : ':')

/** `16.00–17.00` */
export const hoursOf = ({ start, minutes }: Omit<When, 'weekday'>, locale: Locale): string =>
  `${timeIn(start, locale)}–${timeIn(start + minutes, locale)}`

/** `maandag 16.00–17.00` */
export const whenOf = ({ locale }: { readonly locale: Locale }, slot: When): string =>
  `${dayNames[locale].long[slot.weekday - 1]} ${hoursOf(slot, locale)}`

/** `wo 16.00` */
export const startOf = ({ locale }: { readonly locale: Locale }, { weekday, start }: Omit<When, 'minutes'>): string =>
  `${dayNames[locale].short[weekday - 1]} ${timeIn(start, locale)}`
