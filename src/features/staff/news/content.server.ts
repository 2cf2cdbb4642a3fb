import { eq } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { news } from '~/db/schema'
import { both, type Content, type ContentRow, type FieldError } from '~/features/staff/content/content'
import { checkTexts, longestIn } from '~/features/staff/content/text-rules.server'
import { localTime, timestampOf } from '~/features/staff/frame/local-time'
import { isPicture } from '~/features/staff/pictures/field.server'
import type { FieldValues } from '~/model/staff'

type NewsRow = typeof news.$inferSelect
type NewsValue = Pick<NewsRow, 'title' | 'summary' | 'body' | 'image'>

const names = ['titleNl', 'titleEn', 'summaryNl', 'summaryEn', 'bodyNl', 'bodyEn', 'image', 'publishAt']

/** The columns as typed, whole or not. */
export const newsIn = (fields: FieldValues): NewsValue => ({
  title: both(fields, 'title'),
  summary: both(fields, 'summary'),
  body: both(fields, 'body'),
  image: fields.image ?? '',
})

const fieldsOf = ({ title, summary, body, image, publishAt }: NewsRow): FieldValues => ({
  ...{ titleNl: title.nl, titleEn: title.en, summaryNl: summary.nl, summaryEn: summary.en },
  ...{ bodyNl: body.nl, bodyEn: body.en, image, publishAt: localTime(publishAt) },
})

async function find(db: Db, id: number): Promise<ContentRow | undefined> {
  const [row] = await db.select().from(news).where(eq(news.id, id))
  if (!row) return undefined
  return { ...row, clubId: null, fields: fieldsOf(row) }
}

export const newsContent: Content<NewsValue> = {
  kind: 'news',
  object: 'news',
  right: 'news',
  topics: ['news'],
  table: 'news',
  isField: (name) => names.includes(name),
  longest: longestIn,
  find,
  clubOf: () => null,
  check: async (fields, { db }) => {
    const errors: FieldError[] = checkTexts(fields, ['title', 'summary', 'body'])
    if (!fields.image) errors.push({ field: 'image', code: 'image-missing' })
    else if (!(await isPicture(db, fields.image))) errors.push({ field: 'image', code: 'image-unknown' })
    if (fields.publishAt && timestampOf(fields.publishAt) === undefined)
      errors.push({ field: 'publishAt', code: 'publish-at-wrong' })
    return errors.length > 0 ? { ok: false, errors } : { ok: true, value: newsIn(fields) }
  },
  insertDraft: async (tx, fields, now) => {
    const [row] = await tx
      .insert(news)
      .values({ status: 'draft', ...newsIn(fields), publishedAt: now, updatedAt: now })
      .returning({ id: news.id })
    return row!.id
  },
  updateDraft: async (tx, id, fields, now) => {
    await tx
      .update(news)
      .set({ ...newsIn(fields), updatedAt: now })
      .where(eq(news.id, id))
  },
  publish: async (tx, id, value, now) => {
    const [row] = await tx.select({ status: news.status }).from(news).where(eq(news.id, id))
    const first = row?.status === 'draft' ? { publishedAt: now } : {}
    await tx
      .update(news)
      .set({ status: 'published', ...value, ...first, publishAt: null, updatedAt: now })
      .where(eq(news.id, id))
  },
  set: async (tx, id, columns) => {
    await tx.update(news).set(columns).where(eq(news.id, id))
  },
}
