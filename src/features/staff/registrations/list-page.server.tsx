import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { database } from '~/db/database.server'
import type { Option } from '~/features/staff/frame/form'
import { Badge, withParameters } from '~/features/staff/frame/list'
import type { DeskContext } from '~/features/staff/frame/page'
import { type ListColumn, type ListProps, listPage } from '~/features/staff/lists/list-page.server'
import { mayUse } from '~/features/staff/members/rights'
import { statusTones } from '~/features/staff/registration/words'
import { viewQuery } from '~/features/staff/views/form'
import { bareTime, formatDate } from '~/time/format-date'
import { cellText } from './cells'
import { eventOptions, findListedEvent } from './events.server'
import { MoreFilters, viewFilters } from './filter-form'
import { type ListedEvent, type ListedRegistration, listedRegistrations } from './rows.server'
import { type ColumnName, type RegistrationView, readView } from './view'
import { type Counted, pageOf } from './view.server'
import { columnLabels } from './words'

const pageSize = 50

type Found = {
  readonly view: RegistrationView
  readonly rows: readonly ListedRegistration[]
  readonly total: Counted
  readonly pages: number
  readonly isMore: boolean
  readonly event: ListedEvent | undefined
  readonly events: readonly Option[]
}
type Props = ListProps<'inschrijvingen', Found>

export const registrationListPage = listPage<'inschrijvingen', Found>({
  path: 'inschrijvingen',
  right: 'registrations',
  title: msg`Inschrijvingen`,
  hasViews: true,
  load: async (context) => {
    const { read } = database()
    const view = readView(context.url, context.member, context.now)
    const { ids, total } = await pageOf(read, view, pageSize)
    const event = view.event === undefined ? undefined : await findListedEvent(read, view.event, context.member)
    const [rows, events] = await Promise.all([listedRegistrations(read, ids), eventOptions(read, context, event)])
    const { isMore } = total
    const pages = Math.ceil(total.rows / pageSize)
    const reached = isMore ? view.page + (rows.length === pageSize ? 1 : 0) : 0
    return { view, rows, total, pages: Math.max(pages, reached), isMore, event, events }
  },
  filters: ({ member }, _, { events }) => viewFilters(member, events),
  controls: ({ context, found: { view, event } }) => <MoreFilters context={context} view={view} event={event} />,
  count: ({ context, found: { total, rows } }) => (
    <>
      <Total {...total} locale={context.locale} />
      {rows.length > 0 && <WithAll context={context} />}
    </>
  ),
  columns: (props) => [
    { name: msg`Inschrijfnummer`, cell: (row, context) => <Reference context={context} row={row} /> },
    ...props.found.view.columns.map((name) => columnOf(props, name)),
  ],
  empty: msg`Er heeft zich nog niemand ingeschreven.`,
  nothingFound: msg`Niemand gevonden. Kies andere filters, of begin opnieuw.`,
  below: ({ context, found: { rows } }) => rows.length > 1 && <Chosen context={context} />,
})

function Total({ rows, isMore, locale }: Counted & { locale: DeskContext['locale'] }) {
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

function WithAll({ context: { href, url, member } }: { context: DeskContext }) {
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

const sortable: Partial<Record<ColumnName, 'name' | 'event' | 'created'>> = {
  name: 'name',
  event: 'event',
  created: 'created',
}

function columnOf(
  { context: { href, url }, found: { view } }: Props,
  name: ColumnName,
): ListColumn<ListedRegistration> {
  const column: ListColumn<ListedRegistration> = {
    name: columnLabels[name],
    isNumber: name === 'due',
    cell: (row, context) => <Cell name={name} context={context} view={view} row={row} />,
  }
  const order = sortable[name]
  if (!order) return column
  const isUp = view.sort === order
  const next = isUp ? `-${order}` : order
  return {
    ...column,
    sort: {
      href: withParameters(href('inschrijvingen'), url.searchParams, { sort: next, page: '' }),
      direction: isUp ? 'ascending' : view.sort === `-${order}` ? 'descending' : undefined,
    },
  }
}

const chosenForm = 'together'

function Chosen({ context: { href } }: { context: DeskContext }) {
  return (
    <form id={chosenForm} action={href('inschrijvingen/samen')} className="desk-actions">
      <button type="submit" className="button button-quiet">
        <Trans>Wijzig samen wat is aangevinkt</Trans>
      </button>
    </form>
  )
}

function Reference({ context: { href }, row: { reference } }: { context: DeskContext; row: ListedRegistration }) {
  const { t } = useLingui()
  return (
    <span className="desk-whole">
      <input type="checkbox" name="id" value={reference} form={chosenForm} aria-label={t`Kies ${reference}`} />{' '}
      <a href={href('inschrijvingen/$reference', reference)}>{reference}</a>
    </span>
  )
}

type CellProps = { name: ColumnName; context: DeskContext; view: RegistrationView; row: ListedRegistration }

function Cell({ name, context, view, row }: CellProps) {
  const text = cellText(name, row, { ...context, today: view.today })
  if (name === 'status') return <Badge tone={statusTones[row.status]}>{text}</Badge>
  if (name === 'created')
    return `${formatDate(row.createdAt, context.locale, 'mediumYear')}, ${bareTime(row.createdAt, context.locale)}`
  if (name === 'event') return <a href={context.href('inschrijvingen', { event: row.eventId })}>{text}</a>
  if (name === 'email' && text) return <a href={`mailto:${text}`}>{text}</a>
  if (name === 'phone' && text) return <a href={`tel:${text.replace(/[^\d+]/g, '')}`}>{text}</a>
  return text
}
