import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { database } from '~/db/database.server'
import { Badge } from '~/features/staff/frame/list'
import type { DeskPage } from '~/features/staff/frame/page'
import { listPage } from '~/features/staff/lists/list-page.server'
import { seenClubs } from '~/features/staff/members/rights'
import { resources } from '~/features/staff/resources/resources.server'
import { formatDate, formatTimestamp } from '~/time/format-date'
import { type ContentState, type ListedKind, listContent } from './list.server'

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
  deleted: msg`verwijderd`,
}

/** The list of one kind of content by state. */
export const contentListPage = ({ kind, path, title, newTitle, empty }: ListTexts): DeskPage =>
  listPage<typeof path, Listed>({
    path,
    right: resources[kind].right,
    title,
    hasViews: true,
    load: ({ member }, search) => listContent(database().read, kind, { ...search, clubs: seenClubs(member) }),
    above: ({ visit: { href, i18n } }) => (
      <p>
        <a href={href(`${path}/nieuw`)} className="button">
          {i18n._(newTitle)}
        </a>
      </p>
    ),
    filters: () => ({ state: { label: msg`Status`, names: stateNames } }),
    columns: [
      {
        name: msg`Titel`,
        cell: ({ id, title }, { href, i18n }) => (
          <a href={href(`${path}/$id`, id)}>{title.nl || title.en || i18n._(msg`Zonder titel`)}</a>
        ),
      },
      { name: msg`Status`, cell: (row) => <State row={row} /> },
      {
        name: msg`Datum`,
        cell: ({ publishAt, publishedAt }, { locale }) =>
          publishAt === null ? formatDate(publishedAt, locale, 'plain') : formatTimestamp(publishAt, locale),
      },
      {
        name: msg`Engels`,
        cell: ({ title }, { i18n }) => !title.en && <Badge tone="warning">{i18n._(msg`ontbreekt`)}</Badge>,
      },
    ],
    empty,
  })

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
