import { type I18n, type Messages, setupI18n } from '@lingui/core'
import type { Locale } from '~/domain/locale'

const catalogues: Record<Locale, () => Promise<{ messages: Messages }>> = {
  nl: () => import('~/locales/nl/site.po'),
  en: () => import('~/locales/en/site.po'),
}

const loaded = new Map<Locale, I18n>()

/** The site's words in a language. One instance per language, never changed once made, so that requests share it. */
export async function loadI18n(locale: Locale): Promise<I18n> {
  const known = loaded.get(locale)
  if (known) return known
  const { messages } = await catalogues[locale]()
  const made = setupI18n({ locale, messages: { [locale]: messages } })
  loaded.set(locale, made)
  return made
}
