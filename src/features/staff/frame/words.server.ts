import { type I18n, setupI18n } from '@lingui/core'
import type { Locale } from '~/i18n/locale'
import { messages as en } from '~/locales/en/desk.po'
import { messages as nl } from '~/locales/nl/desk.po'
import { emailWords, siteWords } from '~/site/catalogues.server'

const cached = new Map<Locale, I18n>()

export function deskWords(locale: Locale): I18n {
  const known = cached.get(locale)
  if (known) return known
  const i18n = setupI18n({
    locale,
    messages: { [locale]: { ...emailWords(locale), ...siteWords(locale).messages, ...{ nl, en }[locale] } },
  })
  cached.set(locale, i18n)
  return i18n
}
