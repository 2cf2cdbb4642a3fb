import type { Locale } from '~/i18n/locale'
import type { EventRow } from './events.server'

export const whatToBring = (event: Pick<EventRow, 'whatToBring'>, locale: Locale): string[] =>
  (event.whatToBring?.[locale] ?? '')
    .split('\n')
    .map((item) => item.replace(/^[-*]\s+/, '').trim())
    .filter(Boolean)
