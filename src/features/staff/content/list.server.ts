import { and, asc, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { drafts } from '~/db/schema'
import type { SearchOf } from '~/features/staff/frame/desk-paths'
import { isOfClubs } from '~/features/staff/members/of-clubs.server'
import { contentTable } from '~/features/staff/resources/resources.server'
import type { ContentKind } from '~/model/staff'

export type ContentState = NonNullable<SearchOf<'nieuws'>['state']>

const pageSize = 50

/** Events have a list of their own. */
export type ListedKind = Exclude<ContentKind, 'event'>
type Table = ReturnType<typeof contentTable<ListedKind>>

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

/** In the order that visitors see, or newest first. */
export async function listContent(db: Db, kind: ListedKind, { state, page, clubs }: Wanted) {
  const table: Table = contentTable(kind)
  const ofClubs = 'clubId' in table ? isOfClubs(table.clubId, clubs) : undefined
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
    .orderBy('position' in table ? asc(table.position) : desc(table.publishedAt), desc(table.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { rows, pages: Math.max(1, Math.ceil((counted?.rows ?? 0) / pageSize)) }
}
