import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { fieldValue } from '~/features/staff/content/field-value'
import { textLabel, textMessage } from '~/features/staff/content/text-messages'
import type { Locale } from '~/i18n/locale'
import type { EmploymentType, PayUnit } from '~/model/vacancy'

const labels: Readonly<Record<string, MessageDescriptor>> = {
  clubId: msg`Club`,
  placeName: msg`Plaats: naam`,
  placeCity: msg`Plaats: woonplaats`,
  employment: msg`Dienstverband`,
  hoursMin: msg`Uren, minstens`,
  hoursMax: msg`Uren, hooguit`,
  payMin: msg`Salaris, vanaf`,
  payMax: msg`Salaris, tot`,
  payPer: msg`Salaris per`,
  validThrough: msg`Reageren t/m`,
  image: msg`Afbeelding`,
  publishAt: msg`Publiceren op`,
}

export const vacancyLabel = (i18n: I18n, field: string): string =>
  textLabel(i18n, field) ?? (labels[field] ? i18n._(labels[field]) : field)

export const employmentWords: Readonly<Record<EmploymentType, MessageDescriptor>> = {
  'full-time': msg`voltijd`,
  'part-time': msg`deeltijd`,
  temporary: msg`tijdelijk`,
  internship: msg`stage`,
}

export const payWords: Readonly<Record<PayUnit, MessageDescriptor>> = { hour: msg`per uur`, day: msg`per dag` }

/** The value of a control of the editor of vacancies, in words. */
export function vacancyValue(i18n: I18n, locale: Locale, field: string, value: string): string {
  const words: Readonly<Record<string, MessageDescriptor>> = { ...employmentWords, ...payWords }
  const word = field === 'employment' || field === 'payPer' ? words[value] : undefined
  return word ? i18n._(word) : fieldValue(i18n, locale, field, value)
}

const messages: Readonly<Record<string, MessageDescriptor>> = {
  'place-missing': msg`Kies een club, of vul een naam en een woonplaats in.`,
  'employment-missing': msg`Kies het dienstverband.`,
  'hours-wrong': msg`Vul de uren per week in, van 1 tot en met 48, het laagste eerst.`,
  'pay-wrong': msg`Vul het salaris in euro’s in, zoals 18,50, het laagste eerst.`,
  'valid-through-missing': msg`Kies tot en met welke dag iemand kan reageren.`,
  'valid-through-past': msg`De laatste dag om te reageren is al voorbij.`,
}

export function vacancyMessage(i18n: I18n, error: { field: string; code: string }): string {
  const own = messages[error.code]
  return own ? i18n._(own) : (textMessage(i18n, error) ?? error.code)
}
