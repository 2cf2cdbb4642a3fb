import { expect, it } from 'vitest'
import { silenceCountsAt } from '~/features/lesson-groups/families/silence'
import { timestampAt } from '~/time/time-zone'

it('counts five working days, without weekends and public holidays', () => {
  const rows = [
    ['2026-12-01', '09:00', '2026-12-08'],
    ['2026-12-04', '23:30', '2026-12-11'],
    ['2026-12-05', '12:00', '2026-12-11'],
    // Christmas is a Friday.
    ['2026-12-22', '12:00', '2026-12-30'],
    // Good Friday is a working day; Easter Monday is not.
    ['2027-03-25', '12:00', '2027-04-02'],
  ] as const
  for (const [day, time, until] of rows)
    expect(silenceCountsAt(timestampAt(day, time)), day).toBe(timestampAt(until, '17:00'))
})
