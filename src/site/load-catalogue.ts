import { wordyPages } from 'virtual:wordy-pages'
import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { createIsomorphicFn } from '@tanstack/react-start'
import { buildId } from '~/browser/build-id'
import { HttpFailure, http } from '~/browser/http'
import { wordNames } from '~/i18n/catalogue-names'
import type { Locale } from '~/i18n/locale'
import { siteWords } from './catalogues.server'

export const wordFiles = (locale: Locale, page: string): string[] =>
  ['messages', ...wordNames(page).filter((name) => wordyPages.includes(name))].map(
    (name) => `/_i18n/${buildId}/${locale}/${name}.json`,
  )

export class WordsMissing extends Error {}

const loaded = new Map<Locale, { i18n: I18n; learned: Set<string> }>()

/** Loads a page's messages into the locale's one instance. Throws `WordsMissing`, after a warning. */
export async function learnWords(locale: Locale, page: string): Promise<I18n> {
  const cached = loaded.get(locale) ?? { i18n: setupI18n(), learned: new Set() }
  loaded.set(locale, cached)
  const wanted = wordFiles(locale, page).filter((file) => !cached.learned.has(file))
  const learn = async (file: string) => {
    cached.i18n.load(locale, await fetchWords(file))
    cached.learned.add(file)
  }
  await Promise.all(wanted.map(learn))
  if (cached.i18n.locale !== locale) cached.i18n.activate(locale)
  return cached.i18n
}

async function fetchWords(file: string): Promise<Messages> {
  try {
    return (await (await http(file)).json()).messages
  } catch (error) {
    console.warn(`The words of ${file} did not come:`, error)
    // Offline: recover-page.ts tries again.
    throw error instanceof HttpFailure && error.status === undefined ? error : new WordsMissing(file, { cause: error })
  }
}

export const loadI18n = createIsomorphicFn()
  .server(async (locale: Locale, _page: string): Promise<I18n> => siteWords(locale))
  .client(learnWords)
