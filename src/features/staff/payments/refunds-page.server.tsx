import { msg } from '@lingui/core/macro'
import { and, desc, eq } from 'drizzle-orm'
import { database } from '~/db/database.server'
import { events, refunds, registrations } from '~/db/schema'
import { listPage } from '~/features/staff/lists/list-page.server'
import { isOfClubs } from '~/features/staff/members/of-clubs.server'
import { seenClubs } from '~/features/staff/members/rights'
import type { Bilingual } from '~/i18n/locale'
import { formatMoney } from '~/text/format-money'
import { formatTimestamp } from '~/time/format-date'
import { registrationColumns } from './registration-columns'
import { refundStateNames } from './words'

const perPage = 100

type Row = Pick<typeof refunds.$inferSelect, 'id' | 'cents' | 'state' | 'createdAt'> & {
  readonly reference: string
  readonly contactName: string
  readonly event: Bilingual
}

/** What went back or is on its way, with what became of each. */
export const refundsPage = listPage<'betalingen/terug', { rows: readonly Row[]; isMore: boolean; pages: number }>({
  path: 'betalingen/terug',
  right: 'registrations',
  title: msg`Terugbetalingen`,
  load: async ({ member }, { event, state, page }) => {
    const { reference, contactName } = registrations
    const rows = await database()
      .read.select({
        ...{ id: refunds.id, cents: refunds.cents, state: refunds.state, createdAt: refunds.createdAt },
        ...{ reference, contactName, event: events.title },
      })
      .from(refunds)
      .innerJoin(registrations, eq(registrations.id, refunds.registrationId))
      .innerJoin(events, eq(events.id, registrations.eventId))
      .where(
        and(
          event === undefined ? undefined : eq(events.id, event),
          state === undefined ? undefined : eq(refunds.state, state),
          isOfClubs(events.clubId, seenClubs(member)),
        ),
      )
      .orderBy(desc(refunds.id))
      .limit(perPage + 1)
      .offset((page - 1) * perPage)
    return { rows: rows.slice(0, perPage), pages: page + (rows.length > perPage ? 1 : 0), isMore: false }
  },
  filters: () => ({ state: { label: msg`Stand`, names: refundStateNames } }),
  columns: [
    ...registrationColumns,
    { name: msg`Gemaakt`, phone: 'none', cell: ({ createdAt }, { locale }) => formatTimestamp(createdAt, locale) },
    { name: msg`Stand`, phone: 'beside', cell: ({ state }, { i18n }) => i18n._(refundStateNames[state]) },
    { name: msg`Bedrag`, isNumber: true, phone: 'end', cell: ({ cents }, { locale }) => formatMoney(cents, locale) },
  ],
  empty: msg`Er is nog niets online terugbetaald.`,
})
