import type { Locale } from '~/i18n/locale'

/** As it is dialled in the Netherlands on Dutch pages: "+31 85 130 21 21" is "085 130 21 21", with no-break spaces. */
export const formatPhone = (phone: string, locale: Locale): string =>
  (locale === 'nl' ? phone.replace(/^\+31 ?/, '0') : phone).replaceAll(/[ -]/g, '\u00a0')

export const phoneLink = (phone: string): string => `tel:${phone.replaceAll(' ', '')}`
