import { dayNames } from '~/features/events/week-slots'
import type { Bilingual, Locale } from '~/i18n/locale'
import { clockOf, type SlotPlace } from './slots'

type Hour = Pick<SlotPlace, 'weekday' | 'start'>
type Hours = Pick<SlotPlace, 'weekday' | 'start' | 'minutes'>
type Reader = { readonly locale: Locale }

/** `9.00` */
const timeIn = (minutes: number, locale: Locale): string =>
  clockOf(minutes)
    .replace(/^0/, '')
    .replace(':', locale === 'nl' ? '.' : ':')

/** `16.00–17.00` */
export const hoursOf = ({ start, minutes }: Omit<Hours, 'weekday'>, locale: Locale): string =>
  `${timeIn(start, locale)}–${timeIn(start + minutes, locale)}`

/** `maandag 16.00–17.00` */
export const whenOf = ({ locale }: Reader, slot: Hours): string =>
  `${dayNames[locale].long[slot.weekday - 1]} ${hoursOf(slot, locale)}`

/** `maandag 16.00` */
export const hourIn = ({ weekday, start }: Hour, locale: Locale): string =>
  `${dayNames[locale].long[weekday - 1]} ${timeIn(start, locale)}`

/** `wo 16.00` */
export const startOf = ({ locale }: Reader, { weekday, start }: Hour): string =>
  `${dayNames[locale].short[weekday - 1]} ${timeIn(start, locale)}`

/** `Woensdag 16.00–17.00 uur` */
export const hoursTitle = (slot: Hours, locale: Locale): string =>
  capitalised(whenOf({ locale }, slot)) + (locale === 'nl' ? ' uur' : '')

type Named = { readonly slot: Hour; readonly trainer: string | null }

/** `woensdag 16.00 uur, Sanne` */
export const groupName = ({ slot, trainer }: Named, locale: Locale): string =>
  [hourIn(slot, locale) + (locale === 'nl' ? ' uur' : ''), trainer].filter(Boolean).join(', ')

export const groupTitle = (group: Named): Bilingual => ({
  nl: capitalised(groupName(group, 'nl')),
  en: capitalised(groupName(group, 'en')),
})

export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
