import { addDays, type Day, dayOf, weekdayOf } from '~/time/time-zone'

/** How many days, weeks and months (Amsterdam) keep their newest backup, the present ones included. */
export const keptBackups = { daily: 7, weekly: 4, monthly: 12 } as const

export const replacedDays = 30

/** Whether a backup made at `timestamp` still has health notes: only the daily ones do. */
export const keepsNotes = (timestamp: number, now: number): boolean =>
  dayOf(timestamp) > addDays(dayOf(now), -keptBackups.daily)

/** Longer than any backup is kept. */
export const erasureDays = 400

/** Timestamps in UTC ms. A backup that seems to come from the future is kept. */
export function backupsToKeep(made: readonly number[], now: number): Set<number> {
  const today = dayOf(now)
  const newest = new Map<string, number>()
  const keep = new Set<number>()
  for (const timestamp of made) {
    if (timestamp > now) keep.add(timestamp)
    else
      for (const place of placesOf(dayOf(timestamp), today))
        newest.set(place, Math.max(newest.get(place) ?? 0, timestamp))
  }
  for (const timestamp of newest.values()) keep.add(timestamp)
  return keep
}

function placesOf(day: Day, today: Day): string[] {
  const [week, month] = [mondayOf(day), day.slice(0, 7)]
  return [
    ...(day > addDays(today, -keptBackups.daily) ? [`day ${day}`] : []),
    ...(week > addDays(mondayOf(today), -7 * keptBackups.weekly) ? [`week ${week}`] : []),
    ...(monthNumber(day) > monthNumber(today) - keptBackups.monthly ? [`month ${month}`] : []),
  ]
}

const mondayOf = (day: Day): Day => addDays(day, 1 - weekdayOf(day))
const monthNumber = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))

export const backupName = (timestamp: number, isReplaced = false): string =>
  new Date(timestamp).toISOString().replaceAll(':', '-') + (isReplaced ? '-replaced' : '')

export function readBackupName(name: string): { timestamp: number; isReplaced: boolean } | undefined {
  const [, day, hour, minute, second, replaced] =
    /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d\.\d{3})Z(-replaced)?$/.exec(name) ?? []
  const timestamp = Date.parse(`${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(timestamp) ? undefined : { timestamp, isReplaced: replaced !== undefined }
}
