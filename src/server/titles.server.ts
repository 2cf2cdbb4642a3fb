import { and, eq, lte, ne } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { events, news } from '~/db/schema'
import type { Titles } from '~/domain/addresses'

/** Titles of what the public can see; drafts have no address. */
export const publicTitles = (db: Db): Titles => ({
  event: async (id) => {
    const found = and(eq(events.id, id), ne(events.status, 'draft'))
    const [row] = await db.select({ title: events.title }).from(events).where(found)
    return row?.title
  },
  news: async (id) => {
    const found = and(eq(news.id, id), eq(news.status, 'published'), lte(news.publishedAt, Date.now()))
    const [row] = await db.select({ title: news.title }).from(news).where(found)
    return row?.title
  },
})
