import { type I18n, type Messages, setupI18n } from '@lingui/core'
import type { Locale } from '~/i18n/locale'

const catalogues = import.meta.glob<Messages>('../locales/*/{site,pages/*}.po', { eager: true, import: 'messages' })
const letters = import.meta.glob<Messages>('../locales/*/letters.po', { eager: true, import: 'messages' })
const cached: Record<Locale, I18n> = { nl: learn('nl'), en: learn('en') }

export const siteWords = (locale: Locale): I18n => cached[locale]

function learn(locale: Locale): I18n {
  const i18n = setupI18n()
  for (const [file, messages] of Object.entries(catalogues))
    if (file.includes(`/${locale}/`)) i18n.load(locale, messages)
  i18n.activate(locale)
  return i18n
}

/** Those of emails, and of what is made like them on the server alone. */
export const emailWords = (locale: Locale): Messages => ({
  ...siteWords(locale).messages,
  ...letters[`../locales/${locale}/letters.po`],
})

export const emailI18n = (locale: Locale): I18n => setupI18n({ locale, messages: { [locale]: emailWords(locale) } })
