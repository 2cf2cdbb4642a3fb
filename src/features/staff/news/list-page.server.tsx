import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { database } from '~/db/database.server'
import { SelectField } from '~/features/staff/frame/form'
import { Badge, DeskTable, Filters, Pager, withParameters } from '~/features/staff/frame/list'
import type { DeskPage, Visit } from '~/features/staff/frame/page'
import { formatDate, formatTimestamp } from '~/time/format-date'
import { listNewsForStaff, type NewsState, newsStates } from './list.server'

type Listed = Awaited<ReturnType<typeof listNewsForStaff>>

export const newsListPage: DeskPage = {
  path: 'nieuws',
  right: 'news',
  get: async (visit) => {
    const { searchParams } = visit.url
    const state = newsStates.find((one) => one === searchParams.get('state'))
    const page = Math.min(1000, Math.max(1, Number.parseInt(searchParams.get('page') ?? '1', 10) || 1))
    const found = await listNewsForStaff(database().read, state, page)
    return {
      title: visit.i18n._(msg`Nieuws`),
      body: <NewsList visit={visit} state={state} page={page} found={found} />,
    }
  },
}

function NewsList({
  visit,
  state,
  page,
  found,
}: {
  visit: Visit
  state?: NewsState | undefined
  page: number
  found: Listed
}) {
  const { t } = useLingui()
  const { url, locale, href } = visit
  const states: Record<NewsState, string> = {
    draft: t`concept`,
    planned: t`gepland`,
    published: t`op de site`,
    deleted: t`verwijderd`,
  }
  return (
    <>
      <p>
        <a href={href('nieuws/nieuw')} className="button">
          <Trans>Nieuw bericht</Trans>
        </a>
      </p>
      <Filters action={url.pathname}>
        <SelectField
          name="state"
          label={t`Stand`}
          value={state}
          empty={t`Alles`}
          options={newsStates.map((value) => ({ value, label: states[value] }))}
        />
      </Filters>
      <DeskTable
        caption={t`Nieuws`}
        columns={[{ name: t`Titel` }, { name: t`Stand` }, { name: t`Datum` }, { name: t`Engels` }]}
        empty={<Trans>Er is hier nog geen nieuws.</Trans>}
        rows={found.rows.map((row) => ({
          key: row.id,
          cells: [
            <a key="title" href={href(`nieuws/${row.id}`)}>
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

function State({ row, states }: { row: Listed['rows'][number]; states: Record<NewsState, string> }) {
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
