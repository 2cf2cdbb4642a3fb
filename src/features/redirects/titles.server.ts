import { and, eq, lte, ne, sql } from 'drizzle-orm'
import { type Db, prepared } from '~/db/connection.server'
import { events, news } from '~/db/schema'
import { vacancyTitle } from '~/features/vacancies/vacancies.server'
import type { Titles } from './normalise-address'

export const publicTitles = (db: Db): Titles => ({
  event: async (id) => (await eventTitle(db).execute({ id }))[0]?.title,
  news: async (id) => (await newsTitle(db).execute({ id, now: Date.now() }))[0]?.title,
  vacancy: (id) => vacancyTitle(db, id, Date.now()),
})

const value = sql.placeholder

const eventTitle = prepared((db) =>
  db
    .select({ title: events.title })
    .from(events)
    .where(and(eq(events.id, value('id')), ne(events.status, 'draft')))
    .prepare(),
)

const newsTitle = prepared((db) =>
  db
    .select({ title: news.title })
    .from(news)
    .where(and(eq(news.id, value('id')), eq(news.status, 'published'), lte(news.publishedAt, value('now'))))
    .prepare(),
)
