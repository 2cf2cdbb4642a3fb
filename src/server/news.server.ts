import { and, desc, eq, lte } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { news } from '~/db/schema'

export type NewsRow = typeof news.$inferSelect

/** Published news, newest first. */
export async function listNews(db: Db, now: number, size: number): Promise<NewsRow[]> {
  return db
    .select()
    .from(news)
    .where(and(eq(news.status, 'published'), lte(news.publishedAt, now)))
    .orderBy(desc(news.publishedAt), desc(news.id))
    .limit(size)
}

/** One published item. */
export async function findNews(db: Db, id: number): Promise<NewsRow | undefined> {
  const [row] = await db
    .select()
    .from(news)
    .where(and(eq(news.id, id), eq(news.status, 'published')))
  return row
}
