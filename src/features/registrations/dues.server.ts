import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { dueColumn } from '~/db/payment-state'
import { events, registrations } from '~/db/schema'
import { numbersIn, rowsOf, textsIn } from '~/db/sql'
import { dueOf, openOf, paymentStateOf } from '~/features/payments/balance'
import type { PaymentState } from '~/model/registration'

type DueEvent = Awaited<ReturnType<typeof eventsOf>>[number]

const columns = {
  id: registrations.id,
  reference: registrations.reference,
  eventId: registrations.eventId,
  status: registrations.status,
  contactName: registrations.contactName,
  priceCents: registrations.priceCents,
  adjustedCents: registrations.adjustedCents,
  paidCents: registrations.paidCents,
  invoicedOn: registrations.invoicedOn,
}

/** What a registration owes, in cents; `openCents` is below zero where money goes back. */
export type Due = Pick<typeof registrations.$inferSelect, Exclude<keyof typeof columns, 'eventId'>> & {
  readonly event: DueEvent
  readonly dueCents: number
  readonly openCents: number
  readonly state: PaymentState
}

/** Of the registrations that match `where`, in the order of their events and ids. */
export async function duesWhere(db: Db, where: SQL): Promise<Due[]> {
  const rows = await db.select(columns).from(registrations).where(where)
  if (rows.length === 0) return []
  const byId = new Map((await eventsOf(db, rows)).map((one) => [one.id, one]))
  return rows
    .map(({ eventId, ...row }) => ({
      ...row,
      event: byId.get(eventId)!,
      dueCents: dueOf(row),
      openCents: openOf(row),
      state: paymentStateOf(row),
    }))
    .sort((a, b) => a.event.id - b.event.id || a.id - b.id)
}

const eventsOf = (db: Db, rows: readonly { eventId: number }[]) =>
  db
    .select({ id: events.id, status: events.status, title: events.title, clubId: events.clubId })
    .from(events)
    .where(inArray(events.id, [...new Set(rows.map(({ eventId }) => eventId))]))

export const duesOfEvents = (db: Db, ids: readonly number[]): Promise<Due[]> =>
  duesWhere(db, sql`${registrations.eventId} in ${numbersIn(ids)}`)

export const duesByReference = async (db: Db, references: readonly string[]): Promise<Map<string, Due>> =>
  new Map(
    (await duesWhere(db, sql`${registrations.reference} in ${textsIn(references)}`)).map((due) => [due.reference, due]),
  )

/** Cents, but for `people`, who have a place. `due - paid = open - refund`. */
export type DueTotals = Readonly<Record<'people' | 'due' | 'paid' | 'open' | 'refund', number>>

export const noTotals: DueTotals = { people: 0, due: 0, paid: 0, open: 0, refund: 0 }

export const addTotals = (one: DueTotals, other: DueTotals): DueTotals => ({
  people: one.people + other.people,
  due: one.due + other.due,
  paid: one.paid + other.paid,
  open: one.open + other.open,
  refund: one.refund + other.refund,
})

export async function totalsOfEvents(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, DueTotals>> {
  const chosen = numbersIn(ids)
  const [people, standing, erased] = await Promise.all([
    rowsOf<{ id: number; people: number }>(
      db,
      sql`select event_id as id, count(*) as people from participants
        where event_id in ${chosen} and standing = 'in' group by event_id`,
    ),
    rowsOf<{ id: number } & Omit<DueTotals, 'people'>>(
      db,
      sql`select id, sum(due) as due, sum(paid) as paid, sum(case when due > paid then due - paid else 0 end) as open,
          sum(case when paid > due then paid - due else 0 end) as refund
        from (select event_id as id, ${dueColumn} as due, paid_cents as paid from registrations
          where event_id in ${chosen}) as each_one group by id`,
    ),
    rowsOf<{ id: number; due: number; paid: number }>(
      db,
      sql`select event_id as id,
          sum(case kind when 'charge' then cents when 'discount' then -cents when 'waiver' then -cents else 0 end) as due,
          sum(case kind when 'payment' then cents when 'refund' then -cents else 0 end) as paid
        from ledger where event_id in ${chosen} group by event_id`,
    ),
  ])
  const totals = new Map<number, DueTotals>(ids.map((id) => [id, noTotals]))
  const add = ({ id, ...more }: { id: number } & Partial<DueTotals>) =>
    totals.set(id, addTotals(totals.get(id)!, { ...noTotals, ...more }))
  people.forEach(add)
  standing.forEach(add)
  for (const { due, paid, ...one } of erased)
    add({ ...one, due, paid, open: Math.max(0, due - paid), refund: Math.max(0, paid - due) })
  return totals
}

/** Cents by event that were waived of what was agreed: `agreed - waived = due`. */
export async function waivedOfEvents(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const chosen = numbersIn(ids)
  const rows = await rowsOf<{ id: number; waived: number }>(
    db,
    sql`select id, sum(waived) as waived from (
        select event_id as id, case when owed + waived > 0 then owed + waived else 0 end
          - case when owed > 0 then owed else 0 end as waived
        from (select event_id, case when status in ('confirmed', 'held') then price_cents else 0 end + adjusted_cents as owed,
            (select coalesce(sum(cents), 0) from ledger
              where ledger.registration_id = registrations.id and kind = 'waiver') as waived
          from registrations where event_id in ${chosen}) as each_one
        union all
        select event_id as id, cents as waived from ledger where event_id in ${chosen} and kind = 'waiver') as all_of_them
      group by id`,
  )
  return new Map(rows.map(({ id, waived }) => [id, waived]))
}
