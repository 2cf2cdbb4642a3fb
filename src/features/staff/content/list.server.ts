import { and, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { drafts, news, vacancies } from '~/db/schema'
import type { SearchOf } from '~/features/staff/frame/desk-paths'
import { isOfClubs } from '~/features/staff/members/of-clubs.server'

export type ContentState = NonNullable<SearchOf<'nieuws'>['state']>

const pageSize = 50

type Table = typeof news | typeof vacancies

/** Conditions that each use an index of their own. */
const whereState = (table: Table): Readonly<Record<ContentState, ReturnType<typeof and>>> => ({
  draft: and(eq(table.status, 'draft'), isNull(table.publishAt), isNull(table.deletedAt)),
  planned: and(eq(table.status, 'draft'), isNotNull(table.publishAt), isNull(table.deletedAt)),
  published: and(eq(table.status, 'published'), isNull(table.deletedAt)),
  deleted: and(eq(table.status, 'draft'), isNotNull(table.deletedAt)),
})

type Wanted = {
  readonly state: ContentState | undefined
  /** Counts from 1. */
  readonly page: number
  /** Null for all clubs. */
  readonly clubs: readonly number[] | null
}

/** Newest first. */
export async function listContent(db: Db, kind: 'news' | 'vacancy', { state, page, clubs }: Wanted) {
  const table: Table = kind === 'news' ? news : vacancies
  const ofClubs = kind === 'vacancy' ? isOfClubs(vacancies.clubId, clubs) : undefined
  const where = and(state ? whereState(table)[state] : isNull(table.deletedAt), ofClubs)
  const [counted] = await db.select({ rows: count() }).from(table).where(where)
  const rows = await db
    .select({
      ...{ id: table.id, title: table.title, status: table.status, publishAt: table.publishAt },
      ...{ deletedAt: table.deletedAt, publishedAt: table.publishedAt, draftAt: drafts.updatedAt },
    })
    .from(table)
    .leftJoin(drafts, and(eq(drafts.kind, sql`${kind}`), eq(drafts.contentId, table.id)))
    .where(where)
    .orderBy(desc(table.publishedAt), desc(table.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { rows, pages: Math.max(1, Math.ceil((counted?.rows ?? 0) / pageSize)) }
}
