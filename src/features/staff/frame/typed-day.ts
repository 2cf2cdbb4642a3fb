import { readDay } from '~/text/schemas/day'
import { type Day, dayOf, isDay } from '~/time/time-zone'

/** By their first three letters, in Dutch and English. */
const months = ['jan', 'feb', 'maa mrt mar', 'apr', 'mei may', 'jun', 'jul', 'aug', 'sep', 'okt oct', 'nov', 'dec']

/** A day as people type it: 1-12-2026, 01122026, "di 1 dec 2026", "8 december"; without a year the next one. */
export function readTypedDay(text: string, today: Day = dayOf(Date.now())): Day | undefined {
  const given = text
    .trim()
    .toLowerCase()
    .replace(/^(?:ma|di|wo|do|vr|za|zo|mo|tu|we|th|fr|sa|su)[a-z]*[., ]+(?=\d)/, '')
  const whole = /^(\d\d)(\d\d)(\d{4})$/.exec(given)
  if (whole) return dayFrom(whole[3], whole[2], whole[1])
  const [, day, month, year] = /^(\d{1,2})[-/. ]+(\d{1,2}|[a-z]{3,9})(?:[-/., ]+(\d{2}|\d{4}))?$/.exec(given) ?? []
  if (!day || !month) return readDay(given)
  const number = /^\d/.test(month) ? month : monthNumber(month)
  if (year) return dayFrom(year.length === 2 ? centuryOf(year, today) + year : year, number, day)
  const thisYear = dayFrom(today.slice(0, 4), number, day)
  return thisYear && thisYear < today ? dayFrom(String(Number(today.slice(0, 4)) + 1), number, day) : thisYear
}

/** A year of two digits is at most twenty ahead. */
const centuryOf = (year: string, today: Day) => (Number(year) > Number(today.slice(2, 4)) + 20 ? '19' : '20')

const monthNumber = (name: string) => String(months.findIndex((names) => names.includes(name.slice(0, 3))) + 1)

function dayFrom(year = '', month = '', day = ''): Day | undefined {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(written) ? written : undefined
}

/** A time as people type it: 19:00, 19.00, 7:30, "19 uur" → `HH:MM`. */
export function readTypedTime(text: string): string | undefined {
  const [, hour = '', minute = '00'] = /^(\d{1,2})(?:[:.](\d\d))?(?: ?uur)?$/.exec(text.trim().toLowerCase()) ?? []
  const time = `${hour.padStart(2, '0')}:${minute}`
  return hour && time < '24:00' && minute < '60' ? time : undefined
}
