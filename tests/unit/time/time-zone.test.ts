import fc from 'fast-check'
import { expect, it } from 'vitest'
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
const wall = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam', dateStyle: 'short', timeStyle: 'short' })

it('a day and a time of Amsterdam are a moment, and the moment is that day and time', () => {
  for (const [day, time, utc] of [
    ['2027-01-15', '12:00', '2027-01-15T11:00:00Z'],
    ['2027-07-15', '12:00', '2027-07-15T10:00:00Z'],
    ['2026-12-31', '23:59', '2026-12-31T22:59:00Z'],
    ['2027-01-01', '00:00', '2026-12-31T23:00:00Z'],
    ['2028-02-29', '23:30', '2028-02-29T22:30:00Z'],
    ['2027-03-28', '01:59', '2027-03-28T00:59:00Z'],
    ['2027-03-28', '03:00', '2027-03-28T01:00:00Z'],
    ['2027-10-31', '01:59', '2027-10-30T23:59:00Z'],
    // The first of the two hours that are called the same.
    ['2027-10-31', '02:30', '2027-10-31T00:30:00Z'],
    ['2027-10-31', '03:00', '2027-10-31T02:00:00Z'],
  ] as const) {
    expect(timestampAt(day, time), `${day} ${time}`).toBe(Date.parse(utc))
    expect([dayOf(Date.parse(utc)), timeOf(Date.parse(utc))], utc).toEqual([day, time])
  }
})

it('the clocks skip an hour in March, read with winter time, and have one twice in October', () => {
  const around = (utc: string) => [Date.parse(utc) - 1, Date.parse(utc)].map((at) => [timeOf(at), offsetAt(at) / hour])
  expect(around('2027-03-28T01:00:00Z')).toEqual([
    ['01:59', 1],
    ['03:00', 2],
  ])
  expect(around('2027-10-31T01:00:00Z')).toEqual([
    ['02:59', 2],
    ['02:00', 1],
  ])
  expect(timestampAt('2027-03-28', '02:30')).toBe(Date.parse('2027-03-28T01:30:00Z'))
})

it('the clocks show what Intl shows, at any moment', () => {
  const times = fc.integer({ min: Date.UTC(1980, 0, 1), max: Date.UTC(2099, 11, 31) })
  fc.assert(fc.property(times, (timestamp) => `${dayOf(timestamp)} ${timeOf(timestamp)}` === wall.format(timestamp)))
})

it('a moment shows the day and time that it was made of, but for the hour that is skipped', () => {
  fc.assert(
    fc.property(someDay, someTime, (day, time) => {
      const timestamp = timestampAt(day, time)
      const isSkipped =
        offsetAt(timestamp) === 2 * hour && offsetAt(timestamp - hour) === hour && timeOf(timestamp) !== time
      return isSkipped || (dayOf(timestamp) === day && timeOf(timestamp) === time)
    }),
  )
})

it('a day has 24 hours, but 23 and 25 when the clocks change, and ends as the next begins', () => {
  const hours = (day: string) => (endOfDay(day) - startOfDay(day)) / hour
  expect(['2027-03-27', '2027-03-28', '2027-10-31', '2027-12-31'].map(hours)).toEqual([24, 23, 25, 24])
  fc.assert(fc.property(someDay, (day) => endOfDay(day) === startOfDay(addDays(day, 1))))
  expect([dayOf(endOfDay('2027-12-31') - 1), dayOf(endOfDay('2027-12-31'))]).toEqual(['2027-12-31', '2028-01-01'])
})

it('days are counted over months, years and leap days, and know their weekday', () => {
  const steps = [
    ['2027-12-31', 1, '2028-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2027-03-28', 1, '2027-03-29'],
  ] as const
  expect(steps.map(([day, days]) => [day, days, addDays(day, days)])).toEqual(steps)
  fc.assert(
    fc.property(someDay, fc.integer({ min: -4000, max: 4000 }), (day, days) => {
      return daysBetween(day, addDays(day, days)) === days
    }),
  )
  expect(['2027-03-29', '2026-11-21', '2027-03-28'].map(weekdayOf)).toEqual([1, 6, 7])
})

it('a day that no calendar has is none', () => {
  const wrong = ['2027-02-29', '2027-02-30', '2027-13-01', '2027-00-10', '2027-1-1', '27-01-01', '2027-01-01T00:00']
  expect([...wrong, '', 'x', '2028-02-29'].filter(isDay)).toEqual(['2028-02-29'])
})

it('a moment with its offset is the same when it is read again, also in the doubled hour', () => {
  expect(isoWithOffset(timestampAt('2027-01-05', '10:00'))).toBe('2027-01-05T10:00:00+01:00')
  expect(isoWithOffset(timestampAt('2027-04-05', '10:00'))).toBe('2027-04-05T10:00:00+02:00')
  const times = fc.integer({ min: Date.UTC(1980, 0, 1) / 1000, max: Date.UTC(2099, 11, 31) / 1000 })
  fc.assert(fc.property(times, (seconds) => Date.parse(isoWithOffset(seconds * 1000)) === seconds * 1000))
  const second = Date.parse('2027-10-31T01:30:00Z')
  expect(isoWithOffset(second)).toBe('2027-10-31T02:30:00+01:00')
  expect(isoWithOffset(second - hour)).toBe('2027-10-31T02:30:00+02:00')
})
