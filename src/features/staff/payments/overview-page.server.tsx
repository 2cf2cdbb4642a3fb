import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { database } from '~/db/database.server'
import { findClub } from '~/features/clubs/clubs'
import type { DatedEvent } from '~/features/events/events.server'
import { describeWhenBriefly } from '~/features/events/sessions'
import type { DueTotals } from '~/features/registrations/dues.server'
import { kindNames, kindWord } from '~/features/staff/events/fields/kind-words'
import { deskPaths } from '~/features/staff/frame/desk-paths'
import { Badge, withParameters } from '~/features/staff/frame/list'
import type { DeskContext } from '~/features/staff/frame/page'
import { Tabs } from '~/features/staff/frame/tabs'
import { clubFilter } from '~/features/staff/lists/filter-form'
import { type ListProps, listPage } from '~/features/staff/lists/list-page.server'
import { formatMoney } from '~/text/format-money'
import { listPaymentEvents } from './list.server'

type Row = { readonly id: number; readonly event: DatedEvent | undefined; readonly totals: DueTotals }
type Found = { readonly rows: readonly Row[]; readonly pages: number }
type OverviewProps = ListProps<'betalingen', Found>

export const overviewPage = listPage<'betalingen', Found>({
  path: 'betalingen',
  right: 'registrations',
  title: msg`Betalingen`,
  load: async ({ member, now }, search) => {
    const { events, totals, pages } = await listPaymentEvents(database().read, search, member, now)
    const rows = events.map((one) => ({ id: one.event.id, ...one }))
    return { rows: rows.length > 1 ? [...rows, { id: 0, event: undefined, totals }] : rows, pages }
  },
  above: (props) => <Ways {...props} />,
  controls: ({ search }) => search.when === 'past' && <input type="hidden" name="when" value="past" />,
  filters: ({ member }) => ({
    kind: { label: msg`Soort`, names: kindNames },
    club: clubFilter(member),
    from: { label: msg`Begint vanaf` },
    to: { label: msg`Begint tot en met` },
  }),
  columns: [
    { name: msg`Evenement`, cell: ({ event }, context) => <EventCell context={context} event={event} /> },
    { name: msg`Wanneer`, cell: ({ event }, { locale, now }) => event && describeWhenBriefly(event, locale, now) },
    { name: msg`Deelnemers`, isNumber: true, cell: people },
    { name: msg`Te betalen`, isNumber: true, cell: ({ totals }, { locale }) => formatMoney(totals.due, locale) },
    { name: msg`Betaald`, isNumber: true, cell: (row, context) => amount(row, context, 'paid') },
    { name: msg`Nog open`, isNumber: true, cell: (row, context) => amount(row, context, 'open', 'unpaid') },
    { name: msg`Terug te betalen`, isNumber: true, cell: (row, context) => amount(row, context, 'refund', 'refund') },
  ],
  empty: msg`Hier is niets te betalen. Kies een andere periode, of andere filters.`,
})

/** With `paid`: an amount of one event links to its registrations. */
function amount(
  { event, totals }: Row,
  { href, locale }: DeskContext,
  name: keyof DueTotals,
  paid?: 'unpaid' | 'refund',
) {
  if (totals[name] === 0) return ''
  const sum = formatMoney(totals[name], locale)
  return event && paid ? <a href={href('inschrijvingen', { event: event.id, paid })}>{sum}</a> : sum
}

function people({ event, totals }: Row, { href }: DeskContext) {
  return event ? (
    <a href={href('inschrijvingen', { event: event.id, status: 'confirmed' })}>{totals.people}</a>
  ) : (
    totals.people
  )
}

function Ways({ context, search }: OverviewProps) {
  const { url, href } = context
  return (
    <>
      <p className="desk-actions">
        <a href={href('betalingen/afschrift')} className="button">
          <Trans>Lees een afschrift in</Trans>
        </a>
        <a
          href={withParameters(href('betalingen/export.csv'), url.searchParams, { page: '' })}
          className="button button-quiet"
        >
          <Trans>Download voor de boekhouder</Trans>
        </a>
      </p>
      <Times context={context} search={search} />
    </>
  )
}

type EventCellProps = { context: DeskContext; event: Row['event'] }

function EventCell({ context: { href, locale, i18n }, event }: EventCellProps) {
  if (!event) return <Trans>Samen</Trans>
  const club = event.clubId === null ? undefined : findClub(event.clubId)?.name
  return (
    <>
      <a href={href('evenementen/$id', event.id)}>{event.title[locale] || event.title.nl}</a>{' '}
      <small>{[kindWord(i18n, event.kind), club].filter(Boolean).join(' · ')}</small>{' '}
      {event.status === 'cancelled' && (
        <Badge tone="error">
          <Trans>geannuleerd</Trans>
        </Badge>
      )}
    </>
  )
}

function Times({ context: { href, url }, search }: Pick<OverviewProps, 'context' | 'search'>) {
  const { t } = useLingui()
  const names = { coming: t`Wat er komt`, past: t`Wat voorbij is` }
  return (
    <Tabs
      label={t`Weergaven`}
      tabs={deskPaths.betalingen.when.values.map((when) => ({
        name: names[when],
        href: withParameters(href('betalingen'), url.searchParams, { when: when === 'coming' ? '' : when, page: '' }),
        isCurrent: search.when === when,
      }))}
    />
  )
}
