import { dayOf, isDay, timeOf, timestampAt } from './time-zone'

/** `YYYY-MM-DDTHH:MM` in Amsterdam, as a `datetime-local` control has it. */
export const localTimeOf = (timestamp: number): string => `${dayOf(timestamp)}T${timeOf(timestamp)}`

type LocalTimeError = 'time' | 'time-skipped'

/** UTC milliseconds; `time-skipped` for the missing hour in March. Of the double hour in October the first. */
export function readLocalTime(text: string): number | LocalTimeError {
  const [, day = '', time = ''] = /^(20\d\d-\d\d-\d\d)[T ](\d\d:\d\d)(?::00)?$/.exec(text.trim()) ?? []
  if (!isDay(day) || !/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time)) return 'time'
  const timestamp = timestampAt(day, time)
  return localTimeOf(timestamp) === `${day}T${time}` ? timestamp : 'time-skipped'
}
