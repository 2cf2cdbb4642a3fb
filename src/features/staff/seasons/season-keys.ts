import { type Day, dayOf } from '~/time/time-zone'

const pattern = /^(summer|winter)-(20\d\d)$/

export const isSeasonKey = (text: string): boolean => pattern.test(text)

const yearIn = (key: string): number => Number(key.slice(-4))
const isSummer = (key: string): boolean => key.startsWith('summer')

/** The days on which lessons of a season may begin. */
export const firstDays = (key: string): readonly [first: Day, last: Day] =>
  isSummer(key) ? [`${yearIn(key)}-01-01`, `${yearIn(key)}-08-31`] : [`${yearIn(key)}-09-01`, `${yearIn(key)}-12-31`]

export const yearBefore = (key: string): string => key.replace(/\d{4}$/, String(yearIn(key) - 1))

const next = (key: string): string => (isSummer(key) ? `winter-${yearIn(key)}` : `summer-${yearIn(key) + 1}`)

/** The season that staff look after now: the first of which no lessons have begun. */
export function comingSeason(now: number): string {
  const today = dayOf(now)
  const year = Number(today.slice(0, 4))
  if (today.slice(5) < '04-01') return `summer-${year}`
  return today.slice(5) < '10-01' ? `winter-${year}` : `summer-${year + 1}`
}

/** Soonest first: the running season and the four after it. */
export function seasonsAround(now: number): readonly string[] {
  const coming = comingSeason(now)
  const running = isSummer(coming) ? `winter-${yearIn(coming) - 1}` : `summer-${yearIn(coming)}`
  const keys = [running, coming]
  while (keys.length < 5) keys.push(next(keys.at(-1)!))
  return keys
}
