import { msg } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { database } from '~/db/database.server'
import { groupOptions } from '~/features/lesson-groups/seats.server'
import { paymentStateOf } from '~/features/payments/balance'
import { deskLink, readSearch } from '~/features/staff/frame/desk-paths'
import type { Option } from '~/features/staff/frame/form'
import { type Column, withParameters } from '~/features/staff/frame/list'
import type { DeskContext } from '~/features/staff/frame/page'
import { type ListColumn, type ListProps, listPage } from '~/features/staff/lists/list-page.server'
import { viewTabs, wholeList } from '~/features/staff/lists/tabs'
import { mayUse } from '~/features/staff/members/rights'
import type { PaymentState } from '~/model/registration'
import { formatDate } from '~/time/format-date'
import { dayOf } from '~/time/time-zone'
import { Unbroken } from '~/ui/unbroken'
import { cellText } from './cells'
import { eventOptions, findListedEvent, tagOptions } from './events.server'
import { Columns, viewFilters } from './filter-form'
import { type ListedEvent, type ListedRegistration, listedParticipants, listedRegistrations } from './rows.server'
import { type ColumnName, hasLevelOrder, type RegistrationView, readView } from './view'
import { type Counted, pageOf } from './view.server'
import { StatusWord, Who, whoOf } from './who'
import { columnLabels } from './words'

const pageSize = 50

/** `id` of the registration, or of its participant where the view has those. */
type Row = { readonly id: number; readonly of: ListedRegistration }

type Found = {
  readonly view: RegistrationView
  readonly rows: readonly Row[]
  readonly total: Counted
  readonly pages: number
  readonly isMore: boolean
  readonly event: ListedEvent | undefined
  readonly events: readonly Option[]
  readonly tags: readonly Option[]
  readonly groups: readonly Option[]
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
    const listed = view.per ? listedParticipants : listedRegistrations
    const [registrations, events, tags, groups] = await Promise.all([
      listed(read, ids),
      eventOptions(read, context, event),
      tagOptions(read, view),
      event?.kind === 'lessons' ? groupOptions(read, event.id, context.locale) : [],
    ])
    const rows = registrations.map((of) => ({ id: (view.per && of.participants[0]?.id) ?? of.id, of }))
    const { isMore } = total
    const pages = Math.ceil(total.rows / pageSize)
    const reached = isMore ? view.page + (rows.length === pageSize ? 1 : 0) : 0
    return { view, rows, total, pages: Math.max(pages, reached), isMore, event, events, tags, groups }
  },
  beside: (props) => <AddSomebody {...props} />,
  tabs: (context) => viewTabs(context, views),
  filters: (context, _, found) => viewFilters(context, found),
  count: (props) => <Total {...props} />,
  actions: ({ context, found: { view, rows } }) =>
    rows.length > 0 && <Columns context={context} chosen={view.columns} />,
  together: {
    path: 'inschrijvingen/samen',
    of: msg`Wie je aanvinkt, anders iedereen:`,
    buttons: (context) => <WithThem {...context} />,
    pick: ({ id, of }, { url }) => ({
      id: readSearch('inschrijvingen', url.searchParams).per ? id : of.reference,
      name: whoOf(of).names,
    }),
  },
  columns: (props) => [
    {
      name: msg`Naam`,
      sort: sortBy(props, 'name'),
      cell: ({ of }, context) => <Who context={context} row={of} />,
    },
    ...props.found.view.columns
      .filter((name) => name !== 'people' && name !== 'name')
      .map((name) => columnOf(props, name)),
  ],
  empty: msg`Er heeft zich nog niemand ingeschreven.`,
  nothingFound: msg`Niemand gevonden. Kies andere filters, of begin opnieuw.`,
})

const views = [
  [wholeList, 'inschrijvingen'],
  [msg`Op de wachtlijst`, deskLink('inschrijvingen', { status: 'waiting' })],
  [msg`Niet betaald`, deskLink('inschrijvingen', { paid: 'unpaid' })],
  [msg`Opmerking ongelezen`, deskLink('inschrijvingen', { remarks: 'unread' })],
] as const

/** Without an event in the list of those that are open. */
function AddSomebody({ context: { href }, search: { event } }: Props) {
  const path =
    event === undefined ? deskLink('evenementen', { state: 'open' }) : deskLink('evenementen/$id/toevoegen', event)
  return (
    <p className="desk-actions">
      <a href={href('inschrijvingen/inlezen')} className="button button-quiet button-small">
        <Trans>Neem een lijst over</Trans>
      </a>
      <a href={href(path)} className="button">
        <Trans>Schrijf iemand in</Trans>
      </a>
    </p>
  )
}

function Total({ context: { href, url, locale }, found: { view, total } }: Props) {
  const { rows, isMore } = total
  const shown = new Intl.NumberFormat(locale).format(rows)
  const at = (changed: Record<string, string>) =>
    withParameters(href('inschrijvingen'), url.searchParams, { page: '', id: '', ...changed })
  return (
    <p>
      {view.per ? (
        isMore ? (
          <Trans>Meer dan {shown} deelnemers</Trans>
        ) : (
          <Plural value={rows} one="# deelnemer" other="# deelnemers" />
        )
      ) : isMore ? (
        <Trans>Meer dan {shown} inschrijvingen</Trans>
      ) : (
        <Plural value={rows} one="# inschrijving" other="# inschrijvingen" />
      )}{' '}
      {view.ticked ? (
        <>
          <Trans>aangevinkt</Trans> ·{' '}
          <a href={at({})}>
            <Trans>hele lijst</Trans>
          </a>
        </>
      ) : (
        <>
          ·{' '}
          <a href={at({ per: view.per ? '' : 'person' })}>
            {view.per ? <Trans>per inschrijving</Trans> : <Trans>per deelnemer</Trans>}
          </a>
        </>
      )}
    </p>
  )
}

/** Of the form with the ticks. */
function WithThem({ href, member }: DeskContext) {
  const buttons = [
    ...(mayUse(member, 'mail') ? [['mail/nieuw', <Trans key="mail">Mail ze</Trans>] as const] : []),
    ['inschrijvingen/export.xlsx', 'Excel'],
    ['inschrijvingen/export.csv', 'CSV'],
  ] as const
  return buttons.map(([path, name]) => (
    <button key={path} type="submit" className="button button-quiet button-small" formAction={href(path)}>
      {name}
    </button>
  ))
}

function sortOf(name: ColumnName, view: RegistrationView): 'event' | 'created' | 'level' | undefined {
  if (name === 'levels') return hasLevelOrder(view) ? 'level' : undefined
  return name === 'event' || name === 'created' ? name : undefined
}

const places: Partial<Record<ColumnName, Column['phone']>> = {
  ...({ event: 'below', created: 'none', status: 'beside', paid: 'end' } as const),
}

function columnOf(props: Props, name: ColumnName): ListColumn<Row> {
  const [phone, order] = [places[name], sortOf(name, props.found.view)]
  return {
    name: columnLabels[name],
    isNumber: name === 'due',
    ...(phone && { phone }),
    ...(order && { sort: sortBy(props, order) }),
    cell: ({ of }, context) => <Cell name={name} context={context} view={props.found.view} row={of} />,
  }
}

function sortBy({ context: { href, url }, found: { view } }: Props, order: 'name' | 'event' | 'created' | 'level') {
  const isUp = view.sort === order
  const sort = isUp && order !== 'level' ? `-${order}` : order
  return {
    href: withParameters(href('inschrijvingen'), url.searchParams, { sort, page: '' }),
    direction: isUp ? ('ascending' as const) : view.sort === `-${order}` ? ('descending' as const) : undefined,
  }
}

const owing: readonly PaymentState[] = ['open', 'invoiced', 'part', 'refund']

/** With the year where that is another. */
function createdOn({ createdAt }: ListedRegistration, { today }: RegistrationView, { locale }: DeskContext): string {
  const isThisYear = dayOf(createdAt).slice(0, 4) === today.slice(0, 4)
  return formatDate(createdAt, locale, isThisYear ? 'medium' : 'mediumYear')
}

type CellProps = { name: ColumnName; context: DeskContext; view: RegistrationView; row: ListedRegistration }

function Cell({ name, context, view, row }: CellProps) {
  const text = cellText(name, row, { ...context, today: view.today })
  if (name === 'status') return <StatusWord status={row.status} />
  if (name === 'paid')
    return <span className={owing.includes(paymentStateOf(row)) ? 'desk-owed' : 'desk-muted'}>{text}</span>
  if (name === 'created') return createdOn(row, view, context)
  if (name === 'email' && text)
    return (
      <a href={`mailto:${text}`}>
        <Unbroken>{text}</Unbroken>
      </a>
    )
  if (name === 'phone' && text) return <a href={`tel:${text.replace(/[^\d+]/g, '')}`}>{text}</a>
  return text
}
