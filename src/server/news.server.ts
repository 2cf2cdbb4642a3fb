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

/** One item that is published at a moment (UTC ms). */
export async function findNews(db: Db, id: number, now: number): Promise<NewsRow | undefined> {
  const [row] = await db
    .select()
    .from(news)
    .where(and(eq(news.id, id), eq(news.status, 'published'), lte(news.publishedAt, now)))
  return row
}
