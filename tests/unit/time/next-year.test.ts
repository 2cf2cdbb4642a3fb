import { expect, test } from 'vitest'
import { dayNextYear } from '~/time/next-year'

test('a year later comes the same weekday, as far from the same school holiday of its region', () => {
  const days = [
    ['2026-10-12', '2027-10-18', 'noord'],
    ['2026-12-21', '2027-12-27', 'midden'],
    ['2027-05-03', '2028-05-08', 'zuid'],
    ['2027-07-12', '2028-07-17', 'noord'],
    ['2027-08-16', '2028-08-21', 'noord'],
    ['2027-04-05', '2028-04-10', 'noord'],
    ['2026-09-28', '2027-10-04', 'zuid'],
  ] as const
  expect(days.map(([day, , region]) => [day, dayNextYear(day, region), region])).toEqual(days)
})

test('beyond the holidays that are known it is 52 weeks on, always in the next year', () => {
  const days = [
    ['2032-04-26', '2033-04-25'],
    ['2036-01-01', '2037-01-06'],
    ['2033-12-31', '2034-12-30'],
  ]
  expect(days.map(([day]) => [day, dayNextYear(day!)])).toEqual(days)
})
