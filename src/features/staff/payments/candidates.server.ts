import { sql } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { dueColumn } from '~/db/payment-state'
import { events, registrations, registrationWords } from '~/db/schema'
import { numbersIn, rowsOf, textsIn, withoutIndex } from '~/db/sql'
import { tokenise } from '~/features/search/stemming.server'
import { seenClubs, type Viewer } from '~/features/staff/members/rights'

export type Candidate = {
  readonly id: number
  readonly reference: string
  readonly eventId: number
  readonly open: number
}

/** Those who signed up last; so many take 5 MB. */
const mostCandidates = 20_000

export function findCandidates(db: Db, member: Viewer): Promise<Candidate[]> {
  const clubs = seenClubs(member)
  const own = clubs ? sql`and club_id in ${numbersIn(clubs)}` : sql``
  return rowsOf<Candidate>(
    db,
    sql`select registrations.id, reference, event_id as "eventId", owing.open
      from (select id as owing_id, ${dueColumn} - paid_cents as open from registrations
        where event_id in (select id from events where status <> 'cancelled' ${own}) and ${dueColumn} > paid_cents
        order by ${withoutIndex(registrations.id)} desc limit ${mostCandidates}) as owing
      join registrations on registrations.id = owing.owing_id`,
  )
}

const mostFound = 50_000

export async function knownBy(
  db: Db,
  words: readonly string[],
  candidates: readonly Candidate[],
): Promise<ReadonlyMap<string, ReadonlySet<Candidate>>> {
  const byId = new Map(candidates.map((one) => [one.id, one]))
  const rows = await rowsOf<{ word: string; id: number }>(
    db,
    sql`select word, registration_id as id from ${registrationWords} where word in ${textsIn(words)} limit ${mostFound}`,
  )
  return setsBy(rows, ({ word, id }) => [word, byId.get(id)])
}

export async function eventsByTitle(db: Db, ids: readonly number[]): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const rows = await db
    .select({ id: events.id, title: events.title })
    .from(events)
    .where(sql`${events.id} in ${numbersIn(ids)}`)
  const words = rows.flatMap(({ id, title: { nl, en } }) => tokenise(`${nl} ${en}`).map((word) => ({ word, id })))
  return setsBy(words, ({ word, id }) => [word, word.length < shortestWord ? undefined : id])
}

const shortestWord = 4

function setsBy<Row, T>(rows: readonly Row[], read: (row: Row) => readonly [string, T | undefined]) {
  const sets = new Map<string, Set<T>>()
  for (const [key, value] of rows.map(read)) {
    if (value === undefined) continue
    const set = sets.get(key)
    if (set) set.add(value)
    else sets.set(key, new Set([value]))
  }
  return sets
}
