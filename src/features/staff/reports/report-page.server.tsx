import { Readable } from 'node:stream'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { database } from '~/db/database.server'
import { commitStep } from '~/features/staff/audit/step.server'
import { TextField } from '~/features/staff/frame/form'
import { DeskTable } from '~/features/staff/frame/list'
import type { DeskContext, DeskPage, DeskResponse } from '~/features/staff/frame/page'
import { Tabs } from '~/features/staff/frame/tabs'
import { downloadHeaders } from '~/server/http/download.server'
import { xlsx, xlsxType } from '~/server/http/xlsx.server'
import { formatMoney } from '~/text/format-money'
import { type ClubFigures, type ClubReport, type ClubRow, clubName, clubReport, type Span } from './club-figures.server'
import { figureColumns, figureNames, occupancyWords } from './columns'
import { spanIn, spanName, spanTabs } from './span.server'

export const reportPages: readonly DeskPage[] = [
  { path: 'betalingen/rapport', right: 'registrations', get: (context) => withReport(context, show) },
  { path: 'betalingen/rapport/export.xlsx', right: 'registrations', get: (context) => withReport(context, download) },
]

type Reported = { readonly span: Span; readonly report: ClubReport }

async function withReport(
  context: DeskContext,
  work: (context: DeskContext, reported: Reported) => Promise<DeskResponse>,
): Promise<DeskResponse> {
  const span = await spanIn(database().read, context)
  return span && work(context, { span, report: await clubReport(database().read, span, context.member) })
}

async function show(context: DeskContext, { span, report }: Reported): Promise<DeskResponse> {
  return {
    title: context.i18n._(msg`Rapport per club`),
    beside: report.rows.length > 0 && (
      <p className="desk-actions">
        <a href={context.href('betalingen/rapport/export.xlsx', span)} className="button button-quiet button-small">
          <Trans>Download voor Excel</Trans>
        </a>
      </p>
    ),
    body: <Report context={context} span={span} report={report} />,
  }
}

function Report({ context, span, report }: Reported & { context: DeskContext }) {
  const { t, i18n } = useLingui()
  const { href, locale } = context
  const { rows, total, different } = report
  const cells = (figures: ClubFigures) =>
    figureNames.map((name) => {
      if (name === 'capacity') return occupancyWords(i18n, figures)
      if (figures[name] === 0) return ''
      return figureColumns[name].isMoney ? formatMoney(figures[name], locale) : figures[name]
    })
  return (
    <>
      <Tabs label={t`Seizoenen en jaren`} tabs={spanTabs(context, span)} />
      <form action={href('betalingen/rapport')} className="desk-filters">
        <TextField name="from" type="date" label={t`Begint vanaf`} value={'from' in span ? span.from : ''} />
        <TextField name="to" type="date" label={t`Begint tot en met`} value={'to' in span ? span.to : ''} />
        <button type="submit" className="button button-quiet">
          <Trans>Toon evenementen</Trans>
        </button>
      </form>
      <h2>{spanName(context, span)}</h2>
      <DeskTable
        caption={spanName(context, span)}
        columns={[
          { name: t`Club` },
          ...figureNames.map((name) => ({ name: i18n._(figureColumns[name].name), isNumber: true })),
        ]}
        empty={<Trans>Hier is nog niets: kies een ander seizoen of een andere periode.</Trans>}
        rows={[
          ...rows.map((row) => ({
            key: row.clubId ?? 'none',
            cells: [<ClubCell key="club" context={context} row={row} span={span} />, ...cells(row)],
          })),
          ...(rows.length > 1 ? [{ key: 'total', cells: [t`Samen`, ...cells(total)] }] : []),
        ]}
      />
      {different < total.people && (
        <p>
          <Trans>
            Wie bij meer dan één club staat, telt bij elke club mee. Het zijn samen {different} verschillende mensen.
          </Trans>
        </p>
      )}
      <details>
        <summary>
          <Trans>Wat de kolommen tellen</Trans>
        </summary>
        <ul>
          {figureNames.map((name) => (
            <li key={name}>
              <strong>{i18n._(figureColumns[name].name)}</strong>: {i18n._(figureColumns[name].meaning)}
            </li>
          ))}
        </ul>
        <p>
          <Trans>
            Afgesproken min kwijtgescholden en betaald is wat open staat min wat teruggaat. Wie is gewist, telt nog mee,
            zonder naam.
          </Trans>
        </p>
      </details>
    </>
  )
}

type ClubCellProps = { context: DeskContext; row: ClubRow; span: Span }

function ClubCell({ context: { href }, row, span }: ClubCellProps) {
  const name = clubName(row)
  if (name === undefined || row.clubId === null) return <Trans>Niet bij een club</Trans>
  const [lessons] = row.eventIds
  return (
    <a
      href={
        'season' in span
          ? href('inschrijvingen', { event: lessons })
          : href('evenementen', { club: row.clubId, ...span })
      }
    >
      {name}
    </a>
  )
}

async function download(context: DeskContext, { span, report: { rows, total } }: Reported): Promise<DeskResponse> {
  const { member, now, i18n } = context
  const name = `${i18n._(msg`rapport`)}-${'season' in span ? span.season : `${span.from}-${span.to}`}.xlsx`
  const headers = downloadHeaders(name, xlsxType)
  if (context.request.method === 'HEAD') return new Response(null, { headers })
  const step = { member, action: 'export', object: 'list', objectId: '', topics: [], scope: [] } as const
  await commitStep(database(), { ...step, label: name }, now, async () => undefined)
  const cells = (figures: ClubFigures) =>
    figureNames.flatMap((one) => {
      if (one === 'capacity') return [figures.limited, figures.capacity]
      return figureColumns[one].isMoney ? { cents: figures[one] } : figures[one]
    })
  const heads = figureNames.flatMap((one) =>
    (one === 'capacity' ? [msg`Bezet`, msg`Van het maximum`] : [figureColumns[one].name]).map((head) => i18n._(head)),
  )
  const sheet = xlsx(i18n._(msg`Rapport per club`), [
    [[i18n._(msg`Club`), ...heads]],
    rows.map((row) => [clubName(row) ?? i18n._(msg`Niet bij een club`), ...cells(row)]),
    [[i18n._(msg`Samen`), ...cells(total)]],
  ])
  return new Response(Readable.toWeb(Readable.from(sheet)) as ReadableStream, { headers })
}
