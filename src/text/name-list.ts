import { type Locale, localeTags } from '~/i18n/locale'

/** First names, or the whole ones where two would be called the same. */
export function callingNames(names: readonly string[]): string[] {
  const first = names.map((name) => name.trim().split(/\s+/)[0] ?? name)
  return new Set(first).size === first.length ? first : [...names]
}

/** Null for somebody who signs up alone. */
export function namesBeside(contactName: string, names: readonly string[]): string[] | null {
  const key = (name: string) => name.trim().toLowerCase().replace(/\s+/g, ' ')
  return names.length === 1 && key(names[0]!) === key(contactName) ? null : callingNames(names)
}

export const listNames = (names: readonly string[], locale: Locale): string =>
  new Intl.ListFormat(localeTags[locale]).format(names)
