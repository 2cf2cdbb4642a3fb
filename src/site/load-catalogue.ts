import { wordyPages } from 'virtual:wordy-pages'
import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { createIsomorphicFn } from '@tanstack/react-start'
import { buildId } from '~/browser/build-id'
import { HttpFailure, http } from '~/browser/http'
import { wordNames } from '~/i18n/catalogue-names'
import type { Locale } from '~/i18n/locale'
import { siteWords } from './catalogues.server'

/** The addresses of the words that a page needs: those that every page shares, and its own where it has some. */
export const wordFiles = (locale: Locale, page: string): string[] =>
  ['messages', ...wordNames(page).filter((name) => wordyPages.includes(name))].map(
    (name) => `/_i18n/${buildId}/${locale}/${name}.json`,
  )

/** The words of the site did not come; what the browser shows has to stay as the server made it. */
export class WordsMissing extends Error {}

const loaded = new Map<Locale, { i18n: I18n; learned: Set<string> }>()

/**
 * Fetches the words of a page that this document has not learned yet. One instance per language, which only ever learns
 * words. Throws `WordsMissing`, having warned, when they cannot be had.
 */
export async function learnWords(locale: Locale, page: string): Promise<I18n> {
  const known = loaded.get(locale) ?? { i18n: setupI18n(), learned: new Set() }
  loaded.set(locale, known)
  const wanted = wordFiles(locale, page).filter((file) => !known.learned.has(file))
  const learn = async (file: string) => {
    known.i18n.load(locale, await fetchWords(file))
    known.learned.add(file)
  }
  await Promise.all(wanted.map(learn))
  if (known.i18n.locale !== locale) known.i18n.activate(locale)
  return known.i18n
}

async function fetchWords(file: string): Promise<Messages> {
  try {
    return (await (await http(file)).json()).messages
  } catch (error) {
    console.warn(`The words of ${file} did not come:`, error)
    // Without a line nothing is known of the words; they are there again when it is (recover-page.ts).
    throw error instanceof HttpFailure && error.status === undefined ? error : new WordsMissing(file, { cause: error })
  }
}

/** The site's words in a language: the server knows them all, the browser those of the pages it has shown. */
export const loadI18n = createIsomorphicFn()
  .server(async (locale: Locale, _page: string): Promise<I18n> => siteWords(locale))
  .client(learnWords)
