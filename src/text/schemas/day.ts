import { type Day, isDay } from '~/time/time-zone'

/** A date as a date picker sends it, or as Dutch people write it: 28-3-2015, 28/3/2015. */
export function readDay(text: string): Day | undefined {
  const given = text.trim()
  const [, day, month, year] = /^(\d{1,2})\s?[-/. ]\s?(\d{1,2})\s?[-/. ]\s?(\d{4})$/.exec(given) ?? []
  const written = year ? `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}` : given
  return isDay(written) ? written : undefined
}
