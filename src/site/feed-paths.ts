import type { Bilingual } from '~/i18n/locale'

/** Where readers of feeds and calendars subscribe; addresses without a prefix, a language each. */
export const feedPaths = {
  news: { nl: '/feeds/nieuws.atom', en: '/feeds/news.atom' },
  events: { nl: '/feeds/evenementen.ics', en: '/feeds/events.ics' },
} as const satisfies Record<string, Bilingual>

/** The calendar file of one event. */
export const eventCalendarPath = (id: number, locale: keyof Bilingual): string =>
  `/api/calendar/event-${id}.ics?locale=${locale}`
