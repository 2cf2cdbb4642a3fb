import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { database } from '~/db/database.server'
import { deskPaths, readSearch } from '~/features/staff/frame/desk-paths'
import { SelectField } from '~/features/staff/frame/form'
import { Badge, DeskTable, Filters, Pager, withParameters } from '~/features/staff/frame/list'
import type { DeskPage, Visit } from '~/features/staff/frame/page'
import { SavedViews } from '~/features/staff/views/saved-views'
import { viewsOf } from '~/features/staff/views/views.server'
import { formatDate, formatTimestamp } from '~/time/format-date'
import { type ContentState, listContent } from './list.server'

type Listed = Awaited<ReturnType<typeof listContent>>

type ListTexts = {
  readonly kind: 'news' | 'vacancy'
  readonly path: 'nieuws' | 'vacatures'
  readonly title: MessageDescriptor
  readonly newTitle: MessageDescriptor
  readonly empty: MessageDescriptor
}

/** The list of news or of vacancies, newest first, by state. */
export const contentListPage = (texts: ListTexts): DeskPage => ({
  path: texts.path,
  right: texts.kind === 'news' ? 'news' : 'vacancies',
  get: async (visit) => {
    const { state, page } = readSearch(texts.path, visit.url.searchParams)
    const clubs = visit.member.role === 'admin' ? null : visit.member.clubs
    const found = await listContent(database().read, texts.kind, { state, page, clubs })
    const views = await viewsOf(database().read, texts.path, visit.member.uid)
    return {
      title: visit.i18n._(texts.title),
      body: (
        <>
          <SavedViews visit={visit} list={texts.path} views={views} />
          <ContentList visit={visit} texts={texts} state={state} page={page} found={found} />
        </>
      ),
    }
  },
})

function ContentList({
  visit,
  texts,
  state,
  page,
  found,
}: {
  visit: Visit
  texts: ListTexts
  state?: ContentState | undefined
  page: number
  found: Listed
}) {
  const { t, i18n } = useLingui()
  const { url, locale, href } = visit
  const states: Record<ContentState, string> = {
    draft: t`concept`,
    planned: t`gepland`,
    published: t`op de site`,
    deleted: t`verwijderd`,
  }
  return (
    <>
      <p>
        <a href={href(`${texts.path}/nieuw`)} className="button">
          {i18n._(texts.newTitle)}
        </a>
      </p>
      <Filters action={url.pathname}>
        <SelectField
          name="state"
          label={t`Status`}
          value={state}
          empty={t`Alle`}
          options={deskPaths.nieuws.state.values.map((value) => ({ value, label: states[value] }))}
        />
      </Filters>
      <DeskTable
        caption={i18n._(texts.title)}
        columns={[{ name: t`Titel` }, { name: t`Status` }, { name: t`Datum` }, { name: t`Engels` }]}
        empty={i18n._(texts.empty)}
        rows={found.rows.map((row) => ({
          key: row.id,
          cells: [
            <a key="title" href={href(`${texts.path}/$id`, row.id)}>
              {row.title.nl || row.title.en || t`Zonder titel`}
            </a>,
            <State key="state" row={row} states={states} />,
            row.publishAt === null
              ? formatDate(row.publishedAt, locale, 'plain')
              : formatTimestamp(row.publishAt, locale),
            row.title.en ? '' : <Badge key="en" tone="warning">{t`ontbreekt`}</Badge>,
          ],
        }))}
      />
      <Pager
        page={page}
        pages={found.pages}
        href={(to) => withParameters(url.pathname, url.searchParams, { page: to })}
      />
    </>
  )
}

function State({ row, states }: { row: Listed['rows'][number]; states: Record<ContentState, string> }) {
  const { t } = useLingui()
  if (row.deletedAt !== null) return <Badge tone="error">{states.deleted}</Badge>
  if (row.publishAt !== null) return <Badge tone="info">{states.planned}</Badge>
  if (row.status === 'draft') return <Badge tone="idle">{states.draft}</Badge>
  return row.draftAt === null ? (
    <Badge tone="open">{states.published}</Badge>
  ) : (
    <Badge tone="warning">{t`gewijzigd`}</Badge>
  )
}
