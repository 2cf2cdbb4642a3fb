export const locales = ['nl', 'en'] as const
export type Locale = (typeof locales)[number]

/** Text (or another value) in both languages of the site. */
export type Bilingual<T = string> = { readonly nl: T; readonly en: T }

/** Only nl and en are ever accepted (seed § 5). */
export function isLocale(value: unknown): value is Locale {
  return value === 'nl' || value === 'en'
}

/** BCP 47 tags of the seed (§ 9): dates, prices and plurals follow them. */
export const localeTags: Bilingual = { nl: 'nl-NL', en: 'en-US' }
