import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import type { Bilingual } from '~/i18n/locale'
import type { ContentKind } from '~/model/staff'

export type PictureUse = {
  readonly kind: ContentKind
  readonly id: number
  readonly title: Bilingual
  readonly clubId: number | null
}

const tables = [
  { kind: 'event', name: sql.identifier('events'), club: sql`club_id` },
  { kind: 'news', name: sql.identifier('news'), club: sql`null` },
  { kind: 'vacancy', name: sql.identifier('vacancies'), club: sql`club_id` },
] as const

/** Content that shows one of these pictures, or will by its draft. */
const showing = ({ kind, name }: (typeof tables)[number], ids: readonly string[]): SQL => sql`
  select image, id from ${name} where image in ${ids} and deleted_at is null
  union select d.fields ->> 'image', d.content_id from drafts d join ${name} c on c.id = d.content_id
  where d.kind = ${kind} and d.fields ->> 'image' in ${ids} and c.deleted_at is null`

export function countUses(db: Db, ids: readonly string[]): ReadonlyMap<string, number> {
  const counted = new Map<string, number>()
  for (const table of tables) {
    const query = sql`select image, count(*) as many from (${showing(table, ids)}) group by image`
    for (const { image, many } of db.all<{ image: string; many: number }>(query))
      counted.set(image, (counted.get(image) ?? 0) + many)
  }
  return counted
}

/** The newest of each kind that show a picture, at most `most` of each. */
export function usesOf(db: Db, picture: string, most: number): PictureUse[] {
  return tables.flatMap((table) => {
    const ids = sql`select id from (${showing(table, [picture])}) order by id desc limit ${most}`
    const query = sql`select id, title, ${table.club} as club from ${table.name} where id in (${ids}) order by id desc`
    const rows = db.all<{ id: number; title: string; club: number | null }>(query)
    return rows.map(({ id, title, club }) => ({ kind: table.kind, id, title: JSON.parse(title), clubId: club }))
  })
}
