import fc from 'fast-check'
import { expect, it } from 'vitest'
import { localTimeOf, readLocalTime } from '~/time/local-time'
import { timestampAt } from '~/time/time-zone'

const minute = 60_000

it('a written time reads back as the same minute, but for the second of a double hour', () => {
  const any = fc.integer({ min: timestampAt('2000-01-02') / minute, max: timestampAt('2099-12-30') / minute })
  fc.assert(
    fc.property(any, (minutes) => {
      const timestamp = minutes * minute
      expect([timestamp, timestamp - 60 * minute]).toContain(readLocalTime(localTimeOf(timestamp)))
    }),
  )
})

it('a time is read as the clocks of Amsterdam show it, and one that they skip or that is none is refused', () => {
  const rows = [
    ['2027-03-28T01:59', Date.UTC(2027, 2, 28, 0, 59)],
    ['2027-03-28T02:00', 'time-skipped'],
    ['2027-03-28T02:59', 'time-skipped'],
    ['2027-03-28T03:00', Date.UTC(2027, 2, 28, 1)],
    ['2027-10-31T02:30', Date.UTC(2027, 9, 31, 0, 30)],
    ['2027-07-12 09:30', Date.UTC(2027, 6, 12, 7, 30)],
    ['2027-07-12T09:30:00', Date.UTC(2027, 6, 12, 7, 30)],
    ['2027-02-29T10:00', 'time'],
    ['2027-07-12T24:00', 'time'],
    ['2027-07-12T9:30', 'time'],
    ['12-07-2027 09:30', 'time'],
    ['2027-07-12', 'time'],
    ['2027-07-12T09:30Z', 'time'],
    ['', 'time'],
  ] as const
  expect(rows.map(([text]) => [text, readLocalTime(text)])).toEqual(rows)
})
