import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { fieldValue } from '~/features/staff/content/texts'
import type { Locale } from '~/i18n/locale'
import { type EventKind, eventKinds, type Question } from '~/model/event'
import type { DayPattern } from './day-pattern'

export const patternWords: Readonly<Record<DayPattern, MessageDescriptor>> = {
  once: msg`één keer, van begin tot einde`,
  daily: msg`elke dag op dezelfde tijd`,
  weekly: msg`elke week op dezelfde dag`,
  'school-weeks': msg`elke week, niet in de schoolvakanties`,
  listed: msg`losse dagen, zie hieronder`,
}

export const answerWords: Readonly<Record<Question['type'], MessageDescriptor>> = {
  text: msg`tekst`,
  choice: msg`een keuze`,
  'yes-no': msg`ja of nee`,
  availability: msg`dagdelen`,
}

export const ageWords = {
  'first-day': msg`op de eerste dag`,
  'calendar-year': msg`als de leeftijd die je dat jaar wordt (Tenniskids)`,
} as const

const isTick = /^(?:waitingList|level[A-Z]\w+|question\d+(?:Required|Medical))$/

/** The value of a control of the editor of events, in words. */
export function eventValue(i18n: I18n, locale: Locale, field: string, value: string): string {
  const word = wordFor(field, value)
  if (word) return i18n._(word)
  if (field === 'kind' && eventKinds.some((kind) => kind === value)) return kindWord(i18n, value as EventKind)
  return fieldValue(i18n, locale, field, value)
}

function wordFor(field: string, value: string): MessageDescriptor | undefined {
  if (isTick.test(field)) return value === '' ? msg`nee` : msg`ja`
  if (field === 'days') return patternWords[value as DayPattern]
  if (field === 'ageCountedBy') return ageWords[value as keyof typeof ageWords]
  return /^question\d+Type$/.test(field) ? answerWords[value as Question['type']] : undefined
}

export const kindNames: Readonly<Record<EventKind, MessageDescriptor>> = {
  lessons: msg`Lessen`,
  camp: msg`Kamp`,
  clinic: msg`Clinic`,
  tournament: msg`Toernooi`,
  social: msg({ message: 'Recreatief', comment: 'kind of event: an informal get-together on court' }),
  course: msg`Cursus`,
}

export const kindWord = (i18n: I18n, kind: EventKind): string => i18n._(kindNames[kind])
