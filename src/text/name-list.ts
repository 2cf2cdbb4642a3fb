import { type Locale, localeTags } from '~/i18n/locale'

/** First names, or the whole ones where two would be called the same. */
export function callingNames(names: readonly string[]): string[] {
  const first = names.map((name) => name.trim().split(/\s+/)[0] ?? name)
  return new Set(first).size === first.length ? first : [...names]
}

/** "Tess, Jip en Bo" */
export const listNames = (names: readonly string[], locale: Locale): string =>
  new Intl.ListFormat(localeTags[locale]).format(names)
