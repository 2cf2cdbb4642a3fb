import type { Bilingual } from '~/i18n/locale'
import { apiPath } from '~/i18n/route-paths'

/** Without prefix: one language each. */
export const feedPaths = {
  news: { nl: '/feeds/nieuws.atom', en: '/feeds/news.atom' },
  events: { nl: '/feeds/evenementen.ics', en: '/feeds/events.ics' },
} as const satisfies Record<string, Bilingual>

export const eventCalendarPath = (id: number, locale: keyof Bilingual): string =>
  `${apiPath('/api/calendar/$file', `event-${id}.ics`)}?locale=${locale}`
