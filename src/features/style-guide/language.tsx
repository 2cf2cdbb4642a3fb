import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { type ReactNode, Suspense, use } from 'react'
import type { Locale } from '~/i18n/locale'
import { loadI18n } from '~/site/load-catalogue'

const learned = new Map<Locale, I18n>()
const learning = new Map<Locale, Promise<I18n>>()

async function learn(locale: Locale): Promise<I18n> {
  const i18n = await loadI18n(locale, '/dev/blocks')
  learned.set(locale, i18n)
  return i18n
}

export function learnLanguage(locale: Locale): Promise<I18n> {
  const under = learning.get(locale) ?? learn(locale)
  learning.set(locale, under)
  return under
}

type InLanguageProps = { locale: Locale; children: ReactNode }

export function InLanguage(props: InLanguageProps) {
  return (
    <Suspense>
      <Spoken {...props} />
    </Suspense>
  )
}

const useLanguage = import.meta.env.SSR
  ? (locale: Locale) => learned.get(locale)!
  : (locale: Locale) => use(learnLanguage(locale))

function Spoken({ locale, children }: InLanguageProps) {
  const i18n = useLanguage(locale)
  return (
    <I18nProvider i18n={i18n}>
      <div lang={locale}>{children}</div>
    </I18nProvider>
  )
}
