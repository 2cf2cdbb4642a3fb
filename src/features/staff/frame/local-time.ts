import { localTimeOf } from '~/time/local-time'
import { timestampAt } from '~/time/time-zone'
import { readTypedDay, readTypedTime } from './typed-day'

/** `YYYY-MM-DDTHH:MM` in Amsterdam, or as typed → UTC milliseconds; undefined also for an hour that the clock skips. */
export function timestampOf(text: string | undefined): number | undefined {
  const [, date = '', clock = ''] = /^(.*\S)[T ](\d?\d[:.]\d\d(?: ?uur)?)$/.exec(text?.trim() ?? '') ?? []
  const [day, time] = [readTypedDay(date.endsWith(',') ? date.slice(0, -1) : date), readTypedTime(clock)]
  if (!day || !time) return undefined
  const timestamp = timestampAt(day, time)
  return localTimeOf(timestamp) === `${day}T${time}` ? timestamp : undefined
}

/** For `<input type="datetime-local">`; empty for null. */
export const localTime = (timestamp: number | null | undefined): string =>
  timestamp === null || timestamp === undefined ? '' : localTimeOf(timestamp)
