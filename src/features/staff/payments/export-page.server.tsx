import { msg } from '@lingui/core/macro'
import { database } from '~/db/database.server'
import { findClub } from '~/features/clubs/clubs'
import { eventsById } from '~/features/events/events.server'
import { type Due, duesOfEvents } from '~/features/registrations/dues.server'
import { commitStep } from '~/features/staff/audit/step.server'
import { deskLink, readSearch } from '~/features/staff/frame/desk-paths'
import type { DeskContext, DeskPage, DeskResponse } from '~/features/staff/frame/page'
import { AskAgain, isRecent } from '~/features/staff/frame/recent-sign-in'
import { downloadHeaders } from '~/server/http/download.server'
import { formatCsv, plainCell } from '~/text/csv'
import { moneyField } from '~/text/read-money'
import { dayOf } from '~/time/time-zone'
import { paymentEvents } from './list.server'
import { paymentStateNames } from './words'

export const exportPage: DeskPage = {
  path: 'betalingen/export.csv',
  right: 'registrations',
  get: async (context) => (isRecent(context) ? download(context) : askAgain(context)),
}

function askAgain(context: DeskContext): DeskResponse {
  return {
    title: context.i18n._(msg`Download voor de boekhouder`),
    status: 403,
    body: <AskAgain context={context} next={deskLink('betalingen', context.url.searchParams)} />,
  }
}

async function download(context: DeskContext): Promise<Response> {
  const { member, now, i18n, url } = context
  const { read } = database()
  const name = `${i18n._(msg`betalingen`)}-${dayOf(now)}.csv`
  const ids = await paymentEvents(read, readSearch('betalingen', url.searchParams), member, now)
  const dues = (await duesOfEvents(read, ids)).filter(({ state }) => state !== 'none')
  await commitStep(
    database(),
    { member, action: 'export', object: 'list', objectId: '', label: name, topics: [], scope: [] },
    now,
    async () => undefined,
  )
  // With its mark and semicolons it opens in a Dutch spreadsheet as it is.
  return new Response(`\uFEFF${formatCsv(await rowsOf(context, dues), ';')}`, { headers: downloadHeaders(name) })
}

async function rowsOf({ i18n, locale }: DeskContext, dues: readonly Due[]): Promise<string[][]> {
  const ids = [...new Set(dues.map(({ event }) => event.id))]
  const starts = new Map((await eventsById(database().read, ids)).map(({ id, startsAt }) => [id, dayOf(startsAt)]))
  const head = [
    msg`Begint op`,
    msg`Inschrijfnummer`,
    msg`Evenement`,
    msg`Club`,
    msg`Te betalen`,
    msg`Betaald`,
    msg`Nog open`,
    msg`Betaling`,
    msg`Naam`,
  ]
  const rows = dues.map(({ event, reference, dueCents, paidCents, openCents, state, contactName }) => [
    starts.get(event.id) ?? '',
    reference,
    event.title[locale] || event.title.nl,
    event.clubId === null ? '' : (findClub(event.clubId)?.name ?? ''),
    moneyField(dueCents),
    moneyField(paidCents),
    moneyField(openCents),
    i18n._(paymentStateNames[state]),
    contactName,
  ])
  return [head.map((one) => i18n._(one)), ...rows.map((row) => row.map(plainCell))]
}
