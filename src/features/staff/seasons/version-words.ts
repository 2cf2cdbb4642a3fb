import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Locale } from '~/i18n/locale'
import { formatDay } from '~/time/format-date'
import { isDay } from '~/time/time-zone'
import type { DayField, PackagePlan } from './plan'

const labels: Readonly<Record<DayField | 'packages', MessageDescriptor>> = {
  lessonStartDate: msg`Eerste les`,
  signupStartDate: msg`Inschrijven vanaf`,
  signupEndDate: msg`Inschrijven t/m`,
  packages: msg`Lesvormen en prijzen`,
}

export function planLabel(i18n: I18n, field: string): string {
  const label = labels[field as keyof typeof labels]
  return label ? i18n._(label) : field
}

export const planValue = (locale: Locale, field: string, value: string): string =>
  field === 'packages' ? packageWords(value, locale) : isDay(value) ? formatDay(value, locale) : value

export const packageWords = (json: string, locale: Locale): string =>
  (JSON.parse(json) as readonly PackagePlan[])
    .map((one) => `${(locale === 'en' && one.nameEn) || one.nameNl}: ${one.minutes} min, € ${one.rate}`)
    .join('; ')
