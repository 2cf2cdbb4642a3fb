import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { dueColumn, isBooked, stateColumn } from '~/db/payment-state'
import { events, registrations } from '~/db/schema'
import { isOfClubs } from '~/features/staff/members/of-clubs.server'
import type { Bilingual } from '~/i18n/locale'

/** The most urgent first. */
export const attentionKinds = [
  'refund-failed',
  'chargeback',
  'unclear',
  'no-place',
  'other-amount',
  'overpaid',
] as const
export type AttentionKind = (typeof attentionKinds)[number]

export type AttentionLine = {
  readonly id: string
  readonly kind: AttentionKind
  readonly reference: string
  readonly contactName: string
  readonly event: Bilingual
  /** Of what it is about. */
  readonly cents: number
  /** Where that is another amount than we asked. */
  readonly askedCents: number | null
}

const most = 200
const surplus = sql<number>`registrations.paid_cents - ${dueColumn}`
const isSurplus = sql`${isBooked} and ${stateColumn} = 'refund'`
/** Asked five times, and the answer was none that we know: another currency, an error. */
const isUnclear = sql.raw(`failure is not null and attempts >= 5 and state not in ('failed', 'canceled', 'expired')`)
const lastOf = (rows: SQL, column = sql.raw('cents')) =>
  sql<number>`(select ${column} from ${rows} order by id desc limit 1)`

/** Registrations with money that came online and that somebody has to look at, each once. */
export async function moneyForAPerson(db: Db, clubs: readonly number[] | null): Promise<AttentionLine[]> {
  const found = async (
    kind: AttentionKind,
    ids: SQL,
    cents: SQL<number>,
    which?: SQL,
    asked: SQL<number | null> = sql`null`,
  ): Promise<AttentionLine[]> => {
    const { reference, contactName } = registrations
    const sums = { cents: cents.mapWith(Number), askedCents: asked.mapWith(Number) }
    const rows = await db
      .select({ reference, contactName, event: events.title, ...sums })
      .from(registrations)
      .innerJoin(events, eq(events.id, registrations.eventId))
      .where(and(inArray(registrations.id, ids), which, isOfClubs(events.clubId, clubs)))
      .orderBy(registrations.id)
      .limit(most)
    return rows.map((row) => ({ ...row, id: row.reference, kind }))
  }
  const failed = sql`refunds where registration_id = registrations.id and state = 'failed'`
  const charged = sql`ledger where registration_id = registrations.id and source like 'chargeback:%'`
  const odd = sql`payments where registration_id = registrations.id and ${isUnclear}`
  const other = sql`payments where registration_id = registrations.id and asked_cents is not null`
  const online = sql`(select id from registrations where ${isSurplus}
    and exists (select 1 from payments where payments.registration_id = registrations.id))`
  const hasPlace = sql`${registrations.status} in ('confirmed', 'held')`
  const lines = [
    ...(await found(
      'refund-failed',
      sql`(select registration_id from refunds where state = 'failed')`,
      lastOf(failed),
      isSurplus,
    )),
    ...(await found(
      'chargeback',
      sql`(select registration_id from ledger where source >= 'chargeback:' and source < 'chargeback;')`,
      lastOf(charged),
      sql`${surplus} < 0`,
    )),
    ...(await found('unclear', sql`(select registration_id from payments where ${isUnclear})`, lastOf(odd))),
    ...(await found('no-place', online, surplus, sql`not ${hasPlace}`)),
    ...(await found(
      'other-amount',
      sql`(select registration_id from payments where asked_cents is not null and state = 'paid')`,
      lastOf(other),
      sql`${surplus} <> 0`,
      lastOf(other, sql.raw('asked_cents')),
    )),
    ...(await found('overpaid', online, surplus, hasPlace)),
  ]
  return [...new Map(lines.toReversed().map((line) => [line.id, line])).values()].toSorted(
    (a, b) => attentionKinds.indexOf(a.kind) - attentionKinds.indexOf(b.kind),
  )
}
