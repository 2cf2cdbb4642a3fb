import type { Locale } from '~/i18n/locale'

export const placeholderNames = {
  nl: [
    ...(['naam', 'deelnemers', 'evenement', 'wanneer', 'waar', 'inschrijfnummer', 'link', 'bedrag'] as const),
    ...(['openstaand', 'betaalgegevens', 'label'] as const),
  ],
  en: [
    ...(['name', 'participants', 'event', 'when', 'where', 'reference', 'link', 'amount'] as const),
    ...(['open amount', 'payment details', 'label'] as const),
  ],
} as const satisfies Readonly<Record<Locale, readonly string[]>>

const meanings = placeholderNames.en
export type PlaceholderValues = Readonly<Record<(typeof meanings)[number], string>>

const meaningOf = new Map<string, (typeof meanings)[number]>(
  meanings.flatMap((meaning, i) => [
    [meaning, meaning],
    [placeholderNames.nl[i]!, meaning],
  ]),
)

const inBraces = /\{([^{}\n]*)\}/g
const known = (name: string) => meaningOf.get(name.trim().toLowerCase())

/** As typed, without braces, each once. Dutch names are known in an English text too, and the other way round. */
export const unknownPlaceholders = (text: string): string[] => [
  ...new Set([...text.matchAll(inBraces)].map(([, name = '']) => name).filter((name) => !known(name))),
]

/** What is in braces and no placeholder stays as it is. */
export const fillPlaceholders = (text: string, values: PlaceholderValues): string =>
  text.replace(inBraces, (typed, name: string) => {
    const meaning = known(name)
    return meaning ? values[meaning] : typed
  })
