import { and, desc, eq, gte, lte, sql } from 'drizzle-orm'
import { type Db, prepared } from '~/db/connection.server'
import { vacancies } from '~/db/schema'
import type { EventPlace } from '~/model/event'
import { dayOf } from '~/time/time-zone'

export type VacancyRow = typeof vacancies.$inferSelect

/** The vacancies that one can apply for at a moment, newest first: published, up to and including their last day. */
export async function openVacancies(db: Db, now: number): Promise<VacancyRow[]> {
  return openRows(db).execute({ now, today: dayOf(now) })
}

const value = sql.placeholder

const openRows = prepared((db) =>
  db
    .select()
    .from(vacancies)
    .where(
      and(
        eq(vacancies.status, 'published'),
        lte(vacancies.publishedAt, value('now')),
        gte(vacancies.validThrough, value('today')),
      ),
    )
    .orderBy(desc(vacancies.publishedAt), desc(vacancies.id))
    .prepare(),
)

/** Where the work is. */
export function workPlace({ clubId, place }: Pick<VacancyRow, 'clubId' | 'place'>): EventPlace {
  if (clubId !== null) return { clubId }
  // The table holds one of the two.
  return place!
}
