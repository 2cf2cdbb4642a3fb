import { describe, expect, test } from 'vitest'
import { backupName, backupsToKeep, erasureDays, keptBackups, readBackupName } from '~/server/backup/backup-schedule'
import { addDays, type Day, dayOf, timestampAt, weekdayOf } from '~/time/time-zone'

const aDay = 86_400_000
const firstDay = '2026-01-01'
/** Three years: seven clock changes, a leap year, weeks across years. */
const days = Array.from({ length: 1200 }, (_, i) => addDays(firstDay, i))

function liveThrough(times: readonly number[], look: (kept: number[], now: number) => void): void {
  let kept: number[] = []
  for (const now of times) {
    const keep = backupsToKeep([...kept, now], now)
    kept = [...kept, now].filter((timestamp) => keep.has(timestamp))
    look(kept, now)
  }
}

const mondayOf = (day: Day) => addDays(day, 1 - weekdayOf(day))
const counted = (times: readonly number[], placeOf: (day: Day) => string) =>
  new Set(times.map((timestamp) => placeOf(dayOf(timestamp)))).size

describe.each([
  ['at half past two, which two nights in spring and autumn have not or twice', '02:30'],
  ['a minute after midnight', '00:01'],
  ['a minute before midnight', '23:59'],
])('a backup every night %s', (_, time) => {
  const nights = days.map((day) => timestampAt(day, time))

  test('leaves one of each of the last seven days, four weeks and twelve months', () => {
    liveThrough(nights, (kept, now) => {
      if (now < nights[400]!) return
      const today = dayOf(now)
      const since = (day: Day) => kept.filter((timestamp) => dayOf(timestamp) >= day)
      expect(
        counted(since(addDays(today, -6)), (day) => day),
        today,
      ).toBe(keptBackups.daily)
      expect(counted(since(addDays(mondayOf(today), -21)), mondayOf), today).toBe(keptBackups.weekly)
      expect(
        counted(kept, (day) => day.slice(0, 7)),
        today,
      ).toBe(keptBackups.monthly)
      expect(kept.length, today).toBeLessThanOrEqual(7 + 4 + 12)
    })
  })

  test('leaves none that is over a year old, and none from before what is remembered of erasures', () => {
    liveThrough(nights, (kept, now) => {
      for (const timestamp of kept) expect(now - timestamp).toBeLessThan(367 * aDay)
    })
    expect(erasureDays).toBeGreaterThan(367)
  })

  test('always has the last of each month that is over', () => {
    liveThrough(nights, (kept, now) => {
      const today = dayOf(now)
      const lastMonth = dayOf(timestampAt(`${today.slice(0, 7)}-01`) - aDay)
      if (lastMonth < firstDay) return
      expect(kept.map(dayOf), today).toContain(lastMonth)
    })
  })
})

describe('of several backups', () => {
  test('of one day the newest stays, and the day is Amsterdam’s', () => {
    const [evening, night] = [timestampAt('2027-03-27', '23:50'), timestampAt('2027-03-28', '00:10')]
    const later = timestampAt('2027-03-28', '03:10')
    expect(backupsToKeep([evening, night, later], later)).toEqual(new Set([evening, later]))
  })

  test('all are old when none was made for long: they go, but for what was made now', () => {
    const now = timestampAt('2028-06-01', '02:30')
    expect(backupsToKeep([timestampAt('2027-05-31', '02:30'), now], now)).toEqual(new Set([now]))
    expect(backupsToKeep([timestampAt('2027-07-01', '02:30'), now], now).size).toBe(2)
  })

  test('one from the future is left alone', () => {
    const now = timestampAt('2027-06-01')
    expect(backupsToKeep([now + aDay, now + aDay + 1, now], now).size).toBe(3)
  })
})

describe('the name of a backup', () => {
  test('is its moment, and is read back', () => {
    for (const timestamp of [timestampAt('2027-10-31', '02:30'), timestampAt('2027-10-31', '02:30') + 3_600_001]) {
      expect(readBackupName(backupName(timestamp))).toEqual({ timestamp, isReplaced: false })
      expect(readBackupName(backupName(timestamp, true))).toEqual({ timestamp, isReplaced: true })
    }
    expect(backupName(Date.parse('2026-11-21T02:30:00Z'))).toBe('2026-11-21T02-30-00.000Z')
  })

  test('is no other name', () => {
    for (const name of ['lock', 'erasures.log', '2026-11-21T02-30-00.000Z.part', '2026-13-41T02-30-00.000Z', 'site.db'])
      expect(readBackupName(name), name).toBeUndefined()
  })
})
