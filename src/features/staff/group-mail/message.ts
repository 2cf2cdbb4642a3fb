import { type Bilingual, type Locale, locales } from '~/i18n/locale'
import type { FormValues } from '~/server/http/form-handler.server'
import { unknownPlaceholders } from './placeholders'

export type Message = { readonly subject: Bilingual; readonly text: Bilingual }
type MessageField = 'subjectNl' | 'subjectEn' | 'textNl' | 'textEn'

export type MessageProblem = { readonly field: MessageField } & (
  | { readonly code: 'missing' | 'too-long' }
  | { readonly code: 'unknown-placeholder'; readonly name: string }
)

export const longestMessage = { subject: 100, text: 5000 } as const

export const emptyMessage: Message = { subject: { nl: '', en: '' }, text: { nl: '', en: '' } }

export function readMessage(form: FormValues): Message {
  const typed = (name: MessageField) => form.last(name).replace(/\r\n?/g, '\n').trim()
  return {
    subject: { nl: typed('subjectNl'), en: typed('subjectEn') },
    text: { nl: typed('textNl'), en: typed('textEn') },
  }
}

export const isWritten = ({ subject, text }: Message, locale: Locale): boolean =>
  subject[locale] !== '' || text[locale] !== ''

/** A language is needed where a recipient reads it; half of one is never enough. */
export function problemsOf(message: Message, readers: Readonly<Record<Locale, number>>): MessageProblem[] {
  return locales.flatMap((locale) =>
    (['subject', 'text'] as const).flatMap((part): MessageProblem[] => {
      const field = fieldOf(part, locale)
      const written = message[part][locale]
      if (written === '') return readers[locale] > 0 || isWritten(message, locale) ? [{ field, code: 'missing' }] : []
      if (written.length > longestMessage[part]) return [{ field, code: 'too-long' }]
      return unknownPlaceholders(written).map((name) => ({ field, code: 'unknown-placeholder', name }))
    }),
  )
}

const fieldOf = (part: 'subject' | 'text', locale: Locale): MessageField => `${part}${locale === 'nl' ? 'Nl' : 'En'}`
