import { and, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { drafts, news } from '~/db/schema'

export const newsStates = ['draft', 'planned', 'published', 'deleted'] as const
export type NewsState = (typeof newsStates)[number]

const pageSize = 50

const whereState: Readonly<Record<NewsState, ReturnType<typeof and>>> = {
  draft: and(eq(news.status, 'draft'), isNull(news.publishAt), isNull(news.deletedAt)),
  planned: and(isNotNull(news.publishAt), isNull(news.deletedAt)),
  published: and(eq(news.status, 'published'), isNull(news.deletedAt)),
  deleted: isNotNull(news.deletedAt),
}

/** Newest first; `page` counts from 1. */
export async function listNewsForStaff(db: Db, state: NewsState | undefined, page: number) {
  const where = state ? whereState[state] : isNull(news.deletedAt)
  const [counted] = await db.select({ rows: count() }).from(news).where(where)
  const rows = await db
    .select({
      ...{ id: news.id, title: news.title, status: news.status, publishAt: news.publishAt, deletedAt: news.deletedAt },
      ...{ publishedAt: news.publishedAt, updatedAt: news.updatedAt, draftAt: drafts.updatedAt },
    })
    .from(news)
    .leftJoin(drafts, and(eq(drafts.kind, sql`'news'`), eq(drafts.contentId, news.id)))
    .where(where)
    .orderBy(desc(news.publishedAt), desc(news.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { rows, pages: Math.max(1, Math.ceil((counted?.rows ?? 0) / pageSize)) }
}
