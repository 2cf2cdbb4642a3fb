import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { drafts, events, news, revisions, vacancies } from '~/db/schema'
import type { Bilingual } from '~/i18n/locale'
import { type ContentKind, contentKinds, type FieldValues } from '~/model/staff'
import type { Line } from './line'

const most = 50
const year = 365 * 86_400_000

// Raw SQL: in a list of columns Drizzle omits table names.
const published = sql<string | null>`(select revisions.fields from ${revisions} where revisions.kind = drafts.kind
  and revisions.content_id = drafts.content_id and revisions.is_published order by revisions.version desc limit 1)`

/** Drafts that are planned, or whose English is missing or perhaps old; the last saved first. */
export async function textLines(db: Db, clubs: readonly number[] | null, now: number): Promise<Line[]> {
  const rows = await db
    .select({
      ...{ kind: drafts.kind, id: drafts.contentId, fields: drafts.fields, published },
      ...{ eventTitle: events.title, newsTitle: news.title, vacancyTitle: vacancies.title },
      ...{ eventClub: events.clubId, vacancyClub: vacancies.clubId },
      publishAt: sql<number | null>`coalesce(events.publish_at, news.publish_at, vacancies.publish_at)`,
      deletedAt: sql<number | null>`coalesce(events.deleted_at, news.deleted_at, vacancies.deleted_at)`,
    })
    .from(drafts)
    .leftJoin(events, and(eq(drafts.kind, sql`'event'`), eq(events.id, drafts.contentId)))
    .leftJoin(news, and(eq(drafts.kind, sql`'news'`), eq(news.id, drafts.contentId)))
    .leftJoin(vacancies, and(eq(drafts.kind, sql`'vacancy'`), eq(vacancies.id, drafts.contentId)))
    .where(and(gt(drafts.updatedAt, now - year), inArray(drafts.kind, [...contentKinds])))
    .orderBy(desc(drafts.updatedAt), desc(drafts.id))
    .limit(most)
  return rows.flatMap((row) => {
    const club = row.eventClub ?? row.vacancyClub
    if (row.deletedAt !== null || (clubs && (club === null || !clubs.includes(club)))) return []
    const title = row.eventTitle ?? row.newsTitle ?? row.vacancyTitle
    if (!title) return []
    const text = { kind: row.kind as ContentKind, id: row.id, title: titleIn(row.fields, title) }
    return linesOf(text, row)
  })
}

const titleIn = ({ titleNl, titleEn }: FieldValues, title: Bilingual): Bilingual => ({
  nl: titleNl || title.nl || titleEn || '',
  en: titleEn || title.en || titleNl || '',
})

type Draft = { fields: FieldValues; published: string | null; publishAt: number | null }

function linesOf(
  text: Extract<Line, { kind: 'planned' }>['text'],
  { fields, published: stored, publishAt }: Draft,
): Line[] {
  const before = stored ? (JSON.parse(stored) as FieldValues) : undefined
  const names = Object.keys(fields).flatMap((name) => (name.endsWith('Nl') ? [name.slice(0, -2)] : []))
  const dutch = (name: string) => fields[`${name}Nl`] ?? ''
  const english = (name: string) => fields[`${name}En`] ?? ''
  const missing = names.filter((name) => dutch(name).trim() && !english(name).trim())
  const old = names.filter(
    (name) => before && english(name) && before[`${name}Nl`] !== dutch(name) && before[`${name}En`] === english(name),
  )
  return [
    ...(publishAt === null ? [] : [{ kind: 'planned', text, at: publishAt } as const]),
    ...(missing.length > 0 ? [{ kind: 'english-missing', text, fields: missing.length } as const] : []),
    ...(old.length > 0 ? [{ kind: 'english-old', text, fields: old.length } as const] : []),
  ]
}
