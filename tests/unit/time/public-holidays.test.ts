import { expect, test } from 'vitest'
import { publicHolidaysOf } from '~/time/public-holidays'

test('public holidays are those of the calendar, in a year in which King’s Day is a day early too', () => {
  const days = (year: number) => publicHolidaysOf(year).map(({ day }) => day.slice(5))
  const rows: Record<number, string[]> = {
    2025: ['01-01', '04-20', '04-21', '04-26', '05-05', '05-29', '06-08', '06-09', '12-25', '12-26'],
    2027: ['01-01', '03-28', '03-29', '04-27', '05-05', '05-06', '05-16', '05-17', '12-25', '12-26'],
    2028: ['01-01', '04-16', '04-17', '04-27', '05-05', '05-25', '06-04', '06-05', '12-25', '12-26'],
  }
  for (const [year, told] of Object.entries(rows)) expect(days(Number(year)), year).toEqual(told)
})
