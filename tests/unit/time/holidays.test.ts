import { expect, it } from 'vitest'
import { holidayPeriods, holidays } from '~/time/holidays'

const periodsOf = (id: string) => holidayPeriods(holidays.find((one) => one.id === id)!)

it('tells the days once where all regions have the same', () => {
  expect(periodsOf('christmas-2026')).toEqual([
    { regions: ['noord', 'midden', 'zuid'], first: '2026-12-19', last: '2027-01-03' },
  ])
})

it('tells the days by region where they differ, soonest first', () => {
  expect(periodsOf('spring-2027')).toEqual([
    { regions: ['zuid'], first: '2027-02-13', last: '2027-02-21' },
    { regions: ['noord', 'midden'], first: '2027-02-20', last: '2027-02-28' },
  ])
  expect(periodsOf('summer-2027').map(({ regions }) => regions)).toEqual([['noord'], ['midden'], ['zuid']])
})
