import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { and, asc, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { database } from '~/db/database.server'
import { drafts } from '~/db/schema'
import type { SearchOf } from '~/features/staff/frame/desk-paths'
import { Badge } from '~/features/staff/frame/list'
import type { DeskPage } from '~/features/staff/frame/page'
import { type ListColumn, listPage } from '~/features/staff/lists/list-page.server'
import { choiceTabs, wholeList } from '~/features/staff/lists/tabs'
import { isOfClubs } from '~/features/staff/members/of-clubs.server'
import { seenClubs } from '~/features/staff/members/rights'
import { contentTable, resources } from '~/features/staff/resources/resources.server'
import { isWithoutEnglish, lacksEnglish } from '~/features/staff/resources/without-english.server'
import type { ContentKind } from '~/model/staff'
import { formatDate, formatTimestamp } from '~/time/format-date'

type ContentState = NonNullable<SearchOf<'nieuws'>['state']>

const pageSize = 50

/** Events have a list of their own. */
type ListedKind = Exclude<ContentKind, 'event'>
type Table = ReturnType<typeof contentTable<ListedKind>>

/** Conditions that each use an index of their own. */
const whereState = (
  table: Table,
  kind: ListedKind,
  now: number,
): Readonly<Record<ContentState, ReturnType<typeof and>>> => ({
  draft: and(eq(table.status, 'draft'), isNull(table.publishAt), isNull(table.deletedAt)),
  planned: and(eq(table.status, 'draft'), isNotNull(table.publishAt), isNull(table.deletedAt)),
  published: and(eq(table.status, 'published'), isNull(table.deletedAt)),
  'no-english': isWithoutEnglish(kind, now),
  deleted: and(eq(table.status, 'draft'), isNotNull(table.deletedAt)),
})

type Wanted = {
  readonly state: ContentState | undefined
  /** Counts from 1. */
  readonly page: number
  /** Null for all clubs. */
  readonly clubs: readonly number[] | null
}

async function listContent(db: Db, kind: ListedKind, { state, page, clubs }: Wanted, now: number) {
  const table: Table = contentTable(kind)
  const ofClubs = 'clubId' in table ? isOfClubs(table.clubId, clubs) : undefined
  const where = and(state ? whereState(table, kind, now)[state] : isNull(table.deletedAt), ofClubs)
  const [counted] = await db.select({ rows: count() }).from(table).where(where)
  const rows = await db
    .select({
      ...{ id: table.id, title: table.title, status: table.status, publishAt: table.publishAt },
      ...{ deletedAt: table.deletedAt, publishedAt: table.publishedAt, draftAt: drafts.updatedAt },
      lacksEnglish: lacksEnglish(kind),
    })
    .from(table)
    .leftJoin(drafts, and(eq(drafts.kind, sql`${kind}`), eq(drafts.contentId, table.id)))
    .where(where)
    .orderBy('position' in table ? asc(table.position) : desc(table.publishedAt), desc(table.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { rows, pages: Math.max(1, Math.ceil((counted?.rows ?? 0) / pageSize)) }
}

type Listed = Awaited<ReturnType<typeof listContent>>

type ListTexts = {
  readonly kind: ListedKind
  readonly path: 'nieuws' | 'vacatures' | 'trainers'
  readonly title: MessageDescriptor
  readonly newTitle: MessageDescriptor
  readonly empty: MessageDescriptor
}

const stateNames: Readonly<Record<ContentState, MessageDescriptor>> = {
  draft: msg`concept`,
  planned: msg`gepland`,
  published: msg`op de site`,
  'no-english': msg`zonder Engels`,
  deleted: msg`verwijderd`,
}

const tabNames: Readonly<Record<ContentState | '', MessageDescriptor>> = {
  '': wholeList,
  published: msg`Op de site`,
  draft: msg`Concepten`,
  planned: msg`Gepland`,
  'no-english': msg`Zonder Engels`,
  deleted: msg`Verwijderd`,
}

/** What has a place among the others is a person: a name in one language, and no date. */
const isOrdered = (kind: ListedKind): boolean => 'position' in contentTable(kind)

export const contentListPage = ({ kind, path, title, newTitle, empty }: ListTexts): DeskPage =>
  listPage<typeof path, Listed>({
    path,
    right: resources[kind].right,
    title,
    hasViews: true,
    load: ({ member, now }, search) => listContent(database().read, kind, { ...search, clubs: seenClubs(member) }, now),
    beside: ({ context: { href, i18n } }) => (
      <a href={href(`${path}/nieuw`)} className="button">
        {i18n._(newTitle)}
      </a>
    ),
    tabs: (context) => choiceTabs(context, path, 'state', tabNames),
    columns: [
      {
        name: isOrdered(kind) ? msg`Naam` : msg`Titel`,
        cell: ({ id, title }, { href, i18n }) => (
          <a href={href(`${path}/$id`, id)}>{title.nl || title.en || i18n._(msg`Zonder titel`)}</a>
        ),
      },
      { name: msg`Status`, phone: 'beside', cell: (row) => <State row={row} /> },
      ...(isOrdered(kind) ? [] : datedColumns),
      englishColumn,
    ],
    empty,
  })

const datedColumns: readonly ListColumn<Listed['rows'][number]>[] = [
  {
    name: msg`Datum`,
    phone: 'below',
    cell: ({ publishAt, publishedAt }, { locale }) =>
      publishAt === null ? formatDate(publishedAt, locale, 'plain') : formatTimestamp(publishAt, locale),
  },
]

const englishColumn: ListColumn<Listed['rows'][number]> = {
  name: msg`Engels`,
  phone: 'end',
  cell: ({ lacksEnglish }, { i18n }) => lacksEnglish && <Badge tone="warning">{i18n._(msg`ontbreekt`)}</Badge>,
}

function State({ row }: { row: Listed['rows'][number] }) {
  const { i18n } = useLingui()
  const name = (state: ContentState) => i18n._(stateNames[state])
  if (row.deletedAt !== null) return <Badge tone="error">{name('deleted')}</Badge>
  if (row.publishAt !== null) return <Badge tone="info">{name('planned')}</Badge>
  if (row.status === 'draft') return <Badge tone="idle">{name('draft')}</Badge>
  return row.draftAt === null ? (
    <Badge tone="open">{name('published')}</Badge>
  ) : (
    <Badge tone="warning">{i18n._(msg`gewijzigd`)}</Badge>
  )
}
