import { useLingui } from '@lingui/react'
import type { Locale } from './locale'

/** The i18n instance is only ever activated with one of our locales. */
export const useLocale = (): Locale => useLingui().i18n.locale as Locale
