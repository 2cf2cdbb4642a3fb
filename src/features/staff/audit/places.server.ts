import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { events, participants } from '~/db/schema'
import type { RowChange } from '~/model/staff'

/** Taken places are stored in no row: a step keeps their number, so that undoing it overbooks nobody. */
const counted = 'taken places'

export const isCount = ({ table }: RowChange): boolean => table === counted

export const eventsOf = (changes: readonly RowChange[]): number[] => {
  const ids = changes
    .filter(({ table }) => table === 'registrations')
    .flatMap(({ before, after }) => [before?.event_id, after?.event_id])
  return [...new Set(ids)].filter((id) => typeof id === 'number')
}

export const countsAfter = (tx: Db, changes: readonly RowChange[]): Promise<RowChange[]> =>
  Promise.all(
    eventsOf(changes).map(async (id) => ({
      ...{ table: counted, id, before: null, after: { taken: await takenOf(tx, id) } },
    })),
  )

export async function takenSince(tx: Db, changes: readonly RowChange[]): Promise<number[]> {
  const since: number[] = []
  for (const { id, after } of changes.filter(isCount))
    if (after?.taken !== (await takenOf(tx, Number(id)))) since.push(Number(id))
  return since
}

/** Lessons have no limit. */
export async function isAnyOverfull(tx: Db, ids: readonly number[]): Promise<boolean> {
  const limited = await tx
    .select({ id: events.id, capacity: events.capacity })
    .from(events)
    .where(and(inArray(events.id, [...ids]), ne(events.kind, 'lessons'), isNotNull(events.capacity)))
  for (const { id, capacity } of limited) if (capacity !== null && (await takenOf(tx, id)) > capacity) return true
  return false
}

const takenOf = (tx: Db, eventId: number): Promise<number> =>
  tx.$count(participants, and(eq(participants.eventId, eventId), eq(participants.standing, 'in')))
