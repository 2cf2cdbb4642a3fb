import { gt, min } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
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
export function nextChangeAt(db: Db, now: number): number {
  const ahead = times.map(([table, column]) => {
    return (
      db
        .select({ at: min(column) })
        .from(table)
        .where(gt(column, now))
        .get()?.at ?? Number.POSITIVE_INFINITY
    )
  })
  return Math.min(endOfDay(dayOf(now)), ...ahead)
}

export function rememberNextChange(read: () => Db, versionNow: () => number): (now: number) => number {
  let known = { at: 0, version: -1 }
  return (now) => {
    const version = versionNow()
    if (known.at <= now || known.version !== version) known = { at: nextChangeAt(read(), now), version }
    return known.at
  }
}
