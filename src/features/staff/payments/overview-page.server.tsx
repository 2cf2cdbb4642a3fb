import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { database } from '~/db/database.server'
import { findClub } from '~/features/clubs/clubs'
import type { DatedEvent } from '~/features/events/events.server'
import { describeWhenBriefly } from '~/features/events/sessions'
import { isOnline } from '~/features/payments/online.server'
import type { DueTotals } from '~/features/registrations/dues.server'
import { kindNames, kindWord } from '~/features/staff/events/fields/kind-words'
import { Badge, withParameters } from '~/features/staff/frame/list'
import type { DeskContext } from '~/features/staff/frame/page'
import { clubFilter } from '~/features/staff/lists/filter-form'
import { listPage } from '~/features/staff/lists/list-page.server'
import { choiceTabs } from '~/features/staff/lists/tabs'
import { seenClubs } from '~/features/staff/members/rights'
import { formatMoney } from '~/text/format-money'
import { moneyForAPerson } from './attention.server'
import { listPaymentEvents } from './list.server'

type Row = { readonly id: number; readonly event: DatedEvent | undefined; readonly totals: DueTotals }
type Found = { readonly rows: readonly Row[]; readonly pages: number; readonly waiting: number }

export const overviewPage = listPage<'betalingen', Found>({
  path: 'betalingen',
  right: 'registrations',
  title: msg`Betalingen`,
  load: async ({ member, now }, search) => {
    const { events, totals, pages } = await listPaymentEvents(database().read, search, member, now)
    const rows = events.map((one) => ({ id: one.event.id, ...one }))
    const waiting = (await moneyForAPerson(database().read, seenClubs(member))).length
    return { waiting, rows: rows.length > 1 ? [...rows, { id: 0, event: undefined, totals }] : rows, pages }
  },
  beside: ({ context, found }) => <Ways context={context} waiting={found.waiting} />,
  tabs: (context) => choiceTabs(context, 'betalingen', 'when', { '': msg`Wat er komt`, past: msg`Voorbij` }),
  filters: ({ member }) => ({
    kind: { label: msg`Soort`, names: kindNames },
    club: clubFilter(member),
    from: { label: msg`Begint vanaf` },
    to: { label: msg`Begint tot en met` },
  }),
  columns: [
    { name: msg`Evenement`, cell: ({ event }, context) => <EventCell context={context} event={event} /> },
    {
      name: msg`Wanneer`,
      phone: 'below',
      cell: ({ event }, { locale, now }) => event && describeWhenBriefly(event, locale, now),
    },
    { name: msg`Deelnemers`, isNumber: true, phone: 'none', cell: people },
    {
      name: msg`Te betalen`,
      isNumber: true,
      phone: 'none',
      cell: ({ totals }, { locale }) => formatMoney(totals.due, locale),
    },
    { name: msg`Betaald`, isNumber: true, phone: 'none', cell: (row, context) => amount(row, context, 'paid') },
    {
      name: msg`Nog open`,
      isNumber: true,
      phone: 'end',
      cell: (row, context) => amount(row, context, 'open', 'unpaid'),
    },
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

function Ways({ context: { url, href, member }, waiting }: { context: DeskContext; waiting: number }) {
  return (
    <p className="desk-actions">
      {waiting > 0 && (
        <a href={href('betalingen/aandacht')} className="button button-small">
          <Trans>Geld dat iemand nodig heeft: {waiting}</Trans>
        </a>
      )}
      <a href={href('betalingen/terug')} className="button button-quiet button-small">
        <Trans>Terugbetalingen</Trans>
      </a>
      <a
        href={withParameters(href('betalingen/export.csv'), url.searchParams, { page: '' })}
        className="button button-quiet button-small"
      >
        <Trans>Download voor de boekhouder</Trans>
      </a>
      <a href={href('betalingen/rapport')} className="button button-quiet button-small">
        <Trans>Rapport per club</Trans>
      </a>
      <a href={href('betalingen/journaal')} className="button button-quiet button-small">
        <Trans>Journaal</Trans>
      </a>
      {isOnline() && seenClubs(member) === null && (
        <a href={href('betalingen/uitbetaling')} className="button button-quiet button-small">
          <Trans>Uitbetaling nakijken</Trans>
        </a>
      )}
      <a href={href('betalingen/afschrift')} className="button">
        <Trans>Lees een afschrift in</Trans>
      </a>
    </p>
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
        <>
          <Badge tone="error">
            <Trans>gaat niet door</Trans>
          </Badge>{' '}
          <a href={href('betalingen/terug', { event: event.id })}>
            <Trans>terugbetalingen</Trans>
          </a>
        </>
      )}
    </>
  )
}
