import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  dayOf,
  daysBetween,
  endOfDay,
  isDay,
  isoWithOffset,
  offsetAt,
  startOfDay,
  timeOf,
  timestampAt,
  weekdayOf,
} from '~/time/time-zone'

const hour = 3_600_000

const someDay = fc
  .integer({ min: Date.UTC(1980, 0, 1) / 86_400_000, max: Date.UTC(2099, 11, 31) / 86_400_000 })
  .map((number) => new Date(number * 86_400_000).toISOString().slice(0, 10))
const someTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))

/** Independent of our own code. */
const wall = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Amsterdam',
  dateStyle: 'short',
  timeStyle: 'short',
})

describe('the clocks of Amsterdam', () => {
  it.each([
    ['2027-01-15', '12:00', '2027-01-15T11:00:00Z'],
    ['2027-07-15', '12:00', '2027-07-15T10:00:00Z'],
    ['2026-12-31', '23:59', '2026-12-31T22:59:00Z'],
    ['2027-01-01', '00:00', '2026-12-31T23:00:00Z'],
    ['2028-02-29', '23:30', '2028-02-29T22:30:00Z'],
  ])('on %s show %s at %s', (day, time, utc) => {
    expect(timestampAt(day, time)).toBe(Date.parse(utc))
    expect([dayOf(Date.parse(utc)), timeOf(Date.parse(utc))]).toEqual([day, time])
  })

  it('go from 01:59 to 03:00 on 28 March 2027', () => {
    const change = Date.parse('2027-03-28T01:00:00Z')
    expect([timeOf(change - 60_000), timeOf(change)]).toEqual(['01:59', '03:00'])
    expect([offsetAt(change - 1), offsetAt(change)]).toEqual([hour, 2 * hour])
    expect(timestampAt('2027-03-28', '01:59')).toBe(change - 60_000)
    expect(timestampAt('2027-03-28', '03:00')).toBe(change)
  })

  it('read a time in the hour that is skipped in March with winter time', () => {
    expect(timestampAt('2027-03-28', '02:30')).toBe(Date.parse('2027-03-28T01:30:00Z'))
    expect(timeOf(timestampAt('2027-03-28', '02:30'))).toBe('03:30')
  })

  it('go from 02:59 back to 02:00 on 31 October 2027', () => {
    const change = Date.parse('2027-10-31T01:00:00Z')
    expect([timeOf(change - 60_000), timeOf(change)]).toEqual(['02:59', '02:00'])
    expect([offsetAt(change - 1), offsetAt(change)]).toEqual([2 * hour, hour])
  })

  it('mean the first of the two hours that are called the same in October', () => {
    expect(timestampAt('2027-10-31', '02:30')).toBe(Date.parse('2027-10-31T00:30:00Z'))
    expect(timestampAt('2027-10-31', '03:00')).toBe(Date.parse('2027-10-31T02:00:00Z'))
    expect(timestampAt('2027-10-31', '01:59')).toBe(Date.parse('2027-10-30T23:59:00Z'))
  })

  it('show what Intl shows, at any moment', () => {
    const times = fc.integer({ min: Date.UTC(1980, 0, 1), max: Date.UTC(2099, 11, 31) })
    fc.assert(fc.property(times, (timestamp) => `${dayOf(timestamp)} ${timeOf(timestamp)}` === wall.format(timestamp)))
  })

  it('show at momentAt the day and time that were asked for, but for the hour that is skipped', () => {
    fc.assert(
      fc.property(someDay, someTime, (day, time) => {
        const timestamp = timestampAt(day, time)
        const isSkipped =
          offsetAt(timestamp) === 2 * hour && offsetAt(timestamp - hour) === hour && timeOf(timestamp) !== time
        return isSkipped || (dayOf(timestamp) === day && timeOf(timestamp) === time)
      }),
    )
  })
})

describe('a day', () => {
  it('has 24 hours, but 23 in March and 25 in October when the clocks change', () => {
    const hours = (day: string) => (endOfDay(day) - startOfDay(day)) / hour
    expect(hours('2027-03-27')).toBe(24)
    expect(hours('2027-03-28')).toBe(23)
    expect(hours('2027-10-31')).toBe(25)
    expect(hours('2027-12-31')).toBe(24)
  })

  it('ends at the moment at which the next one begins', () => {
    fc.assert(fc.property(someDay, (day) => endOfDay(day) === startOfDay(addDays(day, 1))))
    expect(dayOf(endOfDay('2027-12-31') - 1)).toBe('2027-12-31')
    expect(dayOf(endOfDay('2027-12-31'))).toBe('2028-01-01')
  })

  it('is one later after the last of a month, a year and a February with and without a 29th', () => {
    expect(addDays('2027-12-31', 1)).toBe('2028-01-01')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2027-02-28', 1)).toBe('2027-03-01')
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31')
    expect(addDays('2027-03-28', 1)).toBe('2027-03-29')
  })

  it('lies as many days ahead as were added', () => {
    fc.assert(
      fc.property(someDay, fc.integer({ min: -4000, max: 4000 }), (day, days) => {
        return daysBetween(day, addDays(day, days)) === days
      }),
    )
  })

  it('knows its weekday, Monday being 1 and Sunday 7', () => {
    expect(weekdayOf('2027-03-28')).toBe(7)
    expect(weekdayOf('2027-03-29')).toBe(1)
    expect(weekdayOf('2026-11-21')).toBe(6)
  })

  it.each([
    '2027-02-29',
    '2027-02-30',
    '2027-13-01',
    '2027-00-10',
    '2027-1-1',
    '27-01-01',
    '2027-01-01T00:00',
    '',
    'x',
  ])('does not exist as "%s"', (text) => {
    expect(isDay(text)).toBe(false)
  })

  it('exists on 29 February of a leap year', () => {
    expect(isDay('2028-02-29')).toBe(true)
  })
})

describe('a moment in structured data', () => {
  it('carries the offset of winter and of summer', () => {
    expect(isoWithOffset(timestampAt('2027-01-05', '10:00'))).toBe('2027-01-05T10:00:00+01:00')
    expect(isoWithOffset(timestampAt('2027-04-05', '10:00'))).toBe('2027-04-05T10:00:00+02:00')
  })

  it('is the same moment when it is read again, also in the doubled hour', () => {
    const times = fc.integer({ min: Date.UTC(1980, 0, 1) / 1000, max: Date.UTC(2099, 11, 31) / 1000 })
    fc.assert(fc.property(times, (seconds) => Date.parse(isoWithOffset(seconds * 1000)) === seconds * 1000))
    const second = Date.parse('2027-10-31T01:30:00Z')
    expect(isoWithOffset(second)).toBe('2027-10-31T02:30:00+01:00')
    expect(isoWithOffset(second - hour)).toBe('2027-10-31T02:30:00+02:00')
  })
})
