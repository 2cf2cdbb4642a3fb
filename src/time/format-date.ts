import { type Locale, localeTags } from '~/i18n/locale'
import { memoised } from './memoised'
import { type Day, dayOf, isEndOfDay, startOfDay, timeOf, timeZone } from './time-zone'

const styles = {
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  longDay: { weekday: 'long', day: 'numeric', month: 'long' },
  plain: { day: 'numeric', month: 'long', year: 'numeric' },
  medium: { weekday: 'short', day: 'numeric', month: 'short' },
  mediumYear: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  short: { weekday: 'short', day: 'numeric', month: 'long' },
  shortYear: { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' },
  weekdayAndDay: { weekday: 'short', day: 'numeric' },
  weekday: { weekday: 'long' },
  dayMonth: { day: 'numeric', month: 'long' },
  month: { month: 'long', year: 'numeric' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

type DateStyle = keyof typeof styles

// Making a formatter costs a hundred times more than using it, and using it five times more than a lookup.
function formatter(locale: Locale, style: DateStyle): (day: Day) => string {
  const { format } = new Intl.DateTimeFormat(localeTags[locale], { ...styles[style], timeZone })
  return memoised((day) => format(startOfDay(day) + 43_200_000))
}

const formatters: Record<string, (day: Day) => string> = {}

export function formatDay(day: Day, locale: Locale, style: DateStyle = 'plain'): string {
  formatters[locale + style] ??= formatter(locale, style)
  return formatters[locale + style]!(day)
}

export const formatDate = (timestamp: number, locale: Locale, style: DateStyle = 'long'): string =>
  formatDay(dayOf(timestamp), locale, style)

export const formatTime = (timestamp: number, locale: Locale): string =>
  locale === 'nl' ? `${bareTime(timestamp, locale)}\u00a0uur` : bareTime(timestamp, locale)

export const bareTime = (timestamp: number, locale: Locale): string =>
  timeOf(timestamp).replace(/^0?(\d+):/, locale === 'nl' ? '$1.' : '$1:')

/** "t/m zondag 28 februari 2027" for the end of a day, else "tot zondag 28 februari 2027, 18.00 uur". */
export function formatDeadline(timestamp: number, locale: Locale): string {
  if (isEndOfDay(timestamp)) return `${locale === 'nl' ? 't/m' : 'through'} ${formatDate(timestamp - 60_000, locale)}`
  return `${locale === 'nl' ? 'tot' : 'until'} ${formatTimestamp(timestamp, locale)}`
}

export const formatTimestamp = (timestamp: number, locale: Locale): string =>
  `${formatDate(timestamp, locale)}, ${formatTime(timestamp, locale)}`
