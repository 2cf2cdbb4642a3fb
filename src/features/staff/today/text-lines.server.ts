import { and, desc, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { drafts, revisions } from '~/db/schema'
import { isOfClubs } from '~/features/staff/members/of-clubs.server'
import { contentHeads } from '~/features/staff/resources/resources.server'
import { isWithoutEnglish, translatedKinds, writtenTable } from '~/features/staff/resources/without-english.server'
import type { Bilingual } from '~/i18n/locale'
import { contentKinds, type FieldValues } from '~/model/staff'
import type { Line } from './line'

const most = 50
const year = 365 * 86_400_000

// Raw SQL: in a list of columns Drizzle omits table names.
const published = sql<string | null>`(select revisions.fields from ${revisions} where revisions.kind = drafts.kind
  and revisions.content_id = drafts.content_id and revisions.is_published order by revisions.version desc limit 1)`

/** What lacks English, and drafts that are planned or whose English is perhaps old; the last saved first. */
export async function textLines(db: Db, clubs: readonly number[] | null, now: number): Promise<Line[]> {
  const drafted = await db
    .select({ kind: drafts.kind, id: drafts.contentId, fields: drafts.fields, published })
    .from(drafts)
    .where(and(gt(drafts.updatedAt, now - year), inArray(drafts.kind, [...contentKinds])))
    .orderBy(desc(drafts.updatedAt), desc(drafts.id))
    .limit(most)
  const heads = contentKinds.map(async (kind) => {
    const ids = drafted.filter((draft) => draft.kind === kind).map(({ id }) => id)
    const rows = await contentHeads(db, kind, ({ id, deletedAt }) => and(inArray(id, ids), isNull(deletedAt)))
    return rows.map((row) => ({ ...row, kind }))
  })
  const rows = (await Promise.all(heads)).flat()
  const ofDrafts = drafted.flatMap(({ fields, published, ...draft }) => {
    const row = rows.find(({ kind, id }) => kind === draft.kind && id === draft.id)
    if (!row || (clubs && (row.clubId === null || !clubs.includes(row.clubId)))) return []
    const { kind, id, title, publishAt } = row
    return linesOf({ kind, id, title: titleIn(fields, title) }, { fields, published, publishAt })
  })
  return [...ofDrafts, ...(await missingEnglish(db, clubs, now))]
}

async function missingEnglish(db: Db, clubs: readonly number[] | null, now: number): Promise<Line[]> {
  const lines = translatedKinds.map(async (of): Promise<Line[]> => {
    const table = writtenTable(of)
    if (clubs && !('clubId' in table)) return []
    const ofClubs = 'clubId' in table ? isOfClubs(table.clubId, clubs) : undefined
    const texts = await db.$count(table, and(isWithoutEnglish(of, now), ofClubs))
    return texts > 0 ? [{ kind: 'english-missing', of, texts }] : []
  })
  return (await Promise.all(lines)).flat()
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
  const before: FieldValues | undefined = stored ? JSON.parse(stored) : undefined
  const names = Object.keys(fields).flatMap((name) => (name.endsWith('Nl') ? [name.slice(0, -2)] : []))
  const dutch = (name: string) => fields[`${name}Nl`] ?? ''
  const english = (name: string) => fields[`${name}En`] ?? ''
  const old = names.filter(
    (name) => before && english(name) && before[`${name}Nl`] !== dutch(name) && before[`${name}En`] === english(name),
  )
  return [
    ...(publishAt === null ? [] : [{ kind: 'planned', text, at: publishAt } as const]),
    ...(old.length > 0 ? [{ kind: 'english-old', text, fields: old.length } as const] : []),
  ]
}
