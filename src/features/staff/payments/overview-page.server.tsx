import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { database } from '~/db/database.server'
import { findClub } from '~/features/clubs/clubs'
import { describeWhenBriefly } from '~/features/events/sessions'
import type { DueTotals } from '~/features/registrations/dues.server'
import { kindWord } from '~/features/staff/events/fields/kind-words'
import { KindAndClubFilter } from '~/features/staff/events/filter-fields'
import { deskPaths, readSearch } from '~/features/staff/frame/desk-paths'
import { TextField } from '~/features/staff/frame/form'
import { Badge, type Column, DeskTable, Filters, Pager, withParameters } from '~/features/staff/frame/list'
import type { DeskPage, Visit } from '~/features/staff/frame/page'
import { formatMoney } from '~/text/format-money'
import { listPaymentEvents, type PaymentSearch } from './list.server'

export const paymentsTitle = msg`Betalingen`

export const overviewPage: DeskPage = {
  path: 'betalingen',
  right: 'registrations',
  get: async (visit) => {
    const search = readSearch('betalingen', visit.url.searchParams)
    const found = await listPaymentEvents(database().read, search, visit.member, visit.now)
    return {
      title: visit.i18n._(paymentsTitle),
      crumbs: [{ name: visit.i18n._(msg`Inschrijvingen`), path: 'inschrijvingen' }],
      body: <Overview visit={visit} search={search} found={found} />,
    }
  },
}

type Found = Awaited<ReturnType<typeof listPaymentEvents>>
type OverviewProps = { visit: Visit; search: PaymentSearch; found: Found }

function Overview({ visit, search, found }: OverviewProps) {
  const { t } = useLingui()
  const { url, href, locale, now } = visit
  const names = { due: t`Te betalen`, paid: t`Betaald`, open: t`Nog open`, refund: t`Terug te betalen` }
  const columns: Column[] = [
    { name: t`Evenement` },
    { name: t`Wanneer` },
    { name: t`Deelnemers`, isNumber: true },
    ...sums.map((name) => ({ name: names[name], isNumber: true })),
  ]
  return (
    <>
      <p className="desk-actions">
        <a href={href('betalingen/afschrift')} className="button">
          <Trans>Lees een afschrift in</Trans>
        </a>
        <a href={withParameters(href('betalingen/export.csv'), url.searchParams, { page: '' })}>
          <Trans>Download voor de boekhouder</Trans>
        </a>
      </p>
      <Times visit={visit} search={search} />
      <PaymentFilters visit={visit} search={search} />
      <DeskTable
        caption={t`Betalingen`}
        columns={columns}
        empty={<Trans>Hier is niets te betalen. Kies een andere periode, of andere filters.</Trans>}
        rows={[
          ...found.events.map(({ event, totals }) => ({
            key: event.id,
            cells: [
              <EventCell key="event" visit={visit} event={event} />,
              describeWhenBriefly(event, locale, now),
              <People key="people" visit={visit} id={event.id} totals={totals} />,
              ...amounts(visit, totals, event.id),
            ],
          })),
          ...(found.events.length > 1
            ? [{ key: 'total', cells: [t`Samen`, '', found.totals.people, ...amounts(visit, found.totals)] }]
            : []),
        ]}
      />
      <Pager
        page={search.page}
        pages={found.pages}
        href={(page) => withParameters(url.pathname, url.searchParams, { page })}
      />
    </>
  )
}

const sums = ['due', 'paid', 'open', 'refund'] as const

/** Who has paid nothing yet, or less than was due; who gets something back. */
const filterOf = { open: 'unpaid', refund: 'refund' } as const

/** An amount of one event leads to who it is of. */
function amounts({ href, locale }: Visit, totals: DueTotals, event?: number) {
  return sums.map((name) => {
    const sum = formatMoney(totals[name], locale)
    if (totals[name] === 0) return name === 'due' ? sum : ''
    if (event === undefined || name === 'due' || name === 'paid') return sum
    return (
      <a key={name} href={href('inschrijvingen', { event, paid: filterOf[name] })}>
        {sum}
      </a>
    )
  })
}

type EventCellProps = { visit: Visit; event: Found['events'][number]['event'] }

function EventCell({ visit: { href, locale, i18n }, event }: EventCellProps) {
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

function People({ visit: { href }, id, totals: { people } }: { visit: Visit; id: number; totals: DueTotals }) {
  return <a href={href('inschrijvingen', { event: id, status: 'confirmed' })}>{people}</a>
}

function Times({ visit: { href, url }, search }: { visit: Visit; search: PaymentSearch }) {
  const { t } = useLingui()
  const names = { coming: t`Wat er komt`, past: t`Wat voorbij is` }
  return (
    <nav aria-label={t`Weergaven`}>
      <ul className="desk-view-list">
        {deskPaths.betalingen.when.values.map((when) => (
          <li key={when}>
            <a
              href={withParameters(href('betalingen'), url.searchParams, {
                when: when === 'coming' ? '' : when,
                page: '',
              })}
              aria-current={search.when === when ? 'true' : undefined}
            >
              {names[when]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function PaymentFilters({ visit, search }: { visit: Visit; search: PaymentSearch }) {
  const { t } = useLingui()
  const { href, member } = visit
  return (
    <Filters action={href('betalingen')}>
      {search.when === 'past' && <input type="hidden" name="when" value="past" />}
      <KindAndClubFilter member={member} kind={search.kind} club={search.club} />
      <TextField name="from" type="date" label={t`Begint vanaf`} value={search.from} />
      <TextField name="to" type="date" label={t`Begint tot en met`} value={search.to} />
    </Filters>
  )
}
