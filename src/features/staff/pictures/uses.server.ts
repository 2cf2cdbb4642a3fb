import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { jsonField, rowsOf } from '~/db/sql'
import { type Member, mayEditClub } from '~/features/staff/members/rights'
import type { Bilingual } from '~/i18n/locale'
import type { ContentKind } from '~/model/staff'

export type PictureUse = {
  readonly kind: ContentKind
  readonly id: number
  readonly title: Bilingual
  readonly clubId: number | null
  /** Visitors see its title. */
  readonly isPublic: boolean
}

const tables = [
  { kind: 'event', name: sql.identifier('events'), club: sql`club_id` },
  { kind: 'news', name: sql.identifier('news'), club: sql`null` },
  { kind: 'vacancy', name: sql.identifier('vacancies'), club: sql`club_id` },
] as const

/** Content that shows one of these pictures, or will by its draft. */
function showing({ kind, name }: (typeof tables)[number], ids: readonly string[]): SQL {
  const drafted = jsonField(sql`d.fields`, 'image')
  return sql`select image, id from ${name} where image in ${ids} and deleted_at is null
    union select ${drafted}, d.content_id from drafts d join ${name} c on c.id = d.content_id
    where d.kind = ${kind} and ${drafted} in ${ids} and c.deleted_at is null`
}

export async function countUses(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const counted = new Map<string, number>()
  if (ids.length === 0) return counted
  for (const table of tables) {
    const query = sql`select image, count(*) as many from (${showing(table, ids)}) as uses group by image`
    for (const { image, many } of await rowsOf<{ image: string; many: number }>(db, query))
      counted.set(image, (counted.get(image) ?? 0) + many)
  }
  return counted
}

/** The newest of each kind that show a picture, at most `most` of each. */
export async function usesOf(db: Db, picture: string, most: number): Promise<PictureUse[]> {
  const each = tables.map(async (table) => {
    const ids = sql`select id from (${showing(table, [picture])}) as uses order by id desc limit ${most}`
    const query = sql`select id, title, status, ${table.club} as club from ${table.name} where id in (${ids}) order by id desc`
    const rows = await rowsOf<{ id: number; title: string; status: string; club: number | null }>(db, query)
    return rows.map(({ id, title, status, club }) => ({
      ...{ kind: table.kind, id, title: JSON.parse(title), clubId: club, isPublic: status !== 'draft' },
    }))
  })
  return (await Promise.all(each)).flat()
}

/** The clubs whose pages show a picture to visitors; null for pages without a club, such as news. */
async function clubsShowing(db: Db, picture: string): Promise<(number | null)[]> {
  const each = tables.map(({ name, club }) =>
    rowsOf<{ club: number | null }>(
      db,
      sql`select distinct ${club} as club from ${name}
        where image = ${picture} and status <> 'draft' and deleted_at is null`,
    ),
  )
  return (await Promise.all(each)).flat().map(({ club }) => club)
}

/** Whether a member may change words and focus of a picture: visitors see them on the pages of every club that shows it. */
export const mayChangePicture = async (
  db: Db,
  member: Pick<Member, 'role' | 'clubs'>,
  picture: string,
): Promise<boolean> => (await clubsShowing(db, picture)).every((clubId) => mayEditClub(member, clubId))
