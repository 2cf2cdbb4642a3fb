import { LRUCache } from 'lru-cache'
import type { Bilingual, Locale } from '~/i18n/locale'

const stopWords: Bilingual<ReadonlySet<string>> = {
  nl: new Set(
    'aan als bij dan dat de die dit door een en er hebt het hoe ik in is je kan kun maar met mijn naar niet nog of om onder ook op te tot uit van voor waar wanneer wat we wel welke wie wij wil ze zijn zo'.split(
      ' ',
    ),
  ),
  en: new Set(
    'a about an and are as at be by can do does for from have how i in is it my of on or our the their they this to was we what when where which who will with you your'.split(
      ' ',
    ),
  ),
}

/** Lower case, without accents and single letters. */
export const tokenise = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 || /\p{N}/u.test(word))

/** Undefined for stop words. */
export function searchedWord(word: string, locale: Locale): string | undefined {
  if (stopWords[locale].has(word)) return undefined
  return locale === 'nl' ? dutchStem(word) : englishStem(word)
}

/** Not by `max`, which would take the memory for all at once. */
const bound = { maxSize: 50_000, sizeCalculation: () => 1 }
const formsIn = (locale: Locale) =>
  new LRUCache<string, readonly string[]>({ ...bound, memoMethod: (word) => formsOf(word, locale) })
const forms: Bilingual<ReturnType<typeof formsIn>> = { nl: formsIn('nl'), en: formsIn('en') }

/** The word, its stem and, in Dutch, the head of a compound. */
export const indexedWords = (word: string, locale: Locale): string[] => [...forms[locale].memo(word)]

function formsOf(word: string, locale: Locale): readonly string[] {
  const stem = searchedWord(word, locale)
  if (stem === undefined) return []
  const head =
    locale === 'nl' ? compoundHeads.find((one) => stem.endsWith(one) && stem.length > one.length + 2) : undefined
  return [...new Set([word, stem, ...(head ? [head] : [])])]
}

/** As stems. */
const compoundHeads = ['les', 'kamp', 'toernooi', 'baan', 'cursus', 'training', 'trainer', 'racket', 'vakantie']

function dutchStem(word: string): string {
  if (/[^jisu]s$/.test(word) && word.length > 4) return word.slice(0, -1)
  if (!word.endsWith('en') || word.length < 6) return word
  const stem = word.slice(0, -2)
  if (/([^aeiou])\1$/.test(stem)) return stem.slice(0, -1)
  return stem.replace(/z$/, 's').replace(/v$/, 'f')
}

function englishStem(word: string): string {
  if (/(?:ss|sh|ch|x)es$/.test(word)) return word.slice(0, -2)
  return /[^siu]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word
}
