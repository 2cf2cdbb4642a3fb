import { addDays, type Day, dayOf, weekdayOf } from '~/time/time-zone'

/** How many days, weeks and months (Amsterdam) keep their newest backup, the present ones included. */
export const keptBackups = { daily: 7, weekly: 4, monthly: 12 } as const

export const replacedDays = 30

/** Whether a backup made at `moment` still has health notes: only the daily ones do. */
export const keepsNotes = (moment: number, now: number): boolean =>
  dayOf(moment) > addDays(dayOf(now), -keptBackups.daily)

/** Longer than any backup is kept. */
export const erasureDays = 400

/** Timestamps in UTC ms. A backup that seems to come from the future is kept. */
export function backupsToKeep(made: readonly number[], now: number): Set<number> {
  const today = dayOf(now)
  const newest = new Map<string, number>()
  const keep = new Set<number>()
  for (const moment of made) {
    if (moment > now) keep.add(moment)
    else for (const place of placesOf(dayOf(moment), today)) newest.set(place, Math.max(newest.get(place) ?? 0, moment))
  }
  for (const moment of newest.values()) keep.add(moment)
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

export const backupName = (moment: number, isReplaced = false): string =>
  new Date(moment).toISOString().replaceAll(':', '-') + (isReplaced ? '-replaced' : '')

export function readBackupName(name: string): { moment: number; isReplaced: boolean } | undefined {
  const [, day, hour, minute, second, replaced] =
    /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d\.\d{3})Z(-replaced)?$/.exec(name) ?? []
  const moment = Date.parse(`${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(moment) ? undefined : { moment, isReplaced: replaced !== undefined }
}
