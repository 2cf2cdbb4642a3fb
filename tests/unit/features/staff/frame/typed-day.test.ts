import { expect, test } from 'vitest'
import { timestampOf } from '~/features/staff/frame/local-time'
import { readTypedDay, readTypedTime } from '~/features/staff/frame/typed-day'
import { timestampAt } from '~/time/time-zone'

const today = '2026-11-24'

test('a day is read as people write it, without a year as the next one', () => {
  const read: Record<string, string | undefined> = {
    ...{ '2026-12-01': '2026-12-01', '1-12-2026': '2026-12-01', '1/12/26': '2026-12-01', '01122026': '2026-12-01' },
    ...{ '1 dec 2026': '2026-12-01', 'di 1 december 2026': '2026-12-01', 'zo. 7 mrt 2027': '2027-03-07' },
    ...{ '8 december': '2026-12-08', '8 mei': '2027-05-08', '24 november': today, '23-11': '2027-11-23' },
    ...{ '3 may 2027': '2027-05-03', '03042018': '2018-04-03', '3-4-78': '1978-04-03' },
    ...{ '31-4-2027': undefined, '8 brumaire': undefined, morgen: undefined, '': undefined, '2026-02-30': undefined },
  }
  for (const [text, day] of Object.entries(read)) expect(readTypedDay(text, today), text).toBe(day)
})

test('a time is read with a dot or a colon, and with a day it is a moment', () => {
  const read = ['19:00', '19.00', '7.30', '19 uur', '24:00', '7.60', 'half acht'].map(readTypedTime)
  expect(read).toEqual(['19:00', '19:00', '07:30', '19:00', undefined, undefined, undefined])
  const evening = timestampAt('2026-12-01', '19:00')
  for (const text of ['2026-12-01T19:00', '1-12-2026 19.00', 'di 1 dec 2026, 19.00 uur'])
    expect(timestampOf(text), text).toBe(evening)
  expect(timestampOf('2027-03-28T02:30')).toBeUndefined()
})
