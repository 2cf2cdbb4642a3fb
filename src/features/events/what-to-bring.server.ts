import type { Bilingual, Locale } from '~/i18n/locale'
import { renderMarkdown } from '~/text/markdown.server'
import { inItsLanguage, renderWritten } from '~/text/written-markdown.server'
import type { EventRow } from './events.server'

export const whatToBring = (event: Pick<EventRow, 'whatToBring'>, locale: Locale): string[] =>
  (event.whatToBring?.[locale] ?? '')
    .split('\n')
    .map((item) => item.replace(/^[-*]\s+/, '').trim())
    .filter(Boolean)

const heading: Bilingual = { nl: 'Meenemen', en: 'What to bring' }

/** The event's text with the list of what to bring at its end. HTML. */
export function bodyWithWhatToBring(event: Pick<EventRow, 'body' | 'whatToBring'>, locale: Locale): string {
  const body = renderWritten(event.body, locale)
  const items = whatToBring(event, locale)
  if (items.length === 0 || !event.whatToBring) return body
  const list = renderMarkdown(items.map((item) => `- ${item}`).join('\n'))
  return body + renderMarkdown(`## ${heading[locale]}`) + inItsLanguage(event.whatToBring, list, locale)
}
