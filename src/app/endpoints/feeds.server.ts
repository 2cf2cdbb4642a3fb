import { database } from '~/db/database.server'
import { eventsCalendar } from '~/features/events/calendar/ics.server'
import { eventsById } from '~/features/events/events.server'
import { nextEvents } from '~/features/events/lists.server'
import { newsFeed } from '~/features/news/atom-feed.server'
import { wholeNews } from '~/features/news/news.server'
import { locales } from '~/i18n/locale'
import { freshResponse, missing } from '~/server/http/conditional-response.server'
import { feedPaths } from '~/site/feed-paths'

const mostNews = 30
const mostEvents = 1000

export async function feedResponse(request: Request, file: string): Promise<Response> {
  const { read } = database()
  const now = Date.now()
  const requested = `/feeds/${file}`
  for (const locale of locales) {
    if (requested === feedPaths.news[locale])
      return freshResponse(request, newsFeed(await wholeNews(read, now, mostNews), locale), {
        'content-type': 'application/atom+xml; charset=utf-8',
      })
    if (requested === feedPaths.events[locale]) {
      const coming = await nextEvents(read, {}, now, mostEvents)
      const events = await eventsById(
        read,
        coming.map(({ id }) => id),
      )
      return freshResponse(request, eventsCalendar(events, locale), { 'content-type': 'text/calendar; charset=utf-8' })
    }
  }
  return missing()
}
