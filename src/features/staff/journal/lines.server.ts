import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { events, ledger, payments, refunds, registrations } from '~/db/schema'
import { numbersIn } from '~/db/sql'
import { vatRateOf, vatWithin } from '~/features/payments/vat'
import { isOfClubs } from '~/features/staff/members/of-clubs.server'
import { seenClubs, type Viewer } from '~/features/staff/members/rights'
import type { EventKind } from '~/model/event'
import type { LedgerKind } from '~/model/registration'
import type { Day } from '~/time/time-zone'

export type JournalSearch = { readonly from: Day; readonly to: Day; readonly club?: number | undefined }

/** Money that came or went; `cents` is below zero for what went. */
export type JournalLine = {
  readonly id: number
  readonly day: Day
  readonly clubId: number | null
  readonly eventKind: EventKind
  /** Null of a registration that was erased. */
  readonly reference: string | null
  readonly kind: LedgerKind | 'chargeback'
  readonly isTakenBack: boolean
  readonly cents: number
  /** The provider's. */
  readonly method: string | null
  readonly providerId: string | null
  readonly vatPercent: number
  readonly vatCents: number
}

export async function journalLines(db: Db, search: JournalSearch, member: Viewer): Promise<JournalLine[]> {
  const rows = await db
    .select({
      ...{ id: ledger.id, day: ledger.day, clubId: events.clubId, eventKind: events.kind },
      ...{ reference: registrations.reference, kind: ledger.kind, cents: ledger.cents },
      ...{ reversesId: ledger.reversesId, source: ledger.source },
    })
    .from(ledger)
    .leftJoin(registrations, eq(registrations.id, ledger.registrationId))
    .innerJoin(events, eq(events.id, sql`coalesce(${registrations.eventId}, ${ledger.eventId})`))
    .where(
      and(
        inArray(ledger.kind, ['payment', 'refund']),
        gte(ledger.day, search.from),
        lte(ledger.day, search.to),
        isOfClubs(events.clubId, seenClubs(member)),
        search.club === undefined ? undefined : eq(events.clubId, search.club),
      ),
    )
    .orderBy(asc(ledger.day), sql`${events.clubId} nulls first`, asc(ledger.id))
  const known = await providerFacts(
    db,
    rows.flatMap(({ source }) => source ?? []),
  )
  return rows.map(({ source, reversesId, ...row }) => {
    const cents = row.kind === 'payment' ? row.cents : -row.cents
    const vatPercent = vatRateOf({ clubId: row.clubId, kind: row.eventKind, day: row.day })
    return {
      ...{ ...row, cents, vatPercent, vatCents: vatWithin(cents, vatPercent), isTakenBack: reversesId !== null },
      ...(known.get(source ?? '') ?? { method: null, providerId: null }),
      kind: source?.startsWith('chargeback:') ? 'chargeback' : row.kind,
    }
  })
}

type ProviderFacts = Pick<JournalLine, 'method' | 'providerId'>

/** By the source of a line, such as `payment:12`. */
async function providerFacts(db: Db, sources: readonly string[]): Promise<ReadonlyMap<string, ProviderFacts>> {
  const idsOf = (name: string) =>
    numbersIn(sources.flatMap((one) => (one.startsWith(`${name}:`) ? Number(one.slice(name.length + 1)) : [])))
  const paid = await db
    .select({ id: payments.id, method: payments.method, providerId: payments.providerId })
    .from(payments)
    .where(inArray(payments.id, idsOf('payment')))
  const returned = await db
    .select({ id: refunds.id, method: payments.method, providerId: refunds.providerId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(inArray(refunds.id, idsOf('refund')))
  return new Map([
    ...paid.map(({ id, ...facts }) => [`payment:${id}`, facts] as const),
    ...returned.map(({ id, ...facts }) => [`refund:${id}`, facts] as const),
  ])
}

export type JournalSum = Pick<JournalLine, 'day' | 'clubId'> & {
  readonly came: number
  readonly went: number
  readonly vat: number
}

/** Cents of each day and club. */
export const journalSums = (lines: readonly JournalLine[]): JournalSum[] =>
  [...Map.groupBy(lines, ({ day, clubId }) => `${day} ${clubId}`).values()].map((all) => {
    const sum = (of: (line: JournalLine) => number) => all.reduce((total, line) => total + of(line), 0)
    return {
      ...{ day: all[0]!.day, clubId: all[0]!.clubId, vat: sum(({ vatCents }) => vatCents) },
      came: sum(({ cents }) => Math.max(0, cents)),
      went: sum(({ cents }) => Math.max(0, -cents)),
    }
  })
