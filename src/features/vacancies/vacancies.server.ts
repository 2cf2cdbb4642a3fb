import { and, desc, eq, gte, lte, sql } from 'drizzle-orm'
import { type Db, prepared } from '~/db/connection.server'
import { vacancies } from '~/db/schema'
import type { EventPlace } from '~/model/event'
import { createPreview } from '~/server/http/render-instead.server'
import { dayOf } from '~/time/time-zone'

export type OpenVacancy = typeof vacancies.$inferSelect

/** What the page of a vacancy shows in place of its row, for who looks at a draft. */
export const previewOfVacancy = createPreview<OpenVacancy>()

export async function openVacancies(db: Db, now: number): Promise<OpenVacancy[]> {
  return openRows(db).execute({ now, today: dayOf(now) })
}

const value = sql.placeholder

const isOpen = and(
  eq(vacancies.status, 'published'),
  lte(vacancies.publishedAt, value('now')),
  gte(vacancies.validThrough, value('today')),
)

const openRows = prepared((db) =>
  db.select().from(vacancies).where(isOpen).orderBy(desc(vacancies.publishedAt), desc(vacancies.id)).prepare(),
)

/** `now` is UTC milliseconds. Undefined also where one can no longer apply. */
export async function findVacancy(db: Db, wanted: number, now: number): Promise<OpenVacancy | undefined> {
  const [row] = await openRow(db).execute({ wanted, now, today: dayOf(now) })
  return row
}

const openRow = prepared((db) =>
  db
    .select()
    .from(vacancies)
    .where(and(eq(vacancies.id, value('wanted')), isOpen))
    .prepare(),
)

export async function vacancyTitle(db: Db, wanted: number, now: number): Promise<OpenVacancy['title'] | undefined> {
  const [row] = await openTitle(db).execute({ wanted, now, today: dayOf(now) })
  return row?.title
}

const openTitle = prepared((db) =>
  db
    .select({ title: vacancies.title })
    .from(vacancies)
    .where(and(eq(vacancies.id, value('wanted')), isOpen))
    .prepare(),
)

export function workPlace({ clubId, place }: Pick<OpenVacancy, 'clubId' | 'place'>): EventPlace {
  if (clubId !== null) return { clubId }
  // A check constraint: one of the two is set.
  return place!
}
