import fc from 'fast-check'
import { expect, it } from 'vitest'
import { locales } from '~/i18n/locale'
import { formatDate, formatDay, formatDeadline, formatTime, formatTimestamp } from '~/time/format-date'
import { addDays, timestampAt } from '~/time/time-zone'

const evening = timestampAt('2026-11-24', '19:00')

it('a time is told by the clock of 24 hours, whatever the language and the moment', () => {
  const rows = [
    ['00:00', '0.00\u00a0uur', '0:00'],
    ['09:05', '9.05\u00a0uur', '9:05'],
    ['12:00', '12.00\u00a0uur', '12:00'],
    ['23:59', '23.59\u00a0uur', '23:59'],
  ] as const
  const told = rows.map(([time]) => {
    const timestamp = timestampAt('2026-11-24', time)
    return [time, formatTime(timestamp, 'nl'), formatTime(timestamp, 'en')]
  })
  expect(told).toEqual(rows)
  const times = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2099, 0, 1) })
  fc.assert(
    fc.property(
      times,
      fc.constantFrom(...locales),
      (timestamp, locale) => !/\b[ap]\.?m\b/i.test(formatTimestamp(timestamp, locale)),
    ),
  )
})

it('a date is told in each style and language', () => {
  const rows = [
    ['long', 'dinsdag 24 november 2026', 'Tuesday, November 24, 2026'],
    ['plain', '24 november 2026', 'November 24, 2026'],
    ['medium', 'di 24 nov', 'Tue, Nov 24'],
    ['dayMonth', '24 november', 'November 24'],
    ['month', 'november 2026', 'November 2026'],
  ] as const
  expect(rows.map(([style]) => [style, formatDate(evening, 'nl', style), formatDate(evening, 'en', style)])).toEqual(
    rows,
  )
  expect(formatTimestamp(evening, 'nl')).toBe('dinsdag 24 november 2026, 19.00\u00a0uur')
  expect(formatTimestamp(evening, 'en')).toBe('Tuesday, November 24, 2026, 19:00')
})

it('a date is the day in Amsterdam around midnight, and a day is itself a hundred years back as well', () => {
  expect(formatDate(timestampAt('2027-01-01', '00:30'), 'nl', 'plain')).toBe('1 januari 2027')
  expect(formatDate(timestampAt('2026-12-31', '23:30'), 'en', 'plain')).toBe('December 31, 2026')
  expect(formatDate(timestampAt('2027-07-02', '00:30'), 'en', 'plain')).toBe('July 2, 2027')
  const days = fc.integer({ min: 0, max: 73_000 }).map((number) => addDays('1900-01-01', number))
  fc.assert(
    fc.property(days, (day) => {
      const [year, , date] = day.split('-').map(Number)
      const told = formatDay(day, 'nl')
      return told.startsWith(`${date} `) && told.endsWith(` ${year}`)
    }),
  )
})

it('a term that ends at midnight is told by its last day', () => {
  const [midnight, noon] = [timestampAt('2027-03-01'), timestampAt('2027-03-01', '12:00')]
  expect(formatDeadline(midnight, 'nl')).toBe('t/m zondag 28 februari 2027')
  expect(formatDeadline(midnight, 'en')).toBe('through Sunday, February 28, 2027')
  expect(formatDeadline(noon, 'nl')).toBe('tot maandag 1 maart 2027, 12.00\u00a0uur')
  expect(formatDeadline(noon, 'en')).toBe('until Monday, March 1, 2027, 12:00')
})
