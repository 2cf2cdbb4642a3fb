import { Readable } from 'node:stream'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { database } from '~/db/database.server'
import { commitStep } from '~/features/staff/audit/step.server'
import { deskLink } from '~/features/staff/frame/desk-paths'
import type { DeskPage, Outcome, Visit } from '~/features/staff/frame/page'
import { AskAgain, isRecent } from '~/features/staff/frame/recent-sign-in'
import { downloadHeaders } from '~/server/http/download.server'
import { xlsxType } from '~/server/http/xlsx.server'
import { dayOf } from '~/time/time-zone'
import { type FileFormat, fileFormats, registrationsFile } from './export.server'
import { readView } from './view'
import { idsOf } from './view.server'

/** Rows of one file. */
const mostExported = 100_000

export const exportPages: readonly DeskPage[] = fileFormats.map((format) => ({
  path: `inschrijvingen/export.${format}`,
  right: 'registrations',
  get: (visit) => download(visit, format),
}))

async function download(visit: Visit, format: FileFormat): Promise<Outcome> {
  const { member, now, i18n, locale, url } = visit
  const title = i18n._(msg`Inschrijvingen downloaden`)
  if (!isRecent(visit))
    return { title, status: 403, body: <AskAgain visit={visit} next={deskLink('inschrijvingen', url.searchParams)} /> }
  const view = readView(url, member, now)
  const ids = await idsOf(database().read, view, mostExported + 1)
  if (ids.length > mostExported) return { title, status: 422, body: <TooMany locale={locale} /> }
  const name = `inschrijvingen-${dayOf(now)}.${format}`
  const headers = downloadHeaders(name, format === 'csv' ? undefined : xlsxType)
  if (visit.request.method === 'HEAD') return new Response(null, { headers })
  const step = { member, action: 'export', object: 'list', objectId: 'inschrijvingen', topics: [], scope: [] } as const
  const changes = filtersSaid(url.searchParams)
  await commitStep(database(), { ...step, label: `${name} (${ids.length})`, changes }, now, async () => ids.length)
  const told = { i18n, locale, today: view.today }
  const file = registrationsFile(database().read, format, { ids, columns: view.columns, told })
  return new Response(Readable.toWeb(Readable.from(file)) as ReadableStream, { headers })
}

/** Without typed values: words, labels and answers may name somebody, and the log outlives them. */
const loggedFilters: readonly string[] = [
  ...['event', 'club', 'kind', 'status', 'paid', 'email', 'from', 'to', 'age', 'level', 'remarks', 'columns', 'sort'],
]

const filtersSaid = (search: URLSearchParams) =>
  [...search]
    .filter(([name, value]) => value !== '' && loggedFilters.includes(name))
    .map(([field, after]) => ({ field, before: null, after: after.slice(0, 100) }))

function TooMany({ locale }: Pick<Visit, 'locale'>) {
  const most = new Intl.NumberFormat(locale).format(mostExported)
  return (
    <p>
      <Trans>Een bestand heeft hooguit {most} inschrijvingen. Kies met filters een deel.</Trans>
    </p>
  )
}
