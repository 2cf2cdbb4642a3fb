import { type Locale, localeTags } from '~/i18n/locale'
import { type Day, dayOf, startOfDay, timeOf, timeZone } from './time-zone'

const styles = {
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  plain: { day: 'numeric', month: 'long', year: 'numeric' },
  medium: { weekday: 'short', day: 'numeric', month: 'short' },
  dayMonth: { day: 'numeric', month: 'long' },
  month: { month: 'long', year: 'numeric' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

export type DateStyle = keyof typeof styles

type Formatter = { readonly format: (moment: number) => string; readonly words: Map<Day, string> }

// Making a formatter costs a hundred times more than using it, and using it five times more than a lookup.
const formatters = new Map<string, Formatter>()
const mostDays = 2000

function formatter(locale: Locale, style: DateStyle): Formatter {
  const key = locale + style
  let made = formatters.get(key)
  if (!made) {
    const { format } = new Intl.DateTimeFormat(localeTags[locale], { ...styles[style], timeZone })
    made = { format, words: new Map() }
    formatters.set(key, made)
  }
  return made
}

export function formatDate(moment: number, locale: Locale, style: DateStyle = 'long'): string {
  const { format, words } = formatter(locale, style)
  const day = dayOf(moment)
  let written = words.get(day)
  if (written === undefined) {
    written = format(moment)
    if (words.size >= mostDays) words.clear()
    words.set(day, written)
  }
  return written
}

export const formatDay = (day: Day, locale: Locale, style: DateStyle = 'plain'): string =>
  formatDate(startOfDay(day) + 43_200_000, locale, style)

export const formatTime = (moment: number, locale: Locale): string =>
  locale === 'nl' ? `${timeOf(moment).replace(':', '.')} uur` : timeOf(moment)

const bareTime = (moment: number, locale: Locale) =>
  locale === 'nl' ? timeOf(moment).replace(':', '.') : timeOf(moment)

export function formatPeriod(from: number, to: number, locale: Locale): string {
  if (dayOf(from) !== dayOf(to)) {
    const until = locale === 'nl' ? 't/m' : 'to'
    return `${formatDate(from, locale, 'medium')} ${until} ${formatDate(to, locale, 'medium')} ${dayOf(to).slice(0, 4)}`
  }
  return `${formatDate(from, locale)}, ${bareTime(from, locale)}–${formatTime(to, locale)}`
}

export const formatMoment = (moment: number, locale: Locale): string =>
  `${formatDate(moment, locale)}, ${formatTime(moment, locale)}`
