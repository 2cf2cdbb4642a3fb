import { sql } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { numbersIn, rowsOf, textsIn } from '~/db/sql'
import { seenClubs, type Viewer } from '~/features/staff/members/rights'
import { groupBy } from './group-by'
import { type Booked, isBooking, type Verdict } from './verdict'

/** Of the ledger, from its end. */
const lately = 20_000

type Entered = { readonly id: number; readonly reference: string; readonly day: string; readonly cents: number }

export const keyOfBooked = ({ on, cents }: Booked): string => `${on} ${cents}`

/**
 * References for which such a sum was entered on such a day, by `keyOfBooked`: a line without reference may be that
 * payment, read once more. Not of those that a line of this statement names as booked.
 */
export async function enteredLately(
  db: Db,
  member: Viewer,
  booked: readonly Booked[],
  verdicts: readonly Verdict[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const clubs = seenClubs(member)
  const own = clubs ? sql`and events.club_id in ${numbersIn(clubs)}` : sql``
  const rows = await rowsOf<Entered>(
    db,
    sql`select registrations.id, reference, ledger.day, ledger.cents from ledger
      join registrations on registrations.id = ledger.registration_id join events on events.id = registrations.event_id
      where ledger.id > (select coalesce(max(id), 0) from ledger) - ${lately} and ledger.kind = 'payment'
        and ledger.day in ${textsIn([...new Set(booked.map(({ on }) => on))])}
        and ledger.cents in ${numbersIn([...new Set(booked.map(({ cents }) => cents))])} and ledger.reverses_id is null
        and not exists (select 1 from ledger as against where against.reverses_id = ledger.id) ${own}`,
  )
  const named = new Set(verdicts.flatMap((one) => (isBooking(one) ? [] : one.offers.flatMap(idsOfBooked))))
  const found = groupBy(
    rows.filter(({ id }) => !named.has(id)),
    ({ day, cents }) => keyOfBooked({ on: day as Booked['on'], cents }),
  )
  return new Map([...found].map(([key, same]) => [key, [...new Set(same.map(({ reference }) => reference))]]))
}

const idsOfBooked = ({ as, pays }: { as: string; pays: readonly { due: { id: number } }[] }): number[] =>
  as === 'booked' ? pays.map(({ due }) => due.id) : []
