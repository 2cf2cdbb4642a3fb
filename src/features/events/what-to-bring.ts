import type { Bilingual, Locale } from '~/i18n/locale'
import type { EventRow } from './events.server'

export const whatToBring = (event: Pick<EventRow, 'whatToBring'>, locale: Locale): string[] =>
  (event.whatToBring?.[locale] ?? '')
    .split('\n')
    .map((item) => item.replace(/^[-*]\s+/, '').trim())
    .filter(Boolean)

const heading: Bilingual = { nl: 'Meenemen', en: 'What to bring' }

/** The event's text with the list of what to bring at its end. Markdown. */
export function bodyWithWhatToBring(event: Pick<EventRow, 'body' | 'whatToBring'>, locale: Locale): string {
  const items = whatToBring(event, locale)
  if (items.length === 0) return event.body[locale]
  return [event.body[locale], `## ${heading[locale]}`, items.map((item) => `- ${item}`).join('\n')].join('\n\n')
}
