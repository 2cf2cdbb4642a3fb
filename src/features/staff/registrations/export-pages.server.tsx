import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { and, inArray, isNotNull } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { database } from '~/db/database.server'
import { participants } from '~/db/schema'
import { numbersIn } from '~/db/sql'
import { commitStep } from '~/features/staff/audit/step.server'
import { deskLink } from '~/features/staff/frame/desk-paths'
import type { DeskContext, DeskPage, DeskResponse } from '~/features/staff/frame/page'
import { AskAgain, isRecent } from '~/features/staff/frame/recent-sign-in'
import { downloadHeaders } from '~/server/http/download.server'
import { type TextRows, xlsx, xlsxType } from '~/server/http/xlsx.server'
import { formatCsv, plainCell } from '~/text/csv'
import { dayOf } from '~/time/time-zone'
import { cellText, slotsIn, type Told } from './cells'
import { type ListedEvent, type ListedRegistration, listedParticipants, listedRegistrations } from './rows.server'
import { type ColumnName, type RegistrationView, readView } from './view'
import { rowIdsOf } from './view.server'
import { columnLabels } from './words'

/** Rows of one file. */
export const fileFormats = ['csv', 'xlsx'] as const
export type FileFormat = (typeof fileFormats)[number]

const mostExported = 100_000

export const exportPages: readonly DeskPage[] = fileFormats.map((format) => ({
  path: `inschrijvingen/export.${format}`,
  right: 'registrations',
  get: (context) => download(context, format),
}))

async function download(context: DeskContext, format: FileFormat): Promise<DeskResponse> {
  const { member, now, i18n, locale, url } = context
  const title = i18n._(msg`Inschrijvingen downloaden`)
  if (!isRecent(context))
    return {
      title,
      status: 403,
      body: <AskAgain context={context} next={deskLink('inschrijvingen', url.searchParams)} />,
    }
  const view = readView(url, member, now)
  const ids = await rowIdsOf(database().read, view, mostExported + 1)
  if (ids.length > mostExported) return { title, status: 422, body: <TooMany locale={locale} /> }
  const name = `inschrijvingen-${dayOf(now)}.${format}`
  const headers = downloadHeaders(name, format === 'csv' ? undefined : xlsxType)
  if (context.request.method === 'HEAD') return new Response(null, { headers })
  const step = { member, action: 'export', object: 'list', objectId: 'inschrijvingen', topics: [], scope: [] } as const
  const changes = filtersSaid(url.searchParams)
  await commitStep(database(), { ...step, label: `${name} (${ids.length})`, changes }, now, async () => ids.length)
  const told = { i18n, locale, today: view.today, isSheet: true } as const
  const file = registrationsFile(database().read, format, { ids, view, told })
  return new Response(Readable.toWeb(Readable.from(file)) as ReadableStream, { headers })
}

/** Without typed values: words, labels and answers may name somebody, and the log outlives them. */
const loggedFilters: readonly string[] = [
  ...[
    'event',
    'club',
    'kind',
    'status',
    'paid',
    'email',
    'from',
    'to',
    'age',
    'born',
    'level',
    'slot',
    'wish',
    'photos',
    'group',
  ],
  ...['remarks', 'columns', 'sort', 'per'],
]

const filtersSaid = (search: URLSearchParams) =>
  [...search]
    .filter(([name, value]) => value !== '' && loggedFilters.includes(name))
    .map(([field, after]) => ({ field, before: null, after: after.slice(0, 100) }))

function TooMany({ locale }: Pick<DeskContext, 'locale'>) {
  const most = new Intl.NumberFormat(locale).format(mostExported)
  return (
    <p>
      <Trans>Een bestand heeft hooguit {most} rijen. Kies met filters een deel.</Trans>
    </p>
  )
}

/** Rows read and written at once; other requests get their turn in between. */
const atOnce = 100

type Asked = {
  readonly ids: readonly number[]
  readonly view: Pick<RegistrationView, 'columns' | 'per'>
  readonly told: Told
}

type WrittenColumn = { readonly head: string; readonly text: (row: ListedRegistration) => string }

const columnOf = (name: ColumnName, told: Told): WrittenColumn => ({
  head: told.i18n._(columnLabels[name]),
  text: (row) => cellText(name, row, told),
})

/** A column for each part of the week that one of these participants can come, in the order of the week. */
async function slotsGivenBy(db: Db, people: readonly number[], told: Told): Promise<WrittenColumn[]> {
  const { id, availability } = participants
  const isOne = and(inArray(id, numbersIn(people)), isNotNull(availability))
  const rows = await db.selectDistinct({ availability }).from(participants).where(isOne)
  const given = new Set(rows.flatMap((row) => row.availability ?? []))
  return slotsIn([...given], told).map(({ value, label }) => ({
    head: label,
    text: (row) => (row.participants.some((one) => one.availability?.includes(value)) ? 'x' : ''),
  }))
}

async function* textRows(db: Db, { ids, view: { columns, per }, told }: Asked): TextRows {
  const { i18n } = told
  const slots = per && columns.includes('availability') ? await slotsGivenBy(db, ids, told) : []
  const written = columns.flatMap((name) => (per && name === 'availability' ? slots : columnOf(name, told)))
  yield [[i18n._(msg`Inschrijfnummer`), ...written.map(({ head }) => head)]]
  const events = new Map<number, ListedEvent>()
  const seen = new Set<number>()
  const listed = per ? listedParticipants : listedRegistrations
  for (let at = 0; at < ids.length; at += atOnce) {
    await nextTurn()
    const rows = await listed(db, ids.slice(at, at + atOnce), events, seen)
    yield rows.map((row) => [row.reference, ...written.map(({ text }) => text(row))])
  }
}

/**
 * Semicolons and a byte order mark, as Dutch spreadsheets expect. Formulas get an apostrophe (OWASP, CSV injection).
 */
async function* csv(rows: TextRows): AsyncGenerator<Uint8Array> {
  yield Buffer.from('\ufeff')
  for await (const chunk of rows)
    yield Buffer.from(
      formatCsv(
        chunk.map((cells) => cells.map(plainCell)),
        ';',
      ),
    )
}

export function registrationsFile(db: Db, format: FileFormat, asked: Asked): AsyncGenerator<Uint8Array> {
  const rows = textRows(db, asked)
  return format === 'csv' ? csv(rows) : xlsx(asked.told.i18n._(msg`Inschrijvingen`), rows)
}
