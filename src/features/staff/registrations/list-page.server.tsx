import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { database } from '~/db/database.server'
import { Badge, type Column, DeskTable, Pager, withParameters } from '~/features/staff/frame/list'
import type { DeskPage, Visit } from '~/features/staff/frame/page'
import { mayUse } from '~/features/staff/members/rights'
import { statusTones } from '~/features/staff/registration/words'
import { viewQuery } from '~/features/staff/views/form'
import { SavedViews } from '~/features/staff/views/saved-views'
import { viewsOf } from '~/features/staff/views/views.server'
import { bareTime, formatDate } from '~/time/format-date'
import { cellText } from './cells'
import { eventOptions, findListedEvent } from './events.server'
import { RegistrationFilters } from './filter-form'
import { type ListedRegistration, listedRegistrations } from './rows.server'
import { type ColumnName, type RegistrationView, readView } from './view'
import { type Counted, pageOf } from './view.server'
import { columnLabels } from './words'

const list = 'inschrijvingen'
const pageSize = 50

export const registrationListPage: DeskPage = {
  path: list,
  right: 'registrations',
  get: async (visit) => {
    const { read } = database()
    const view = readView(visit.url, visit.member, visit.now)
    const { ids, total } = await pageOf(read, view, pageSize)
    const event = view.event === undefined ? undefined : await findListedEvent(read, view.event, visit.member)
    const [rows, events, views] = await Promise.all([
      listedRegistrations(read, ids),
      eventOptions(read, visit, event),
      viewsOf(read, list, visit.member.uid),
    ])
    return {
      title: visit.i18n._(msg`Inschrijvingen`),
      body: (
        <>
          <SavedViews visit={visit} list={list} views={views} />
          <RegistrationFilters visit={visit} view={view} events={events} event={event} />
          <Total {...total} locale={visit.locale} />
          {rows.length > 0 && <WithAll visit={visit} />}
          <RegistrationTable visit={visit} view={view} rows={rows} total={total} />
        </>
      ),
    }
  },
}

function Total({ rows, isMore, locale }: Counted & { locale: Visit['locale'] }) {
  const shown = new Intl.NumberFormat(locale).format(rows)
  return (
    <p>
      {isMore ? (
        <Trans>Meer dan {shown} inschrijvingen</Trans>
      ) : (
        <Plural value={rows} one="# inschrijving" other="# inschrijvingen" />
      )}
    </p>
  )
}

/** What is done with the whole view. */
function WithAll({ visit: { href, url, member } }: { visit: Visit }) {
  const search = new URLSearchParams(viewQuery(url.searchParams))
  return (
    <p className="desk-actions">
      <a href={href('inschrijvingen/export.xlsx', search)}>
        <Trans>Download voor Excel</Trans>
      </a>
      <a href={href('inschrijvingen/export.csv', search)}>
        <Trans>Download als CSV</Trans>
      </a>
      <a href={href('inschrijvingen/samen', search)}>
        <Trans>Wijzig ze samen</Trans>
      </a>
      {mayUse(member, 'mail') && (
        <a href={href('mail/nieuw', search)}>
          <Trans>Mail ze</Trans>
        </a>
      )}
      <a href={href('betalingen')}>
        <Trans>Wat er te betalen is</Trans>
      </a>
    </p>
  )
}

type TableProps = { visit: Visit; view: RegistrationView; rows: readonly ListedRegistration[]; total: Counted }

const sortable: Partial<Record<ColumnName, 'name' | 'event' | 'created'>> = {
  name: 'name',
  event: 'event',
  created: 'created',
}

function RegistrationTable({ visit, view, rows, total }: TableProps) {
  const { t, i18n } = useLingui()
  const { href, url } = visit
  const columns: Column[] = view.columns.map((name) => {
    const order = sortable[name]
    const column = { name: i18n._(columnLabels[name]), isNumber: name === 'due' }
    if (!order) return column
    const isUp = view.sort === order
    const next = isUp ? `-${order}` : order
    return {
      ...column,
      sort: {
        href: withParameters(href(list), url.searchParams, { sort: next, page: '' }),
        direction: isUp ? 'ascending' : view.sort === `-${order}` ? 'descending' : undefined,
      },
    }
  })
  const isFull = rows.length === pageSize
  const pages = Math.ceil(total.rows / pageSize)
  return (
    <>
      <DeskTable
        caption={t`Inschrijvingen`}
        columns={[{ name: t`Inschrijfnummer` }, ...columns]}
        empty={
          url.search ? (
            <Trans>Niemand gevonden. Kies andere filters, of begin opnieuw.</Trans>
          ) : (
            <Trans>Er heeft zich nog niemand ingeschreven.</Trans>
          )
        }
        rows={rows.map((row) => ({
          key: row.id,
          cells: [
            <Reference key="reference" visit={visit} row={row} />,
            ...view.columns.map((name) => <Cell key={name} name={name} visit={visit} view={view} row={row} />),
          ],
        }))}
      />
      {rows.length > 1 && <Chosen visit={visit} />}
      <Pager
        page={view.page}
        pages={total.isMore ? Math.max(pages, view.page + (isFull ? 1 : 0)) : pages}
        isMore={total.isMore}
        href={(page) => withParameters(href(list), url.searchParams, { page })}
      />
    </>
  )
}

const chosenForm = 'together'

/** The boxes of the rows belong to it. */
function Chosen({ visit: { href } }: { visit: Visit }) {
  return (
    <form id={chosenForm} action={href('inschrijvingen/samen')} className="desk-actions">
      <button type="submit" className="button button-quiet">
        <Trans>Wijzig samen wat is aangevinkt</Trans>
      </button>
    </form>
  )
}

function Reference({ visit: { href }, row: { reference } }: { visit: Visit; row: ListedRegistration }) {
  const { t } = useLingui()
  return (
    <span className="desk-whole">
      <input type="checkbox" name="id" value={reference} form={chosenForm} aria-label={t`Kies ${reference}`} />{' '}
      <a href={href('inschrijvingen/$reference', reference)}>{reference}</a>
    </span>
  )
}

type CellProps = { name: ColumnName; visit: Visit; view: RegistrationView; row: ListedRegistration }

function Cell({ name, visit, view, row }: CellProps) {
  const text = cellText(name, row, { ...visit, today: view.today })
  if (name === 'status') return <Badge tone={statusTones[row.status]}>{text}</Badge>
  if (name === 'created')
    return `${formatDate(row.createdAt, visit.locale, 'mediumYear')}, ${bareTime(row.createdAt, visit.locale)}`
  if (name === 'event') return <a href={visit.href('inschrijvingen', { event: row.eventId })}>{text}</a>
  if (name === 'email' && text) return <a href={`mailto:${text}`}>{text}</a>
  if (name === 'phone' && text) return <a href={`tel:${text.replace(/[^\d+]/g, '')}`}>{text}</a>
  return text
}
