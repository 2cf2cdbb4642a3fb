import { and, count, eq, gt, isNotNull, isNull, lte, min, type SQL, sql } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { events, registrations } from '~/db/schema'
import { offerLasts } from '~/features/registrations/form/life-cycle'
import { isOfClubs } from '~/features/staff/members/of-clubs.server'
import type { Line } from './line'

const day = 86_400_000
const most = 20

type Clubs = readonly number[] | null

/** Those that end within a day, and those without an address: staff have to call. */
export async function endingOffers(db: Db, clubs: Clubs, now: number): Promise<Line[]> {
  return [
    ...(await offersWhere(db, 'offers-to-call', isNull(registrations.contactEmail), {
      clubs,
      now,
      until: now + offerLasts,
    })),
    ...(await offersWhere(db, 'offers', isNotNull(registrations.contactEmail), { clubs, now, until: now + day })),
  ]
}

async function offersWhere(
  db: Db,
  kind: 'offers' | 'offers-to-call',
  which: SQL,
  { clubs, now, until }: { clubs: Clubs; now: number; until: number },
): Promise<Line[]> {
  const rows = await db
    .select({ id: events.id, title: events.title, at: min(registrations.offerUntil), offers: count() })
    .from(registrations)
    .crossJoin(events)
    .where(
      and(
        // Literals, and what the partial index has: otherwise SQLite does not use it.
        sql`${registrations.status} in ('held', 'offered') and ${registrations.status} = 'offered'`,
        gt(registrations.offerUntil, now),
        lte(registrations.offerUntil, until),
        which,
        eq(events.id, registrations.eventId),
        isOfClubs(events.clubId, clubs),
      ),
    )
    .groupBy(registrations.eventId, events.id)
    .orderBy(registrations.eventId)
    .limit(most)
  return rows.map(({ id, title, at, offers }) => ({ kind, event: { id, title }, at: at!, offers }))
}
