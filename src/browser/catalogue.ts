import { type I18n, type Messages, setupI18n } from '@lingui/core'
import type { Locale } from '~/domain/locale'

type Catalogue = () => Promise<{ messages: Messages }>

const site: Record<Locale, Catalogue> = {
  nl: () => import('~/locales/nl/site.po'),
  en: () => import('~/locales/en/site.po'),
}
/** Words of the pages with many of their own (listed in lingui.config.ts), by file. */
const pages = import.meta.glob<{ messages: Messages }>('../locales/*/pages/*.po')
/**
 * A page may have words under the first segment of its path, and under the first two, as the list that stands at the first
 * alone, or as one of the pages below the second.
 */
const filesOf = (locale: Locale, page: string) => {
  const [, segment, second, third] = page.split('/')
  const first = segment || 'index'
  return [first, `${first}.${second ?? 'list'}${third ? '.one' : ''}`].map(
    (name) => `../locales/${locale}/pages/${name}.po`,
  )
}

const loaded = new Map<Locale, { i18n: I18n; learned: Set<Catalogue> }>()

/**
 * The site's words in a language, with those of a page of the route tree where it has words of its own. One instance
 * per language, which only ever learns words, so that requests share it; the server knows them all from the start.
 */
export async function loadI18n(locale: Locale, page: string): Promise<I18n> {
  const known = loaded.get(locale) ?? { i18n: setupI18n(), learned: new Set() }
  loaded.set(locale, known)
  for (const catalogue of [site[locale], ...pageCatalogues(locale, page)]) {
    if (known.learned.has(catalogue)) continue
    known.i18n.load(locale, (await catalogue()).messages)
    known.learned.add(catalogue)
  }
  if (known.i18n.locale !== locale) known.i18n.activate(locale)
  return known.i18n
}

function pageCatalogues(locale: Locale, page: string): Catalogue[] {
  if (import.meta.env.SSR) return ofLocale[locale]
  return filesOf(locale, page).flatMap((file) => pages[file] ?? [])
}

const ofLocale: Record<Locale, Catalogue[]> = { nl: allOf('nl'), en: allOf('en') }

function allOf(locale: Locale): Catalogue[] {
  return Object.entries(pages).flatMap(([file, catalogue]) => (file.includes(`/${locale}/`) ? [catalogue] : []))
}
