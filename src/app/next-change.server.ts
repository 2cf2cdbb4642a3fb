import { gt, min } from 'drizzle-orm'
import type { Database, Db } from '~/db/connection.server'
import { events, news, vacancies } from '~/db/schema'
import { dayOf, endOfDay } from '~/time/time-zone'

const times = [
  [events, events.startsAt],
  [events, events.endsAt],
  [events, events.signupOpensAt],
  [events, events.signupClosesAt],
  [events, events.cancelUntil],
  [news, news.publishedAt],
  [vacancies, vacancies.publishedAt],
] as const

/** Returns the next timestamp at which a page changes without a write; at the latest midnight in Amsterdam. */
export async function nextChangeAt(db: Db, now: number): Promise<number> {
  const ahead = times.map(async ([table, column]) => {
    const [next] = await db
      .select({ at: min(column) })
      .from(table)
      .where(gt(column, now))
    return next?.at ?? Number.POSITIVE_INFINITY
  })
  return Math.min(endOfDay(dayOf(now)), ...(await Promise.all(ahead)))
}

const topics = ['events', 'news', 'vacancies'] as const

export function rememberNextChange({
  read,
  versionOf,
}: Pick<Database, 'read' | 'versionOf'>): (now: number) => Promise<number> {
  let known = { at: 0, version: -1 }
  return async (now) => {
    // Read before the rows: a write in between causes one read too many, never a page that stays too long.
    const version = versionOf(topics)
    if (known.at > now && known.version === version) return known.at
    const at = await nextChangeAt(read, now)
    known = { at, version }
    return at
  }
}
