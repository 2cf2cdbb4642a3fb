import { and, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { clubPages } from '~/db/schema'
import { jsonField, rowsOf } from '~/db/sql'
import { clubs } from '~/features/clubs/clubs'
import { mayEditClub, type Viewer } from '~/features/staff/members/rights'
import { contentHeads, contentTable } from '~/features/staff/resources/resources.server'
import type { Bilingual } from '~/i18n/locale'
import { type ContentKind, contentKinds } from '~/model/staff'
import { heroPictureIds } from '~/pictures/front-picture-ids'

export type PictureUse = {
  readonly kind: ContentKind
  readonly id: number
  readonly title: Bilingual
  readonly clubId: number | null
  readonly isPublic: boolean
}

/** Content that shows one of these pictures, or will by its draft. */
function showing(kind: ContentKind, ids: readonly string[]): SQL {
  const drafted = jsonField(sql`d.fields`, 'image')
  return sql`select image, id from ${contentTable(kind)} where image in ${ids} and deleted_at is null
    union select ${drafted}, d.content_id from drafts d join ${contentTable(kind)} c on c.id = d.content_id
    where d.kind = ${kind} and ${drafted} in ${ids} and c.deleted_at is null`
}

/** What the site shows whatever staff write: at the head of a page, and of a club without a picture of its own. */
async function fixedPictures(db: Db): Promise<string[]> {
  const rows = await db.select({ id: clubPages.id }).from(clubPages).where(isNotNull(clubPages.image))
  const ofClubs = clubs.flatMap(({ id, image, images = [] }) => [
    ...new Set([...(rows.some((row) => row.id === id) ? [] : [image]), ...images]),
  ])
  return [...Object.values(heroPictureIds), ...ofClubs]
}

export async function countUses(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const counted = new Map<string, number>()
  if (ids.length === 0) return counted
  for (const id of await fixedPictures(db)) if (ids.includes(id)) counted.set(id, (counted.get(id) ?? 0) + 1)
  for (const kind of contentKinds) {
    const query = sql`select image, count(*) as many from (${showing(kind, ids)}) as uses group by image`
    for (const { image, many } of await rowsOf<{ image: string; many: number }>(db, query))
      counted.set(image, (counted.get(image) ?? 0) + many)
  }
  return counted
}

/** The newest of each kind that show a picture, at most `most` of each. */
export async function usesOf(db: Db, picture: string, most: number): Promise<PictureUse[]> {
  const each = contentKinds.map(async (kind) => {
    const ids = sql`select id from (${showing(kind, [picture])}) as uses order by id desc limit ${most}`
    const rows = await contentHeads(db, kind, ({ id }) => inArray(id, sql`(${ids})`))
    return rows.map(({ id, title, status, clubId }) => ({ kind, id, title, clubId, isPublic: status !== 'draft' }))
  })
  return (await Promise.all(each)).flat()
}

/** The clubs whose pages show a picture to visitors; null for pages without a club, such as news. */
async function clubsShowing(db: Db, picture: string): Promise<(number | null)[]> {
  const each = contentKinds.map((kind) =>
    contentHeads(db, kind, ({ image, status, deletedAt }) =>
      and(eq(image, picture), ne(status, sql`'draft'`), isNull(deletedAt)),
    ),
  )
  return (await Promise.all(each)).flat().map(({ clubId }) => clubId)
}

/** Whether a member may change words and focus of a picture: visitors see them on the pages of every club that shows it. */
export const mayChangePicture = async (db: Db, member: Viewer, picture: string): Promise<boolean> =>
  (await clubsShowing(db, picture)).every((clubId) => mayEditClub(member, clubId))
