import { expect, test } from 'vitest'
import { backupName, backupsToKeep, erasureDays, keptBackups, readBackupName } from '~/server/backup/backup-schedule'
import { addDays, type Day, dayOf, timestampAt, weekdayOf } from '~/time/time-zone'

const aDay = 86_400_000
const firstDay = '2026-01-01'
/** Two years and a half, with a leap year and weeks across years. */
const days = Array.from({ length: 900 }, (_, i) => addDays(firstDay, i))

const mondayOf = (day: Day) => addDays(day, 1 - weekdayOf(day))

test('a backup every night leaves one of each of seven days, four weeks and twelve months, and none over a year old', () => {
  // Half past two comes twice in one night of the year, and in another not at all.
  for (const time of ['02:30', '23:59']) {
    let kept: number[] = []
    for (const [night, now] of days.map((day) => timestampAt(day, time)).entries()) {
      const keep = backupsToKeep([...kept, now], now)
      kept = [...kept, now].filter((timestamp) => keep.has(timestamp))
      const [today, keptDays] = [dayOf(now), kept.map(dayOf)]
      const lastMonth = dayOf(timestampAt(`${today.slice(0, 7)}-01`) - aDay)
      if (lastMonth >= firstDay) expect(keptDays, `the last of the month before ${today}`).toContain(lastMonth)
      expect(now - kept[0]!, today).toBeLessThan(367 * aDay)
      if (night < 400) continue
      const counted = (since: Day, placeOf: (day: Day) => string) =>
        new Set(keptDays.filter((day) => day >= since).map(placeOf)).size
      expect(
        {
          daily: counted(addDays(today, -6), (day) => day),
          weekly: counted(addDays(mondayOf(today), -21), mondayOf),
          monthly: counted(firstDay, (day) => day.slice(0, 7)),
        },
        `${today} ${time}`,
      ).toEqual(keptBackups)
      expect(kept.length, today).toBeLessThanOrEqual(7 + 4 + 12)
    }
  }
  expect(erasureDays).toBeGreaterThan(367)
})

test('of one day of Amsterdam the newest stays, and all that are too old go but for what was made now', () => {
  const evening = timestampAt('2027-03-27', '23:50')
  const [night, later] = ['00:10', '03:10'].map((time) => timestampAt('2027-03-28', time)) as [number, number]
  expect(backupsToKeep([evening, night, later], later)).toEqual(new Set([evening, later]))
  const now = timestampAt('2028-06-01', '02:30')
  expect(backupsToKeep([timestampAt('2027-05-31', '02:30'), now], now)).toEqual(new Set([now]))
  expect(backupsToKeep([timestampAt('2027-07-01', '02:30'), now], now).size).toBe(2)
  expect(backupsToKeep([now + aDay, now + aDay + 1, now], now).size, 'from the future').toBe(3)
})

test('the name of a backup is its moment and is read back, and no other name is', () => {
  for (const timestamp of [timestampAt('2027-10-31', '02:30'), timestampAt('2027-10-31', '02:30') + 3_600_001]) {
    expect(readBackupName(backupName(timestamp))).toEqual({ timestamp, isReplaced: false })
    expect(readBackupName(backupName(timestamp, true))).toEqual({ timestamp, isReplaced: true })
  }
  expect(backupName(Date.parse('2026-11-21T02:30:00Z'))).toBe('2026-11-21T02-30-00.000Z')
  for (const name of ['lock', 'erasures.log', '2026-11-21T02-30-00.000Z.part', '2026-13-41T02-30-00.000Z', 'site.db'])
    expect(readBackupName(name), name).toBeUndefined()
})
