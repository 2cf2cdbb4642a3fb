import { eq } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { vacancies } from '~/db/schema'
import type { Content, ContentRow } from '~/features/staff/content/content'
import { longestIn } from '~/features/staff/content/text-rules.server'
import { localTime } from '~/features/staff/frame/local-time'
import { isPicture } from '~/features/staff/pictures/field.server'
import { dayOf } from '~/time/time-zone'
import { checkVacancy, clubIn, draftOf, fieldsOf, type VacancyValue, vacancyFields } from './fields'

async function find(db: Db, id: number): Promise<ContentRow | undefined> {
  const [row] = await db.select().from(vacancies).where(eq(vacancies.id, id))
  return row && { ...row, fields: { ...fieldsOf(row), publishAt: localTime(row.publishAt) } }
}

export const vacancyContent: Content<VacancyValue> = {
  kind: 'vacancy',
  object: 'vacancy',
  right: 'vacancies',
  topics: ['vacancies'],
  table: 'vacancies',
  isField: (name) => vacancyFields.includes(name),
  longest: longestIn,
  find,
  clubOf: clubIn,
  check: async (fields, { db, now }) => {
    const checked = checkVacancy(fields, dayOf(now))
    if (!fields.image || (await isPicture(db, fields.image))) return checked
    const unknown = { field: 'image', code: 'image-unknown' }
    return { ok: false, errors: checked.ok ? [unknown] : [...checked.errors, unknown] }
  },
  insertDraft: async (tx, fields, now) => {
    const [row] = await tx
      .insert(vacancies)
      .values({ status: 'draft', ...draftOf(fields, dayOf(now)), publishedAt: now, createdAt: now, updatedAt: now })
      .returning({ id: vacancies.id })
    return row!.id
  },
  updateDraft: async (tx, id, fields, now) => {
    await tx
      .update(vacancies)
      .set({ ...draftOf(fields, dayOf(now)), updatedAt: now })
      .where(eq(vacancies.id, id))
  },
  publish: async (tx, id, value, now) => {
    const [row] = await tx.select({ status: vacancies.status }).from(vacancies).where(eq(vacancies.id, id))
    const first = row?.status === 'draft' ? { publishedAt: now } : {}
    await tx
      .update(vacancies)
      .set({ status: 'published', ...value, ...first, publishAt: null, updatedAt: now })
      .where(eq(vacancies.id, id))
  },
  set: async (tx, id, columns) => {
    await tx.update(vacancies).set(columns).where(eq(vacancies.id, id))
  },
}
