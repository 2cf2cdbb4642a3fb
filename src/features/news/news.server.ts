import { and, desc, eq, lte, sql } from 'drizzle-orm'
import { type Db, prepared } from '~/db/connection.server'
import { news } from '~/db/schema'
import { isDutchOnly } from '~/db/written-texts'
import { createPreview } from '~/server/http/render-instead.server'

export type NewsRow = typeof news.$inferSelect
export type ListedNews = Pick<NewsRow, 'id' | 'title' | 'summary' | 'image' | 'publishedAt'>

/** What the page of an item shows in place of its row, for who looks at a draft. */
export const previewOfNews = createPreview<NewsRow>()

const value = sql.placeholder
const isPublished = and(eq(news.status, 'published'), lte(news.publishedAt, value('now')))

export const listNews = (db: Db, now: number, size: number): Promise<ListedNews[]> => lines(db).execute({ now, size })

const { id, title, summary, image, publishedAt } = news
const lines = prepared((db) =>
  db
    .select({ id, title, summary, image, publishedAt })
    .from(news)
    .where(isPublished)
    .orderBy(desc(publishedAt), desc(id))
    .limit(value('size'))
    .prepare(),
)

export const addressableNews = (db: Db, now: number) => addressable(db).execute({ now })

const addressable = prepared((db) =>
  db
    .select({ id, title, updatedAt: news.updatedAt, isDutchOnly: isDutchOnly(news) })
    .from(news)
    .where(isPublished)
    .orderBy(desc(publishedAt), desc(id))
    .prepare(),
)

export const wholeNews = (db: Db, now: number, size: number): Promise<NewsRow[]> => rows(db).execute({ now, size })

const rows = prepared((db) =>
  db.select().from(news).where(isPublished).orderBy(desc(publishedAt), desc(id)).limit(value('size')).prepare(),
)

/** `now` is UTC milliseconds. */
export async function findNews(db: Db, wanted: number, now: number): Promise<NewsRow | undefined> {
  const [row] = await item(db).execute({ wanted, now })
  return row
}

const item = prepared((db) =>
  db
    .select()
    .from(news)
    .where(and(eq(id, value('wanted')), isPublished))
    .prepare(),
)
