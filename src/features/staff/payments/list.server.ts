import { and, asc, eq, gt, gte, lt, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { events } from '~/db/schema'
import { withoutIndex } from '~/db/sql'
import { eventsById, withTimes } from '~/features/events/events.server'
import { addTotals, noTotals, totalsOfEvents } from '~/features/registrations/dues.server'
import type { SearchOf } from '~/features/staff/frame/desk-paths'
import { isOfClubs } from '~/features/staff/members/of-clubs.server'
import { seenClubs, type Viewer } from '~/features/staff/members/rights'
import { endOfDay, startOfDay } from '~/time/time-zone'

type PaymentSearch = SearchOf<'betalingen'>
type Listed = { readonly id: number; readonly startsAt: number; readonly endsAt: number }

const perPage = 50

/** Without a first day the past goes back so far: longer than any event takes. */
const farBack = 400 * 86_400_000

export async function listPaymentEvents(db: Db, search: PaymentSearch, member: Viewer, now: number) {
  const ids = await paymentEvents(db, search, member, now)
  const shown = ids.slice((search.page - 1) * perPage, search.page * perPage)
  const totals = await totalsOfEvents(db, shown)
  return {
    events: (shown.length > 0 ? await eventsById(db, shown) : []).map((event) => ({
      event,
      totals: totals.get(event.id)!,
    })),
    totals: [...totals.values()].reduce(addTotals, noTotals),
    pages: Math.max(1, Math.ceil(ids.length / perPage)),
  }
}

const hasSums = sql`exists (select 1 from registrations where registrations.event_id = events.id
  and (registrations.price_cents > 0 or registrations.adjusted_cents <> 0 or registrations.paid_cents <> 0))`

export async function paymentEvents(db: Db, search: PaymentSearch, member: Viewer, now: number): Promise<number[]> {
  const { kind, club, when } = search
  const shared = and(
    // Literal, or SQLite would not use the partial index.
    sql`deleted_at is null`,
    ne(events.status, 'draft'),
    sql`(${hasSums} or exists (select 1 from ledger where ledger.event_id = events.id))`,
    isOfClubs(events.clubId, seenClubs(member)),
    club === undefined ? undefined : eq(events.clubId, club),
  )
  const dated = kind === 'lessons' ? [] : await datedEvents(db, and(shared, kind && eq(events.kind, kind)), search, now)
  const lessons = kind && kind !== 'lessons' ? [] : await lessonsWhere(db, shared)
  const found: Listed[] = [...dated, ...lessons.filter((one) => isWithin(one, search, now))]
  const order = when === 'coming' ? 1 : -1
  return found.sort((a, b) => order * (a.startsAt - b.startsAt || a.id - b.id)).map(({ id }) => id)
}

function bounds({ from, to }: PaymentSearch, now: number): [number, number] {
  return [from === undefined ? now - farBack : startOfDay(from), to === undefined ? Infinity : endOfDay(to)]
}

async function datedEvents(db: Db, shared: SQL | undefined, search: PaymentSearch, now: number): Promise<Listed[]> {
  const [first, last] = bounds(search, now)
  const rows = await db
    .select({ id: events.id, startsAt: events.startsAt, endsAt: events.endsAt })
    .from(events)
    .where(
      and(
        shared,
        gte(events.startsAt, first),
        last === Infinity ? undefined : lt(events.startsAt, last),
        // SQLite would leave the index by start for that by end.
        search.when === 'coming' ? gt(withoutIndex(events.endsAt), now) : lte(withoutIndex(events.endsAt), now),
      ),
    )
    .orderBy(asc(events.startsAt), asc(events.id))
  return rows.map(({ id, startsAt, endsAt }) => ({ id, startsAt: startsAt!, endsAt: endsAt! }))
}

/** Lessons have their days from the club's season; there are as many as clubs have seasons. */
async function lessonsWhere(db: Db, shared: SQL | undefined): Promise<Listed[]> {
  const { id, kind, clubId, season, startsAt, endsAt, signupOpensAt, signupClosesAt, cancelUntil } = events
  const rows = await db
    .select({ id, kind, clubId, season, startsAt, endsAt, signupOpensAt, signupClosesAt, cancelUntil })
    .from(events)
    .where(and(sql`kind = 'lessons'`, shared))
  return withTimes(db, rows)
}

function isWithin({ startsAt, endsAt }: Listed, search: PaymentSearch, now: number): boolean {
  const [first, last] = bounds(search, now)
  return startsAt >= first && startsAt < last && endsAt > now === (search.when === 'coming')
}
