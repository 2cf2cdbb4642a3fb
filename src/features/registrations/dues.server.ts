import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { events, participants, registrations } from '~/db/schema'
import { numbersIn, textsIn } from '~/db/sql'
import { amountDue } from './amount-due'
import type { RegistrationRow } from './registrations.server'

type DueEvent = Awaited<ReturnType<typeof eventsOf>>[number]

export type Due = Pick<
  RegistrationRow,
  'id' | 'reference' | 'status' | 'paymentState' | 'paymentOn' | 'contactName'
> & {
  readonly event: DueEvent
  readonly people: number
  /** Amount due. */
  readonly cents: number
}

/** What each owes of the registrations that `where` tells by their own columns, in the order of their events and ids. */
export async function duesWhere(db: Db, where: SQL): Promise<Due[]> {
  const rows = await db
    .select({
      id: registrations.id,
      reference: registrations.reference,
      eventId: registrations.eventId,
      status: registrations.status,
      paymentState: registrations.paymentState,
      paymentOn: registrations.paymentOn,
      contactName: registrations.contactName,
    })
    .from(registrations)
    .where(where)
  if (rows.length === 0) return []
  const people = await db
    .select({ registrationId: participants.registrationId, package: participants.package })
    .from(registrations)
    .innerJoin(participants, eq(participants.registrationId, registrations.id))
    .where(where)
  const parties = new Map(rows.map(({ id }) => [id, [] as { package: string | null }[]]))
  for (const one of people) parties.get(one.registrationId)?.push(one)
  const byId = new Map((await eventsOf(db, rows)).map((one) => [one.id, one]))
  return rows
    .map(({ eventId, ...row }) => {
      const [of, party] = [byId.get(eventId)!, parties.get(row.id)!]
      return { ...row, event: of, people: party.length, cents: amountDue({ ...row, participants: party }, of) }
    })
    .sort((a, b) => a.event.id - b.event.id || a.id - b.id)
}

const eventsOf = (db: Db, rows: readonly { eventId: number }[]) =>
  db
    .select({
      id: events.id,
      status: events.status,
      title: events.title,
      clubId: events.clubId,
      priceCents: events.priceCents,
      packages: events.packages,
    })
    .from(events)
    .where(inArray(events.id, [...new Set(rows.map(({ eventId }) => eventId))]))

export const duesOfEvents = (db: Db, ids: readonly number[]): Promise<Due[]> =>
  duesWhere(db, sql`${registrations.eventId} in ${numbersIn(ids)}`)

export const duesByReference = async (db: Db, references: readonly string[]): Promise<Map<string, Due>> =>
  new Map(
    (await duesWhere(db, sql`${registrations.reference} in ${textsIn(references)}`)).map((due) => [due.reference, due]),
  )

/** Cents, but for `people` who have a place, and `refunds`: registrations that were paid and owe nothing any more. */
export type DueTotals = Readonly<Record<'people' | 'due' | 'open' | 'invoiced' | 'paid' | 'waived' | 'refunds', number>>

export function totalOfDues(dues: readonly Due[]): DueTotals {
  const total = { people: 0, due: 0, open: 0, invoiced: 0, paid: 0, waived: 0, refunds: 0 }
  for (const { status, paymentState, people, cents } of dues) {
    if (status === 'confirmed') total.people += people
    if (cents === 0 && paymentState === 'paid') total.refunds++
    total.due += cents
    total[paymentState] += cents
  }
  return total
}
