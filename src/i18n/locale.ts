export const locales = ['nl', 'en'] as const
export type Locale = (typeof locales)[number]

export type Bilingual<T = string> = { readonly nl: T; readonly en: T }

export function isLocale(value: unknown): value is Locale {
  return value === 'nl' || value === 'en'
}

export const localeTags: Bilingual = { nl: 'nl-NL', en: 'en-US' }
