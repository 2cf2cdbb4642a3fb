import type { Bilingual, Locale } from '~/i18n/locale'

/** As staff wrote it. Where they left English empty it has the Dutch words, and is marked. */
export type WrittenText = Bilingual & { readonly isDutchOnly?: true }

export const writtenText = (nl: string, en: string): WrittenText =>
  nl && !en ? { nl, en: nl, isDutchOnly: true } : { nl, en }

/** Empty where it was left empty. */
export const writtenEnglish = ({ en, isDutchOnly }: WrittenText): string => (isDutchOnly ? '' : en)

type Marked = { readonly lang?: 'nl' }
export type Introduced = { readonly summary: string; readonly summaryLang?: 'nl' }

/** Of the words that readers of a locale get; nothing where they are in its language. */
export const languageOf = ({ isDutchOnly }: WrittenText, locale: Locale): Marked =>
  isDutchOnly && locale === 'en' ? { lang: 'nl' } : {}

export const introductionOf = (summary: WrittenText, locale: Locale): Introduced => ({
  summary: summary[locale],
  ...(languageOf(summary, locale).lang && { summaryLang: 'nl' }),
})

/** What can be read in the language of the page comes first. */
export const dutchBelow = <One extends Marked>(all: readonly One[]): One[] => [
  ...all.filter(({ lang }) => !lang),
  ...all.filter(({ lang }) => lang),
]

type Words = { readonly title: WrittenText; readonly summary: WrittenText; readonly body: WrittenText }

export type Announced = { readonly languages?: readonly ['nl'] }

/** The languages of its pages, where it is not in all. */
export const languagesOf = ({ title, summary, body }: Words): Announced =>
  title.isDutchOnly && summary.isDutchOnly && body.isDutchOnly ? { languages: ['nl'] } : {}
