import type { Bilingual } from '~/i18n/locale'
import { addDays, type Day, weekdayOf } from './time-zone'

export type PublicHoliday = { readonly name: Bilingual; readonly day: Day }

/**
 * The days on which the Netherlands is free, soonest first: those of article 3 of the Algemene termijnenwet
 * (https://wetten.overheid.nl/BWBR0002448), with the Sundays of Easter and Pentecost and without Good Friday.
 */
export function publicHolidaysOf(year: number): readonly PublicHoliday[] {
  const easter = easterOf(year)
  const fromEaster = (days: number, nl: string, en: string) => ({ name: { nl, en }, day: addDays(easter, days) })
  const onDay = (monthDay: string, nl: string, en: string) => ({ name: { nl, en }, day: `${year}-${monthDay}` })
  return [
    onDay('01-01', 'Nieuwjaarsdag', 'New Year’s Day'),
    fromEaster(0, 'Eerste Paasdag', 'Easter Sunday'),
    fromEaster(1, 'Tweede Paasdag', 'Easter Monday'),
    onDay(weekdayOf(`${year}-04-27`) === 7 ? '04-26' : '04-27', 'Koningsdag', 'King’s Day'),
    onDay('05-05', 'Bevrijdingsdag', 'Liberation Day'),
    fromEaster(39, 'Hemelvaartsdag', 'Ascension Day'),
    fromEaster(49, 'Eerste Pinksterdag', 'Whit Sunday'),
    fromEaster(50, 'Tweede Pinksterdag', 'Whit Monday'),
    onDay('12-25', 'Eerste Kerstdag', 'Christmas Day'),
    onDay('12-26', 'Tweede Kerstdag', 'December 26'),
  ].sort((a, b) => a.day.localeCompare(b.day))
}

export const publicHolidayOf = (day: Day): PublicHoliday | undefined =>
  publicHolidaysOf(Number(day.slice(0, 4))).find((holiday) => holiday.day === day)

/** Easter Sunday by the Gregorian rule (Meeus, Jones, Butcher). */
export function easterOf(year: number): Day {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const skipped = Math.floor(century / 4)
  const corrected = Math.floor((century + 8) / 25)
  const moon = (19 * golden + century - skipped - Math.floor((century - corrected + 1) / 3) + 15) % 30
  const rest = year % 100
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - moon - (rest % 4)) % 7
  const late = Math.floor((golden + 11 * moon + 22 * sunday) / 451)
  const count = moon + sunday - 7 * late + 114
  const month = String(Math.floor(count / 31)).padStart(2, '0')
  return `${year}-${month}-${String((count % 31) + 1).padStart(2, '0')}`
}
