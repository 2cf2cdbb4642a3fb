import { localTimeOf } from '~/time/local-time'
import { isDay, timestampAt } from '~/time/time-zone'

/** `YYYY-MM-DDTHH:MM` in Amsterdam → UTC milliseconds; undefined for anything else, also for an hour that the clock skips. */
export function timestampOf(text: string | undefined): number | undefined {
  const [, day = '', time = ''] = /^(\d{4}-\d\d-\d\d)T((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(text?.trim() ?? '') ?? []
  if (!isDay(day)) return undefined
  const timestamp = timestampAt(day, time)
  return localTimeOf(timestamp) === `${day}T${time}` ? timestamp : undefined
}

/** For `<input type="datetime-local">`; empty for null. */
export const localTime = (timestamp: number | null | undefined): string =>
  timestamp === null || timestamp === undefined ? '' : localTimeOf(timestamp)
