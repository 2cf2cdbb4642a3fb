import type { Database, Db } from '~/db/connection.server'
import { seenClubs, type Viewer } from '~/features/staff/members/rights'
import { whatNeedsDoing } from './today.server'

type Counted = { readonly seen: number; readonly until: number; readonly ofClubs: Map<string, number> }
const cache = new WeakMap<Db, Counted>()

/** How many lines there are, counted again once something was written, or after a minute. */
export async function countToDo(
  database: Pick<Database, 'read' | 'dataVersion'>,
  member: Viewer,
  now: number,
): Promise<number> {
  const seen = database.dataVersion()
  const cached = cache.get(database.read)
  const isFresh = cached?.seen === seen && now < cached.until
  const { ofClubs } = isFresh ? cached : { ofClubs: new Map<string, number>() }
  if (!isFresh) cache.set(database.read, { seen, until: now + 60_000, ofClubs })
  const clubs = String(seenClubs(member))
  const count = ofClubs.get(clubs) ?? (await whatNeedsDoing(database, member, now)).length
  ofClubs.set(clubs, count)
  return count
}
