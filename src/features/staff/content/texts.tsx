import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  type Field,
  type FilledForm,
  type FormSection,
  field,
  inBothLanguages,
  valueInWords,
} from '~/features/staff/frame/fields'
import { isPicture } from '~/features/staff/pictures/field.server'
import type { Locale } from '~/i18n/locale'
import type { FieldValues } from '~/model/staff'
import { type WrittenText, writtenEnglish, writtenText } from '~/model/written-text'
import { pictureName } from '~/pictures/catalogue'
import { pictureAlts } from '~/pictures/picture-alts'
import { isDay } from '~/time/time-zone'

/** Characters. */
const longest = { title: 120, summary: 300, body: 10_000 } as const
const { title, summary, body } = longest

const [titleNl, titleEn] = inBothLanguages(field.text, {
  label: msg`Titel`,
  longest: title,
  look: { maxLength: title },
  refusals: {
    missing: (which) => msg`Vul de titel in (${which}).`,
    long: (which) => msg`De titel is langer dan ${title} tekens (${which}).`,
  },
})
const [summaryNl, summaryEn] = inBothLanguages(field.text, {
  label: msg`Samenvatting`,
  help: msg`Eén of twee zinnen, voor de lijst.`,
  rows: 2,
  longest: summary,
  look: { maxLength: summary },
  refusals: {
    missing: (which) => msg`Vul de samenvatting in (${which}).`,
    long: (which) => msg`De samenvatting is langer dan ${summary} tekens (${which}).`,
  },
})
const [bodyNl, bodyEn] = inBothLanguages(field.markdown, {
  label: msg`Tekst`,
  rows: 12,
  longest: body,
  refusals: {
    missing: (which) => msg`Vul de tekst in (${which}).`,
    long: (which) => msg`De tekst is langer dan ${body} tekens (${which}).`,
    wrong: (which) => msg`In de tekst staat een link die niet mag. Begin hem met / of https:// (${which}).`,
  },
})

export const texts = { titleNl, titleEn, summaryNl, summaryEn, bodyNl, bodyEn }

/** Its control comes from `pictureField`, which asks the database. */
export const picture = (isRequired: boolean): Field<string> => ({
  label: msg`Afbeelding`,
  refusals: {
    ...(isRequired && { missing: msg`Kies een afbeelding.` }),
    wrong: msg`Die afbeelding is er niet (meer). Kies een andere.`,
  },
  control: (_, form) => form.picture,
  read: (text) => text || undefined,
  isThere: isPicture,
  words: (text, i18n, locale) => {
    const name = pictureName(text)
    if (text === '') return ''
    return name ? pictureAlts[name][locale] : i18n._(msg`geüpload`)
  },
})

export const publishAt = field.time({
  label: msg`Publiceren op`,
  help: msg`Nederlandse tijd. Laat leeg voor zodra je op ‘Publiceer’ drukt.`,
  refusals: { wrong: msg`Dit moment bestaat niet. Kies een dag en een tijd.` },
})

export const textSection: FormSection = ['words', msg`Titel en tekst`, texts]
export const pictureSection = (isRequired: boolean): FormSection => [
  'picture',
  msg`Afbeelding`,
  { image: picture(isRequired) },
  ({ fields, context: { i18n, locale } }) =>
    valueInWords(byLook, i18n, locale, 'image', fields.image ?? '') || i18n._(msg`geen`),
]
export const whenSection: FormSection = ['when', msg`Publiceren`, { publishAt }, publishedWhen]

export function publishedWhen({ fields, context: { i18n, locale } }: FilledForm): string {
  return fieldValue(i18n, locale, 'time', fields.publishAt ?? '') || i18n._(msg`zodra je op ‘Publiceer’ drukt`)
}

export const both = (typed: FieldValues, name: string): WrittenText =>
  writtenText(typed[`${name}Nl`]?.trim() ?? '', typed[`${name}En`]?.trim() ?? '')

export const textColumns = (typed: FieldValues) => ({
  title: both(typed, 'title'),
  summary: both(typed, 'summary'),
  body: both(typed, 'body'),
})

type Texts = {
  readonly title: WrittenText
  readonly summary: WrittenText
  readonly body: WrittenText
  readonly image: string | null
}

export const textFields = ({ title, summary, body, image }: Texts): FieldValues => ({
  titleNl: title.nl,
  titleEn: writtenEnglish(title),
  summaryNl: summary.nl,
  summaryEn: writtenEnglish(summary),
  bodyNl: body.nl,
  bodyEn: writtenEnglish(body),
  image: image ?? '',
})

const byLook = {
  clubId: field.club({ label: msg`Club` }),
  image: picture(false),
  day: field.day({ label: msg`Datum` }),
  time: publishAt,
}

/** What a control holds, in words, by what it looks like: names and dates where it has numbers and codes. */
export const fieldValue = (i18n: I18n, locale: Locale, name: string, text: string): string =>
  valueInWords(byLook, i18n, locale, name in byLook ? name : isDay(text) ? 'day' : 'time', text)

export function stepMessage(i18n: I18n, code: string): string | undefined {
  if (code === 'club-not-yours') return i18n._(msg`Kies een club waar jij voor werkt.`)
  if (code === 'changed') return i18n._(msg`Iemand anders heeft dit net gewijzigd. Kijk of je het nog wilt.`)
  return code === 'published' ? i18n._(msg`Dit staat op de site. Haal het er eerst af.`) : undefined
}
