import { expect, it } from 'vitest'
import { holidayOf, holidayPeriods, holidays } from '~/time/holidays'
import { weekdayOf } from '~/time/time-zone'

const periodsOf = (id: string) => holidayPeriods(holidays.find((one) => one.id === id)!)

it('tells the days once where all regions have the same, else by region, soonest first', () => {
  expect(periodsOf('christmas-2026')).toEqual([
    { regions: ['noord', 'midden', 'zuid'], first: '2026-12-19', last: '2027-01-03' },
  ])
  expect(periodsOf('spring-2027')).toEqual([
    { regions: ['zuid'], first: '2027-02-13', last: '2027-02-21' },
    { regions: ['noord', 'midden'], first: '2027-02-20', last: '2027-02-28' },
  ])
  expect(periodsOf('summer-2027').map(({ regions }) => regions)).toEqual([['noord'], ['midden'], ['zuid']])
})

it('runs from Saturday to Sunday in every region, one holiday after the other', () => {
  for (const { id, regions } of holidays)
    for (const [region, { first, last }] of Object.entries(regions))
      expect([weekdayOf(first), weekdayOf(last)], `${id} ${region}`).toEqual([6, 7])
  const firsts = holidays.map((each) => holidayPeriods(each)[0]!.first)
  expect(firsts).toEqual(firsts.toSorted())
  expect(new Set(holidays.map(({ id }) => id)).size).toBe(holidays.length)
})

it('finds a holiday by day and by region', () => {
  expect(holidayOf('2027-02-17', 'zuid')?.name.nl).toBe('Voorjaarsvakantie 2027')
  expect(holidayOf('2027-02-17', 'noord')).toBeUndefined()
  expect(holidayOf('2027-02-17')?.name.en).toBe('Spring vacation 2027')
  expect(holidayOf('2027-01-01')?.name).toEqual({ nl: 'Kerstvakantie 2026–2027', en: 'Christmas vacation 2026–2027' })
  expect(holidayOf('2027-03-10')).toBeUndefined()
})
