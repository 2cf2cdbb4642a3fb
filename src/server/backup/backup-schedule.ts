import { addDays, type Day, dayOf, weekdayOf } from '~/time/time-zone'

/** The newest backup of so many days, weeks and months in Amsterdam is kept, the present ones included. */
export const keptBackups = { daily: 7, weekly: 4, monthly: 12 } as const

/** A database that a restore put aside is kept so many days. */
export const replacedDays = 30

/** Notes on health stay in the daily backups alone: whether one that was made at a moment (UTC ms) still has them. */
export const keepsNotes = (moment: number, now: number): boolean =>
  dayOf(moment) > addDays(dayOf(now), -keptBackups.daily)

/** What was erased is remembered so many days: longer than there is a backup from before it. */
export const erasureDays = 400

/** Which backups are kept, of those made at these moments (UTC ms). One that seems to come from the future is left alone. */
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

/** The day, week and month of which a backup may be the newest, as far as today looks back. */
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

/** The folder of a backup made at a moment (UTC ms), such as `2026-11-21T02-30-00.000Z`; or of what a restore replaced. */
export const backupName = (moment: number, isReplaced = false): string =>
  new Date(moment).toISOString().replaceAll(':', '-') + (isReplaced ? '-replaced' : '')

/** When the backup in a folder was made; undefined for every other name. */
export function readBackupName(name: string): { moment: number; isReplaced: boolean } | undefined {
  const [, day, hour, minute, second, replaced] =
    /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d\.\d{3})Z(-replaced)?$/.exec(name) ?? []
  const moment = Date.parse(`${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(moment) ? undefined : { moment, isReplaced: replaced !== undefined }
}
