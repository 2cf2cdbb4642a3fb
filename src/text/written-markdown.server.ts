import type { Locale } from '~/i18n/locale'
import { languageOf, type WrittenText } from '~/model/written-text'
import { renderMarkdown } from './markdown.server'

/** HTML. To English readers it says where only Dutch is there. */
export function renderWritten(text: WrittenText, locale: Locale, top?: number): string {
  const html = inItsLanguage(text, renderMarkdown(text[locale], top), locale)
  return languageOf(text, locale).lang ? `<p class="small-print">Only in Dutch so far.</p>\n${html}` : html
}

export const inItsLanguage = (text: WrittenText, html: string, locale: Locale): string =>
  languageOf(text, locale).lang ? `<div lang="nl">${html}</div>` : html
