import { sql } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import type { RowChange } from '~/model/staff'

/*
 * Places are counted from participants and stand in no row. A step keeps how many were taken after it, so that taking it
 * back gives nobody a place that somebody else took since.
 */
const counted = 'taken places'

export const isCount = ({ table }: RowChange): boolean => table === counted

export const eventsOf = (changes: readonly RowChange[]): number[] => {
  const ids = changes
    .filter(({ table }) => table === 'registrations')
    .flatMap(({ before, after }) => [before?.event_id, after?.event_id])
  return [...new Set(ids)].filter((id) => typeof id === 'number')
}

export const countsAfter = (tx: Db, changes: readonly RowChange[]): RowChange[] =>
  eventsOf(changes).map((id) => ({ table: counted, id, before: null, after: { taken: takenOf(tx, id) } }))

/** The events whose places others took or left since the step. */
export const takenSince = (tx: Db, changes: readonly RowChange[]): number[] =>
  changes.filter((one) => isCount(one) && one.after?.taken !== takenOf(tx, Number(one.id))).map(({ id }) => Number(id))

/** Lessons have no limit. */
export const isAnyOverfull = (tx: Db, ids: readonly number[]): boolean =>
  tx
    .all<{ capacity: number | null; id: number }>(
      sql`select id, capacity from events where id in ${[...ids]} and kind <> 'lessons'`,
    )
    .some(({ id, capacity }) => capacity !== null && takenOf(tx, id) > capacity)

const takenOf = (tx: Db, eventId: number): number =>
  tx.get<{ taken: number }>(
    sql`select count(*) as taken from participants where event_id = ${eventId} and standing = 'in'`,
  ).taken
