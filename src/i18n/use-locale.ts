import { useLingui } from '@lingui/react'
import type { Locale } from './locale'

export const useLocale = (): Locale => useLingui().i18n.locale as Locale
