import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { database } from '~/db/database.server'
import type { DeskContext } from '~/features/staff/frame/page'
import { listPage } from '~/features/staff/lists/list-page.server'
import { seenClubs } from '~/features/staff/members/rights'
import { formatMoney } from '~/text/format-money'
import { type AttentionKind, type AttentionLine, moneyForAPerson } from './attention.server'
import { registrationColumns } from './registration-columns'

const names: Readonly<Record<AttentionKind, MessageDescriptor>> = {
  'refund-failed': msg`Terugbetalen lukte niet`,
  chargeback: msg`Teruggeboekt door de bank`,
  unclear: msg`De betaaldienst antwoordt onduidelijk`,
  'no-place': msg`Betaald zonder plek`,
  'other-amount': msg`Een ander bedrag betaald`,
  overpaid: msg`Te veel betaald`,
}

const ways: Readonly<Record<AttentionKind, MessageDescriptor>> = {
  'refund-failed': msg`Maak het zelf over en schrijf de teruggave bij, of probeer het nog eens.`,
  chargeback: msg`Bel even. Mail daarna hoe te betalen, of scheld het kwijt.`,
  unclear: msg`Kijk bij de betaaldienst wat er kwam, en schrijf dat bij.`,
  'no-place': msg`Geef een plek, of betaal terug.`,
  'other-amount': msg`Vraag wat er nog bij moet, of betaal terug wat te veel is.`,
  overpaid: msg`Betaal terug wat te veel is.`,
}

function amount({ cents, askedCents }: AttentionLine, { i18n, locale }: DeskContext): string {
  const came = formatMoney(cents, locale)
  const asked = askedCents === null ? null : formatMoney(askedCents, locale)
  return asked === null ? came : i18n._(msg`${came} in plaats van ${asked}`)
}

type Found = { readonly rows: readonly AttentionLine[]; readonly pages: number }

export const attentionPage = listPage<'betalingen/aandacht', Found>({
  path: 'betalingen/aandacht',
  right: 'registrations',
  title: msg`Geld dat iemand nodig heeft`,
  load: async ({ member }) => ({ rows: await moneyForAPerson(database().read, seenClubs(member)), pages: 1 }),
  columns: [
    ...registrationColumns,
    { name: msg`Wat is er`, phone: 'beside', cell: ({ kind }, { i18n }) => i18n._(names[kind]) },
    { name: msg`Bedrag`, isNumber: true, phone: 'end', cell: amount },
    { name: msg`Wat je kunt doen`, cell: ({ kind }, { i18n }) => i18n._(ways[kind]) },
  ],
  empty: msg`Al het geld is waar het hoort.`,
})
