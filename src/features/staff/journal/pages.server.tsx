import { Readable } from 'node:stream'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { database } from '~/db/database.server'
import { findClub } from '~/features/clubs/clubs'
import { commitStep } from '~/features/staff/audit/step.server'
import { kindWord } from '~/features/staff/events/fields/kind-words'
import { deskLink, readSearch } from '~/features/staff/frame/desk-paths'
import { clubOptions } from '~/features/staff/frame/fields'
import { SelectField, TextField } from '~/features/staff/frame/form'
import { DeskTable } from '~/features/staff/frame/list'
import type { DeskContext, DeskPage, DeskResponse } from '~/features/staff/frame/page'
import { AskAgain, isRecent } from '~/features/staff/frame/recent-sign-in'
import { moneyKindNames } from '~/features/staff/payments/words'
import { downloadHeaders } from '~/server/http/download.server'
import { xlsx, xlsxType } from '~/server/http/xlsx.server'
import { formatCsv, plainCell } from '~/text/csv'
import { formatMoney } from '~/text/format-money'
import { moneyField } from '~/text/read-money'
import { formatDay } from '~/time/format-date'
import { dayOf } from '~/time/time-zone'
import { type JournalLine, type JournalSearch, journalLines, journalSums } from './lines.server'

const title = msg`Journaal`

export const journalPages: readonly DeskPage[] = [
  { path: 'betalingen/journaal', right: 'registrations', get: show },
  ...(['csv', 'xlsx'] as const).map(
    (format): DeskPage => ({
      path: `betalingen/journaal/export.${format}`,
      right: 'registrations',
      get: async (context) => (isRecent(context) ? download(context, format) : askAgain(context)),
    }),
  ),
]

/** Without days this month. */
function searched({ url, now }: DeskContext): JournalSearch {
  const { from, to, club } = readSearch('betalingen/journaal', url.searchParams)
  const today = dayOf(now)
  const [first, last] = [from ?? `${(to ?? today).slice(0, 8)}01`, to ?? today]
  return first <= last ? { from: first, to: last, club } : { from: last, to: first, club }
}

const clubWord = ({ i18n }: DeskContext, clubId: number | null): string =>
  (clubId === null ? undefined : findClub(clubId)?.name) ?? i18n._(msg`Niet bij een club`)

async function show(context: DeskContext): Promise<DeskResponse> {
  const search = searched(context)
  const lines = await journalLines(database().read, search, context.member)
  return { title: context.i18n._(title), body: <Journal context={context} search={search} lines={lines} /> }
}

type JournalProps = { context: DeskContext; search: JournalSearch; lines: readonly JournalLine[] }

function Journal({ context, search, lines }: JournalProps) {
  const { t } = useLingui()
  const { href, locale, member } = context
  const sums = journalSums(lines)
  const amount = (cents: number) => (cents === 0 ? '' : formatMoney(cents, locale))
  const total = (of: 'came' | 'went' | 'vat') => amount(sums.reduce((sum, one) => sum + one[of], 0))
  return (
    <>
      <form action={href('betalingen/journaal')} className="desk-filters">
        <TextField name="from" type="date" label={t`Vanaf`} value={search.from} />
        <TextField name="to" type="date" label={t`Tot en met`} value={search.to} />
        <SelectField
          name="club"
          label={t`Club`}
          empty={t`Alle clubs`}
          value={search.club === undefined ? '' : String(search.club)}
          options={clubOptions(member)}
        />
        <button type="submit" className="button button-quiet">
          <Trans>Toon</Trans>
        </button>
      </form>
      {lines.length > 0 && (
        <p className="desk-actions">
          <a href={href('betalingen/journaal/export.csv', search)} className="button button-quiet button-small">
            <Trans>Download als CSV</Trans>
          </a>
          <a href={href('betalingen/journaal/export.xlsx', search)} className="button button-quiet button-small">
            <Trans>Download voor Excel</Trans>
          </a>
        </p>
      )}
      <DeskTable
        caption={t`Per dag en club`}
        columns={[
          { name: t`Dag` },
          { name: t`Club` },
          ...[t`Erbij`, t`Eraf`, t`Waarvan btw`].map((name) => ({ name, isNumber: true })),
        ]}
        empty={<Trans>In deze dagen kwam of ging er geen geld.</Trans>}
        rows={[
          ...sums.map(({ day, clubId, came, went, vat }) => ({
            key: `${day} ${clubId}`,
            cells: [formatDay(day, locale), clubWord(context, clubId), amount(came), amount(went), amount(vat)],
          })),
          ...(sums.length > 1
            ? [{ key: 'total', cells: [t`Samen`, '', total('came'), total('went'), total('vat')] }]
            : []),
        ]}
      />
    </>
  )
}

function askAgain(context: DeskContext): DeskResponse {
  return {
    title: context.i18n._(title),
    status: 403,
    body: <AskAgain context={context} next={deskLink('betalingen/journaal', context.url.searchParams)} />,
  }
}

async function download(context: DeskContext, format: 'csv' | 'xlsx'): Promise<Response> {
  const { member, now, i18n, request } = context
  const search = searched(context)
  const name = `${i18n._(msg`journaal`)}-${search.from}-${search.to}.${format}`
  const headers = downloadHeaders(name, format === 'csv' ? undefined : xlsxType)
  if (request.method === 'HEAD') return new Response(null, { headers })
  const lines = await journalLines(database().read, search, member)
  const step = { member, action: 'export', object: 'list', objectId: '', topics: [], scope: [] } as const
  await commitStep(database(), { ...step, label: `${name} (${lines.length})` }, now, async () => undefined)
  const head = heads.map((one) => i18n._(one))
  const rows = lines.map((line) => cellsOf(context, line))
  if (format === 'xlsx')
    return new Response(Readable.toWeb(Readable.from(xlsx(i18n._(title), [[head], rows]))) as ReadableStream, {
      headers,
    })
  const text = rows.map((cells) =>
    cells.map((cell) => (typeof cell === 'object' ? moneyField(cell.cents) : plainCell(String(cell)))),
  )
  // With its mark and semicolons it opens in a Dutch spreadsheet as it is.
  return new Response(`\uFEFF${formatCsv([head, ...text], ';')}`, { headers })
}

const heads = [
  ...[msg`Dag`, msg`Club`, msg`Soort evenement`, msg`Inschrijfnummer`, msg`Soort regel`, msg`Erbij`, msg`Eraf`],
  ...[msg`Betaalwijze`, msg`Nummer bij de betaaldienst`, msg`Btw in procent`, msg`Btw`],
]

function cellsOf(context: DeskContext, line: JournalLine): (string | number | { cents: number })[] {
  const { i18n } = context
  const kind = i18n._(moneyKindNames[line.kind])
  return [
    line.day,
    clubWord(context, line.clubId),
    kindWord(i18n, line.eventKind),
    line.reference ?? '',
    line.isTakenBack ? i18n._(msg`${kind}, teruggenomen`) : kind,
    line.cents > 0 ? { cents: line.cents } : '',
    line.cents < 0 ? { cents: -line.cents } : '',
    line.method ?? '',
    line.providerId ?? '',
    line.vatPercent,
    { cents: line.vatCents },
  ]
}
